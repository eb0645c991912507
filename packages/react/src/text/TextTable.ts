/** Words of one part of the product, by name. Places for values are written `{name}` and filled by `fill`. */
export interface TextTable<Words extends { readonly [Word in keyof Words]: string }> {
  /** What translations are found by: our own parts have plain names, a plugin uses its id. */
  readonly id: string
  readonly words: Words
}
