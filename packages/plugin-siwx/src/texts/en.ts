import type { Translation } from '../react/Translation.js'
import { siwxText } from '../react/text.js'

/** English, the language of the texts that are built in. */
export const texts: Translation = { plugins: { siwx: siwxText.texts } }
