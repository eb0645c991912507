/** Longer than any catalogue's. */
const longest = 2048

/**
 * What a catalogue gives as the base of a link, in one form: a bare scheme (`metamask`, `metamask:`) as `metamask://`, everything else as it
 * is, without slashes at its end. `undefined` for what is neither a scheme nor an address with `//`, so that no `mailto:` or `about:` becomes
 * one by what is appended.
 */
export function linkBase(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? ''
  if (trimmed.length > longest) return undefined
  const [, bare] = /^([a-z][a-z\d+.-]*)(?::\/*)?$/i.exec(trimmed) ?? []
  if (bare !== undefined) return isWebBase(`${bare}:`) ? undefined : `${bare}://`
  return /^[a-z][a-z\d+.-]*:\/\/./i.test(trimmed) ? trimmed.replace(/\/+$/, '') : undefined
}

export function isWebBase(base: string): boolean {
  return /^https?:/i.test(base)
}
