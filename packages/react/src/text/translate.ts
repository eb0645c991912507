import { languages, type Modal, matchLanguage, type Translations, textsSlot } from '@latchkey/core'
import type { Texts } from './Texts.js'
import { translations } from './translations.js'
import { warnOfMissing } from './warnOfMissing.js'

/**
 * Loads the texts of the modal's language, of this package and of each plugin that has some. What
 * has none, or can't be loaded, stays English, and `debug` names it. Never rejects.
 *
 * @param own - The texts of the app: what they have is not missed.
 */
export async function translate(modal: Modal, own: readonly Texts[]): Promise<readonly Texts[]> {
  const wanted = modal.state.$locale.get() ?? ''
  if (wanted === 'auto') {
    modal.setLocale(navigator.languages.find((tag) => matchLanguage([tag])) ?? 'en-US')
    return [] // its follower loads the texts
  }
  const { debug } = modal.settings
  if (debug && !matchLanguage([wanted]))
    console.warn(
      `Latchkey: there are no texts in "${wanted}". ${hintFor(wanted)}English is shown. Languages: ${languages.join(', ')}.`,
    )
  const load = async (owner: string, from: () => Promise<Translations>): Promise<readonly Texts[]> => {
    try {
      const known = await from()
      const language = matchLanguage([wanted], Object.keys(known))
      const texts: Texts | undefined = language === undefined ? undefined : (await known[language]?.())?.texts
      if (debug) await warnOfMissing({ owner, wanted, english: known.en, texts: texts ? [texts, ...own] : own })
      return texts ? [texts] : []
    } catch (cause) {
      if (debug) console.warn(`Latchkey: the texts of ${owner} in "${wanted}" did not load. English is shown.`, cause)
      return []
    }
  }
  const loaded = await Promise.all([
    load('@latchkey/react', async () => translations),
    ...modal
      .slot(textsSlot)
      .get()
      .map(({ pluginId, value }) => load(`the plugin "${pluginId}"`, async () => (await value.load()).translations)),
  ])
  return loaded.flat()
}

function hintFor(locale: string): string {
  const tag = locale.replaceAll('_', '-')
  return tag !== locale && matchLanguage([tag]) ? `Write it as "${tag}" (BCP 47). ` : ''
}
