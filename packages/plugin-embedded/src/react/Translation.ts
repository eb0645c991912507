import type { EmbeddedTexts } from './text.js'

/** All texts of this plugin in one language, as `texts` of `ModalProvider` takes them. */
export interface Translation {
  // A mapped type can be assigned to a record of strings, an interface can't.
  readonly plugins: { readonly embedded: Pick<EmbeddedTexts, keyof EmbeddedTexts> }
}
