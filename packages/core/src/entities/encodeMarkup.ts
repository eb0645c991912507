/** What ends an attribute, a tag or a CSS text, and what a URL parser leaves as it is in some of its parts. */
const markup = /["'<>`\\]/g

/**
 * Percent-encodes what could end an HTML attribute, so that a checked URL can stand in one. Any
 * server and any decoder reads the same URL.
 */
export function encodeMarkup(url: string): string {
  return url.replace(markup, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
