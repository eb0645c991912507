/**
 * Schemes that no wallet's entry may declare, by what they do. A hyphen, a plus or a point after a
 * name makes another scheme of the same family: `vscode-insiders`, `git+ssh`, `ms-appinstaller`.
 */
const kinds: readonly string[] = [
  // Execute code or show a document of the caller.
  'javascript|vbscript|livescript|jscript|mocha|data|blob|about|view-source|wyciwyg|feed|pcast|cid|mid|urn',
  // Read files, open archives, or control the browser.
  'file|filesystem|jar|resource|res|mhtml|mk|its|content|chrome|moz|edge|safari|opera|vivaldi|brave|devtools',
  // Open shares and remote file systems: the system may sign in to them automatically.
  'search|smb|cifs|nfs|afp|dav|davs|webdav|webdavs|ftp|ftps|sftp|scp|tftp|fish|rsync|unc|ldap|ldaps|gopher|news|nntp',
  // Start a program, an installer or a shell of the system, or change its settings.
  'ms|shell|intent|android-app|android|market|itms|itmss|macappstore|appstore|x-apple|apple|prefs|app-prefs|settings',
  'shortcuts|workflow|applescript|x-man-page|man|help|hcp|terminal|iterm|iterm2|warp|powershell|cmd|jnlp|jnlps|java',
  'clickonce|oneclick|apt|snap|flatpak|appimage|pkg|brew|winget|steam|com\\.epicgames\\.launcher|uplay|origin|battlenet',
  // Open editors, repositories and office programs, which accept commands.
  'vscode|vscodium|code|cursor|windsurf|zed|atom|subl|txmt|mvim|bbedit|xcode|idea|jetbrains|pycharm|webstorm|phpstorm',
  'goland|rider|clion|rubymine|android-studio|git|svn|hg|github|x-github-client|sourcetree|gitkraken|docker|docker-desktop',
  'word|excel|powerpoint|onenote|outlook|libreoffice|obsidian|notion|evernote|acrobat',
  // Control another machine, or fetch a file from a peer.
  'ssh|telnet|rlogin|mosh|putty|winscp|rdp|vnc|x-teamviewer|teamviewer\\w*|anydesk|rustdesk|citrix|magnet|ed2k|torrent|dchub',
  // Call, write or meet.
  'mailto|tel|sms|smsto|mms|mmsto|facetime|facetime-audio|callto|skype|sip|sips|xmpp|irc|ircs|webcal|zoommtg|zoomus|msteams',
  // The web without encryption, and sockets.
  'ws|wss|http',
]

const forbidden = new RegExp(`^(?:${kinds.join('|')})(?:[-+.].*)?:$`)

/** @param protocol - As in `URL.protocol`: lower case, with the colon. */
export function isForbiddenScheme(protocol: string): boolean {
  return forbidden.test(protocol)
}
