/**
 * Characters that end an attribute, a tag or a CSS string, and that a URL parser keeps in some
 * parts.
 */
const markup = /["'<>`\\]/g

/**
 * Percent-encodes what could end an HTML attribute, so that a checked URL can be used in one. Every
 * server and decoder reads the same URL.
 */
export function encodeMarkup(url: string): string {
  return url.replace(markup, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
