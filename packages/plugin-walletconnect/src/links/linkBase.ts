/** Characters. Longer than any base of a catalogue. */
const maxLength = 2048

/**
 * Normalises the base of a link. A bare scheme (`metamask`, `metamask:`) becomes `metamask://`.
 * Others lose their trailing slashes. `undefined` if it is neither a scheme nor an address with
 * `//`, so that no appended text makes a `mailto:` or `about:` link of it.
 */
export function linkBase(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? ''
  if (trimmed.length > maxLength) return undefined
  const [, scheme] = /^([a-z][a-z\d+.-]*)(?::\/*)?$/i.exec(trimmed) ?? []
  if (scheme !== undefined) return isWebBase(`${scheme}:`) ? undefined : `${scheme}://`
  return /^[a-z][a-z\d+.-]*:\/\/./i.test(trimmed) ? trimmed.replace(/\/+$/, '') : undefined
}

export function isWebBase(base: string): boolean {
  return /^https?:/i.test(base)
}
