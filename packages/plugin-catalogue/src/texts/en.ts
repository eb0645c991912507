import type { Translation } from '../react/Translation.js'
import { catalogueText } from '../react/text.js'

/** English, the language of the texts that are built in. */
export const texts: Translation = { plugins: { catalogue: catalogueText.texts } }
