import { loadLanguage } from './language/loadLanguage.js'
import { nameDocument } from './language/nameDocument.js'
import { type InterfaceParameters, mountInterface } from './mountInterface.js'

export interface OpenInterfaceParameters extends Omit<InterfaceParameters, 'shown'> {
  /** BCP 47, the most wanted first. */
  readonly locales: readonly string[]
}

/** Draws the scenes of the wallet into the page, in the language of the user. */
export async function openInterface(place: Element, { locales, ...given }: OpenInterfaceParameters): Promise<void> {
  const shown = await loadLanguage(locales, given.clock)
  nameDocument(place.ownerDocument, shown)
  mountInterface(place, { ...given, shown })
}
