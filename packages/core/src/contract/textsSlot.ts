import { defineSlot } from './defineSlot.js'
import type { SlotToken } from './plugin.js'

/** An `import()` of the texts in each language, by its BCP 47 tag. Each module exports `texts`. */
export type Translations = Readonly<Record<string, () => Promise<{ readonly texts: object }>>>

/**
 * The texts of a plugin in other languages, each in the form that `texts` of `ModalProvider` has:
 * `{ plugins: { [id]: … } }`. With `en` among them, `debug` can name what is missing in another.
 */
export interface TextsSource {
  /** Imports the list, so that apps in English do not load it. */
  load(): Promise<{ readonly translations: Translations }>
}

// In a file of its own: apps in English do not load it, unless a plugin contributes to it.
/** Loaded when the locale is another language than English, before the dialog first opens. */
export const textsSlot: SlotToken<TextsSource> = defineSlot<TextsSource>('texts')
