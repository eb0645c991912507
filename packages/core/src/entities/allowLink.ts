import { InvalidInputError } from '../errors/InvalidInputError.js'
import { encodeMarkup } from './encodeMarkup.js'
import { holdsControl } from './holdsControl.js'
import { isForbiddenScheme } from './isForbiddenScheme.js'
import { isLoopbackHost } from './isLoopbackHost.js'

export interface LinkRules {
  /**
   * Schemes that the catalogue entry of a wallet declares, as `metamask`, `metamask:` or
   * `metamask://`.
   */
  readonly schemes?: readonly string[] | undefined
  /** Allows plain http to loopback hosts. */
  readonly development?: boolean | undefined
}

const longest = 8192
/**
 * An escape, a space or a backslash in the host part of a custom scheme. The app behind it may read
 * a user name, another host or a share there.
 */
const veiled = /^[^:]+:\/{0,2}[^/?#]*[% \\]/

/**
 * Checks whether a link from outside (wallet catalogue, explorer, backend) may be opened: https,
 * http to this machine in development, and the custom schemes that the entry declares. Everything
 * else is rejected, and also a user name in the URL, control characters (even encoded ones) and
 * what does not parse.
 *
 * @returns The URL as the browser's parser writes it, with everything percent-encoded that could
 * end an HTML attribute. Use it instead of the text. `undefined` if the link is rejected.
 * @throws {InvalidInputError} when `schemes` is not a list of texts.
 * @see Vector `url-allow-list`.
 */
export function allowLink(text: unknown, rules?: LinkRules | undefined): string | undefined {
  const { schemes = [], development = false } = rules ?? {}
  if (!Array.isArray(schemes) || !schemes.every((scheme) => typeof scheme === 'string'))
    throw new InvalidInputError('list of schemes', schemes)
  if (typeof text !== 'string' || text.length > longest || holdsControl(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.username || url.password) return undefined
  const { protocol, hostname } = url
  const isOpen =
    protocol === 'https:' ||
    (protocol === 'http:' && development && isLoopbackHost(hostname)) ||
    (!isForbiddenLink(url) && declares(schemes, protocol))
  // Every parser keeps the spaces in the path of `scheme:text`.
  return isOpen ? encodeMarkup(url.href.replaceAll(' ', '%20')) : undefined
}

function declares(schemes: readonly string[], protocol: string): boolean {
  return schemes.some((scheme) => `${scheme.toLowerCase().replace(/:.*$/s, '')}:` === protocol)
}

/** A custom scheme that may not be opened, or that contains such a scheme: `wallet:jnlp://host`. */
function isForbiddenLink({ href, protocol }: URL): boolean {
  const inner = /^[^:]+:\/*([a-z][a-z\d+.-]*:)/i.exec(href)?.[1]?.toLowerCase()
  return isForbiddenScheme(protocol) || veiled.test(href) || (inner !== undefined && isForbiddenScheme(inner))
}
