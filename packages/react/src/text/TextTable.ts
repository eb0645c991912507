/**
 * Texts of one part of the product, by name. Placeholders are written `{name}` and filled by
 * `fill`.
 */
export interface TextTable<Texts extends { readonly [Key in keyof Texts]: string }> {
  /** The key for translations: our own parts have plain names, a plugin uses its id. */
  readonly id: string
  readonly texts: Texts
}
