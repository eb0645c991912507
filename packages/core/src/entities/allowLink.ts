import { holdsControl } from './holdsControl.js'
import { isLoopbackHost } from './isLoopbackHost.js'

export interface LinkRules {
  /** Schemes that the catalogue entry of a wallet declares, as `metamask`, `metamask:` or `metamask://`. */
  readonly schemes?: readonly string[] | undefined
  /** Lets plain http through to loopback hosts. */
  readonly development?: boolean | undefined
}

const longest = 8192
/** Never opened, whatever is declared: they run code, read files, reach into the browser or start something else than a wallet. */
const refused =
  /^(?:javascript|vbscript|livescript|data|blob|file|filesystem|about|view-source|jar|resource|chrome(?:-.+)?|moz-.+|safari-.+|opera|brave|devtools|res|ms-.+|search-ms|shell|intent|android-app|content|market|itms.*|mailto|tel|sms|smsto|mms|facetime.*|callto|skype|ftp|ftps|sftp|ssh|telnet|ldap|ldaps|smb|nfs|gopher|news|ws|wss|http|urn|cid|mid):$/

/** An escape or a space where the host of an own scheme stands: an app behind it may read a user name or another host there. */
const veiled = /^[^:]+:\/{0,2}[^/?#]*[% ]/

/**
 * Says whether a link from outside (wallet catalogue, explorer, backend) may be opened: https, http to this machine in
 * development, and the own schemes that the entry declares. Everything else is refused, and so are a user name in the
 * URL, control characters (also encoded ones) and what does not parse.
 *
 * @returns The URL as the browser's parser writes it, to be used instead of the text; `undefined` when refused.
 * @see Security DLG-3; vector `url-allow-list`.
 */
export function allowLink(text: unknown, { schemes = [], development = false }: LinkRules = {}): string | undefined {
  if (typeof text !== 'string' || text.length > longest || holdsControl(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.username || url.password) return undefined
  const { protocol, hostname } = url
  const isOpen =
    protocol === 'https:' ||
    (protocol === 'http:' && development && isLoopbackHost(hostname)) ||
    (!refused.test(protocol) && !veiled.test(url.href) && declares(schemes, protocol))
  // The path of `scheme:text` keeps its spaces in every parser.
  return isOpen ? url.href.replaceAll(' ', '%20') : undefined
}

function declares(schemes: readonly string[], protocol: string): boolean {
  return schemes.some((scheme) => `${scheme.toLowerCase().replace(/:.*$/s, '')}:` === protocol)
}
