import { InvalidInputError } from '../errors/InvalidInputError.js'
import { encodeMarkup } from './encodeMarkup.js'
import { holdsControl } from './holdsControl.js'
import { isLoopbackHost } from './isLoopbackHost.js'
import { isRefusedScheme } from './isRefusedScheme.js'

export interface LinkRules {
  /** Schemes that the catalogue entry of a wallet declares, as `metamask`, `metamask:` or `metamask://`. */
  readonly schemes?: readonly string[] | undefined
  /** Lets plain http through to loopback hosts. */
  readonly development?: boolean | undefined
}

const longest = 8192
/**
 * An escape, a space or a backslash where the host of an own scheme stands: an app behind it may read
 * a user name, another host or a share there.
 */
const veiled = /^[^:]+:\/{0,2}[^/?#]*[% \\]/

/**
 * Says whether a link from outside (wallet catalogue, explorer, backend) may be opened: https, http to this machine in
 * development, and the own schemes that the entry declares. Everything else is refused, and so are a user name in the
 * URL, control characters (also encoded ones) and what does not parse.
 *
 * @returns The URL as the browser's parser writes it, to be used instead of the text, with everything
 * percent-encoded that could end an HTML attribute; `undefined` when refused.
 * @throws {InvalidInputError} when `schemes` is no list.
 * @see Security DLG-3; vector `url-allow-list`.
 */
export function allowLink(text: unknown, { schemes = [], development = false }: LinkRules = {}): string | undefined {
  if (!Array.isArray(schemes)) throw new InvalidInputError('list of schemes', schemes)
  if (typeof text !== 'string' || text.length > longest || holdsControl(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.username || url.password) return undefined
  const { protocol, hostname } = url
  const isOpen =
    protocol === 'https:' ||
    (protocol === 'http:' && development && isLoopbackHost(hostname)) ||
    (!isRefusedLink(url) && declares(schemes, protocol))
  // The path of `scheme:text` keeps its spaces in every parser.
  return isOpen ? encodeMarkup(url.href.replaceAll(' ', '%20')) : undefined
}

function declares(schemes: readonly string[], protocol: string): boolean {
  return schemes.some((scheme) => `${scheme.toLowerCase().replace(/:.*$/s, '')}:` === protocol)
}

/** An own scheme that may not be opened, or that hands over to one: `wallet:jnlp://host`. */
function isRefusedLink({ href, protocol }: URL): boolean {
  const inner = /^[^:]+:\/*([a-z][a-z\d+.-]*:)/i.exec(href)?.[1]?.toLowerCase()
  return isRefusedScheme(protocol) || veiled.test(href) || (inner !== undefined && isRefusedScheme(inner))
}
