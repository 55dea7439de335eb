"""Takes the assets into the package: at the top of the checkout, inside it once installed.

Everything else about the package stands in pyproject.toml.
"""

from setuptools import find_packages, setup

setup(
    packages=[*find_packages(include=["spiderette", "spiderette.*"]), "spiderette.assets"],
    package_dir={"spiderette.assets": "assets"},
    package_data={"spiderette.assets": ["**/*"]},
    include_package_data=False,
)
