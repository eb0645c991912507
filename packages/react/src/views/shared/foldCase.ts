/** Languages whose rules for lower case differ. */
const special = /^(az|lt|tr)\b/i

/**
 * Lower case for searching. With a locale, engines take many times as long, which is noticeable at
 * each key in a list of thousands. The locale matters in three languages only.
 */
export function foldCase(text: string, locale: string | undefined): string {
  return locale !== undefined && special.test(locale) ? text.toLocaleLowerCase(locale) : text.toLowerCase()
}
