import type { Translation } from '../react/Translation.js'
import { onrampText } from '../react/text.js'

/** English, the language of the texts that are built in. */
export const texts: Translation = { plugins: { onramp: onrampText.texts } }
