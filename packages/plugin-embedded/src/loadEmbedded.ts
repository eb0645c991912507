import type { Page } from '@latchkey/core'
import { loadFrameTexts } from './frame/loadFrameTexts.js'
import { type Embedded, type OpenEmbeddedParameters, openEmbedded } from './openEmbedded.js'

/** Loads what opens the wallet of a page, with the texts of the modal's language. */
export async function loadEmbedded(
  parameters: Omit<OpenEmbeddedParameters, 'page' | 'labels'>,
): Promise<(page: Page) => Embedded> {
  const labels = await loadFrameTexts(parameters.context.settings.locale)
  return (page) => openEmbedded({ ...parameters, page, labels })
}
