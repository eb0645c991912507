import { ConfigurationError } from '../errors/ConfigurationError.js'
import { encodeMarkup } from './encodeMarkup.js'
import { holdsControl } from './holdsControl.js'
import { isLoopbackHost } from './isLoopbackHost.js'

export interface ImageRules {
  /**
   * Hosts from which images may be loaded: `images.example` or `localhost:3000`. None by default.
   */
  readonly imageHosts?: readonly string[] | undefined
  /**
   * Origin of a gateway that serves images of other https hosts: `GET /v1/image?url=`. None by
   * default.
   */
  readonly imageGateway?: string | undefined
  /** Allows plain http for listed hosts that are loopback. */
  readonly development?: boolean | undefined
}

const longestLink = 8192
/** 128 KiB of image data. */
const mostBytes = 131_072

/**
 * Checks whether an image from outside (a wallet's announcement, the catalogue, a chain) may be
 * shown: PNG, JPEG, GIF, WebP or SVG in a data URL of up to 128 KiB, or https from a listed host.
 * An SVG is safe only in an `<img>`, so images are rendered only that way.
 *
 * The gateway, if there is one, fetches an image of any other https host. So a host that a chain or
 * an API names never gets the address of a visitor.
 *
 * @returns The URL as the browser's parser writes it, with everything percent-encoded that could
 * end an HTML attribute. `undefined` if the image is rejected.
 * @throws {ConfigurationError} when `imageHosts` is not a list.
 * @see Vectors `url-allow-list` and `eip6963-announcements`.
 */
export function allowImage(text: unknown, rules?: ImageRules | undefined): string | undefined {
  const { imageHosts = [], imageGateway, development = false } = rules ?? {}
  // A string has `includes` too, which would match parts of a host.
  if (!Array.isArray(imageHosts)) throw new ConfigurationError(`"imageHosts" must be a list, not ${typeof imageHosts}.`)
  if (typeof text !== 'string') return undefined
  if (/^data:/i.test(text)) return allowData(text)
  if (text.length > longestLink || holdsControl(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.username || url.password) return undefined
  if (!imageHosts.includes(url.host)) return imageGateway === undefined ? undefined : throughGateway(url, imageGateway)
  const isOpen = url.protocol === 'https:' || (url.protocol === 'http:' && development && isLoopbackHost(url.hostname))
  return isOpen ? encodeMarkup(url.href) : undefined
}

function throughGateway({ protocol, href, hostname }: URL, gateway: string): string | undefined {
  if (typeof gateway !== 'string' || !URL.canParse(gateway)) return undefined
  const prefix = `${gateway.replace(/\/+$/, '')}/v1/image?url=`
  if (href.startsWith(prefix)) return encodeMarkup(href)
  if (protocol !== 'https:' || isLoopbackHost(hostname)) return undefined
  return encodeMarkup(new URL(`${prefix}${encodeURIComponent(href)}`).href)
}

function allowData(text: string): string | undefined {
  // Twice the limit is more than any accepted encoding needs, so a longer text is rejected unread.
  const comma = text.length <= mostBytes * 2 ? text.indexOf(',') : -1
  const head = withKnownType(text.slice(0, comma).toLowerCase())
  const body = text.slice(comma + 1)
  if (comma < 0 || !body) return undefined
  if (/^data:image\/(?:png|jpeg|gif|webp|svg\+xml);base64$/.test(head)) {
    const isPicture = /^[a-z\d+/]+={0,2}$/i.test(body) && Math.floor(body.replace(/=+$/, '').length * 0.75) <= mostBytes
    return isPicture ? `${head},${body}` : undefined
  }
  if (!/^data:image\/svg\+xml(?:;charset=utf-8|;utf8)?$/.test(head) || body.length > mostBytes) return undefined
  // White space between attributes is harmless and common, but a URL loses it unless it is encoded.
  const svg = body.replace(/[\t\n\r]/g, encodeURIComponent)
  if (holdsControl(svg.replace(/%0[9ad]/gi, ' '))) return undefined
  // In markup that is written as text, an ampersand would start a character reference.
  return encodeMarkup(new URL(`${head},${svg}`).href.replaceAll(' ', '%20')).replaceAll('&', '%26')
}

/**
 * Replaces two media types that do not exist but that wallets use: browsers render `image/jpg`, but
 * not `image/svg`.
 */
function withKnownType(head: string): string {
  return head.replace(/^data:image\/(?:svg|jpg)(?=;|$)/, (type) =>
    type.endsWith('svg') ? `${type}+xml` : 'data:image/jpeg',
  )
}
