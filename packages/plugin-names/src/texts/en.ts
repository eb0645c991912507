import type { Translation } from '../react/Translation.js'
import { namesText } from '../react/text.js'

/** English, the language of the texts that are built in. */
export const texts: Translation = { plugins: { names: namesText.texts } }
