"""Makes the sounds of the game: card on card, knuckle on wood, a marimba for the good news.

`python tools/sounds.py [FOLDER]` writes the WAV files (22.05 kHz, 16 bit, mono) to FOLDER, by
default assets/sounds. Everything is computed here from seeded noise and decaying sines, with the
standard library alone, so the files are the project's own and come out the same each time.

Two models carry all of it. A *brush* is noise through a sweeping band-pass: cardboard that slides
on cloth. A *strike* is a sum of decaying sines: with uneven ratios and short decays a table top,
with 1 : 3.93 : 9.24 and longer ones a marimba (the partials of a bar tuned by undercutting;
Fletcher and Rossing, The Physics of Musical Instruments, chapter 19).
"""

import array
import math
import random
import sys
import wave
from collections.abc import Callable
from pathlib import Path

RATE = 22_050
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"

Signal = list[float]
Partials = tuple[tuple[float, float, float], ...]  # (ratio or Hz, level, decay in seconds)

# A felt-covered table: a low thump and a little of the board's own ring.
TABLE: Partials = ((148, 1.0, 0.045), (247, 0.55, 0.036), (391, 0.30, 0.024), (655, 0.12, 0.014))
# A knuckle on a closed box.
BOX: Partials = ((1.0, 1.0, 0.055), (1.52, 0.45, 0.040), (2.31, 0.22, 0.022), (3.87, 0.07, 0.010))
MARIMBA: Partials = ((1.0, 1.0, 0.30), (3.93, 0.13, 0.075), (9.24, 0.02, 0.022))
KEY: Partials = ((540, 1.0, 0.013), (905, 0.4, 0.009), (1480, 0.12, 0.005))


def brush(
    seconds: float, low: float, high: float, seed: int, q: float = 0.9, peak_at: float = 0.4
) -> Signal:
    """Noise through a band-pass that moves from `low` to `high` Hz and swells up to `peak_at`.

    The filter is a state-variable one in the trapezoidal form, which stays stable while it sweeps
    (Zavalishin, The Art of VA Filter Design, chapter 3).
    """
    source = random.Random(seed)
    count = int(seconds * RATE)
    first = second = 0.0  # what the two integrators hold
    out = []
    for i in range(count):
        at = i / count
        g = math.tan(math.pi * (low + (high - low) * at) / RATE)
        highpass = (source.uniform(-1, 1) - second - (g + 1 / q) * first) / (1 + g * (g + 1 / q))
        bandpass = first + g * highpass
        first = bandpass + g * highpass
        second += 2 * g * bandpass
        swell = at / peak_at if at < peak_at else (1 - at) / (1 - peak_at)
        out.append(bandpass * math.sin(swell * math.pi / 2) ** 2)
    return out


def strike(partials: Partials, seconds: float, pitch: float = 1.0) -> Signal:
    """A struck body. Each partial dies away by itself; 1.5 ms of mallet softens the start."""
    out = []
    for i in range(int(seconds * RATE)):
        t = i / RATE
        ring = sum(
            level * math.exp(-t / decay) * math.sin(math.tau * pitch * ratio * t)
            for ratio, level, decay in partials
        )
        out.append(ring * (1 - math.exp(-t / 0.0015)))
    return out


def mix(*parts: tuple[float, float, Signal]) -> Signal:
    """Signals laid over one another, each as (starts at, in seconds; gain; signal)."""
    starts = [(int(at * RATE), gain, signal) for at, gain, signal in parts]
    out = [0.0] * max(start + len(signal) for start, _, signal in starts)
    for start, gain, signal in starts:
        for i, value in enumerate(signal):
            out[start + i] += gain * value
    return out


def soften(signal: Signal, cut: float) -> Signal:
    """A gentle low-pass (two poles at `cut` Hz): what a room with curtains does."""
    share = 1 - math.exp(-math.tau * cut / RATE)
    first = second = 0.0
    out = []
    for value in signal:
        first += share * (value - first)
        second += share * (first - second)
        out.append(second)
    return out


def lift() -> Signal:
    """A corner leaves the cloth."""
    return mix((0, 1.0, brush(0.075, 750, 1700, seed=11)), (0.004, 0.20, strike(TABLE, 0.06, 1.5)))


def place() -> Signal:
    """A card laid down with two fingers: air, then the table."""
    touch = brush(0.030, 2300, 1100, seed=21, peak_at=0.12)
    return mix(
        (0, 0.30, brush(0.026, 700, 1500, seed=22, peak_at=0.8)),
        (0.012, 0.75, touch),
        (0.014, 0.62, strike(TABLE, 0.13)),
    )


