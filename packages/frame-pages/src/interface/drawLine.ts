import { systemClock } from '@latchkey/core'
import { loadLanguage } from './language/loadLanguage.js'
import { nameDocument } from './language/nameDocument.js'
import type { Translation } from './language/Translation.js'

/** Writes one sentence into a page of the wallet that has no view, in the language of the browser. */
export async function drawLine(
  place: Element,
  key: keyof Pick<Translation['views'], 'loadingText' | 'loadingLost' | 'noFrame' | 'noWindow'>,
): Promise<void> {
  const shown = await loadLanguage(navigator.languages, systemClock)
  nameDocument(place.ownerDocument, shown)
  place.textContent = shown.texts.views[key]
}
