/**
 * Texts of one part of the product, by name. Placeholders are written `{name}` and filled by
 * `fill`.
 */
export interface TextTable<Words extends { readonly [Word in keyof Words]: string }> {
  /** The key for translations: our own parts have plain names, a plugin uses its id. */
  readonly id: string
  readonly words: Words
}