def deal() -> Signal:
    """A card sent from the pack across the cloth."""
    return mix(
        (0, 0.85, brush(0.090, 1900, 1000, seed=31, q=0.8, peak_at=0.25)),
        (0.058, 0.34, strike(TABLE, 0.09, 1.15)),
        (0.058, 0.40, brush(0.022, 1900, 1200, seed=32, peak_at=0.15)),
    )


def turn() -> Signal:
    """A card bends up, then falls on its back."""
    return mix(
        (0, 0.60, brush(0.065, 1000, 2300, seed=41, q=1.1, peak_at=0.6)),
        (0.070, 0.65, brush(0.028, 2200, 1300, seed=42, peak_at=0.12)),
        (0.072, 0.36, strike(TABLE, 0.085, 1.25)),
    )


def refuse() -> Signal:
    """Two muffled knocks, the second lower: not here."""
    tap = brush(0.014, 1200, 700, seed=51, peak_at=0.15)
    return soften(
        mix(
            (0, 0.9, strike(BOX, 0.12, 208)),
            (0, 0.5, tap),
            (0.105, 0.8, strike(BOX, 0.14, 165)),
            (0.105, 0.4, tap),
        ),
        1800,
    )


def button() -> Signal:
    """A small wooden key."""
    tap = brush(0.010, 1900, 1200, seed=61, peak_at=0.15)
    return mix((0, 1.0, strike(KEY, 0.055)), (0, 0.5, tap))


def note(frequency: float, seconds: float, seed: int) -> Signal:
    """One marimba bar under a yarn mallet."""
    mallet = brush(0.018, 900, 500, seed=seed, peak_at=0.12)
    return mix((0, 1.0, strike(MARIMBA, seconds, frequency)), (0, 0.35, mallet))


def run_home() -> Signal:
    """Cards riffle together, then a rising C major triad."""
    riffle = [
        (0.026 * i, 0.75 + 0.05 * i, brush(0.030, 1500, 1100 + 60 * i, seed=71 + i, peak_at=0.15))
        for i in range(6)
    ]
    chord = [
        (0.125 + 0.070 * i, gain, note(frequency, 0.53 - 0.07 * i, seed=81 + i))
        for i, (frequency, gain) in enumerate([(261.63, 0.85), (329.63, 0.70), (392.0, 0.75)])
    ]
    return soften(mix(*riffle, *chord), 3200)


def win() -> Signal:
    """The same triad climbs to the octave and comes to rest on a wide chord."""
    tune = [(0.0, 261.63), (0.11, 329.63), (0.22, 392.0), (0.33, 523.25)]
    rest = [(0.50, 261.63), (0.515, 392.0), (0.53, 659.25)]
    length = 1.16
    parts = [
        (at, 0.62, note(frequency, length - at, seed=91 + i))
        for i, (at, frequency) in enumerate(tune)
    ]
    parts += [
        (at, 0.50, note(frequency, length - at, seed=95 + i))
        for i, (at, frequency) in enumerate(rest)
    ]
    return soften(mix(*parts), 3600)


# Each with its loudest sample, as a share of full scale: what is heard often is the quietest.
SOUNDS: dict[str, tuple[Callable[[], Signal], float]] = {
    "lift": (lift, 0.20),
    "place": (place, 0.42),
    "deal": (deal, 0.26),
    "turn": (turn, 0.26),
    "refuse": (refuse, 0.40),
    "button": (button, 0.20),
    "run-home": (run_home, 0.48),
    "win": (win, 0.54),
}


def finish(signal: Signal, peak: float) -> bytes:
    """16-bit samples: rumble taken out, the ends drawn down to silence, the peak set."""
    share = math.exp(-math.tau * 40 / RATE)
    level = before = 0.0
    clean = []
    for value in signal:
        level = share * (level + value - before)
        before = value
        clean.append(level)
    tail = int(len(clean) * 0.22)
    for i in range(tail):
        clean[-1 - i] *= math.sin(i / tail * math.pi / 2) ** 2
    loudest = max(map(abs, clean))
    samples = array.array("h", (round(value / loudest * peak * 32767) for value in clean))
    samples[0] = 0
    if sys.byteorder == "big":
        samples.byteswap()
    return samples.tobytes()


def render(name: str) -> bytes:
    """The samples of one sound: 16 bit, little-endian, mono, at RATE."""
    make, peak = SOUNDS[name]
    return finish(make(), peak)


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        samples = render(name)
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples)
        print(f"{name:9} {len(samples) / 2 / RATE:5.2f} s {len(samples) / 1000:6.1f} kB")


if __name__ == "__main__":
    main()
