/** Languages in which letters have other small ones. */
const special = /^(az|lt|tr)\b/i

/**
 * Lower case, to search by. Engines take many times as long where a locale is named, which a list of thousands feels at each key, and it
 * makes a difference in three languages only.
 */
export function foldCase(text: string, locale: string | undefined): string {
  return locale !== undefined && special.test(locale) ? text.toLocaleLowerCase(locale) : text.toLowerCase()
}
