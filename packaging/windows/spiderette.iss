; The Windows installer, for Inno Setup 6.3 or newer, from the folder that tasks.py build has made:
;     iscc /DVersion=1.0.0 packaging\windows\spiderette.iss
; It installs for the one player without asking for rights; who has them may choose everybody.
; Games and settings lie elsewhere (README says where) and stay when the program is removed.

#ifndef Version
  #error Say /DVersion=, as in spiderette/__init__.py
#endif
#define Root "..\.."

[Setup]
AppId={{5B0E4B43-6C0C-4C6B-9E0B-8A1F0D7C52E1}
AppName=Spiderette
AppVersion={#Version}
AppVerName=Spiderette {#Version}
AppPublisher=The Spiderette authors
VersionInfoVersion={#Version}
DefaultDirName={autopf}\Spiderette
DisableProgramGroupPage=yes
DisableWelcomePage=no
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0
SourceDir={#Root}
OutputDir=dist
OutputBaseFilename=spiderette-{#Version}-windows-setup
SetupIconFile=assets\icon\icon.ico
UninstallDisplayIcon={app}\spiderette.exe
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
ShowLanguageDialog=auto
CloseApplications=yes

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "zh_Hant"; MessagesFile: "compiler:Default.isl,packaging\windows\ChineseTraditional.isl"

[CustomMessages]
en.GameName=Spiderette
zh_Hant.GameName=小蜘蛛接龍
en.DesktopIcon=Put an icon on the desktop
zh_Hant.DesktopIcon=在桌面放一個圖示
en.PlayNow=Play now
zh_Hant.PlayNow=立即開始玩

[Tasks]
Name: "desktopicon"; Description: "{cm:DesktopIcon}"; Flags: unchecked

[InstallDelete]
; Of an older release nothing stays among the libraries of this one.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "dist\spiderette\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{autoprograms}\{cm:GameName}"; Filename: "{app}\spiderette.exe"
Name: "{autodesktop}\{cm:GameName}"; Filename: "{app}\spiderette.exe"; Tasks: desktopicon

[Run]
Filename: "{app}\spiderette.exe"; Description: "{cm:PlayNow}"; Flags: nowait postinstall skipifsilent
