import type { Translation } from '../react/Translation.js'
import { embeddedText } from '../react/text.js'

/** The texts of this package in the language that the entry is named after. */
export const texts: Translation = { plugins: { embedded: embeddedText.texts } }
