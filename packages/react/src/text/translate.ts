import { languages, matchLanguage, type Translations, textsSlot, withTimeout } from '@latchkey/core'
import type { ModalContextValue } from '../provider/ModalContext.js'
import type { Texts } from './Texts.js'
import { translations } from './translations.js'
import { warnOfMissing } from './warnOfMissing.js'

/** In milliseconds. After it the dialog opens in English, and changes when the texts arrive. */
const limit = 3_000

/**
 * Loads the texts of the modal's language, of this package and of each plugin that has some. What
 * has none, or can't be loaded, stays English, and `debug` names it. Returns when the texts are
 * there, or took too long.
 */
export async function translate({ modal, chunks, clock, texts: shown }: ModalContextValue): Promise<void> {
  const { $texts } = chunks
  // What the app has is not missed.
  const own = shown.filter((texts) => !$texts.get().includes(texts))
  const option = modal.state.$locale.get() ?? ''
  const isAuto = option === 'auto'
  const wanted = isAuto ? (navigator.languages.find((tag) => matchLanguage([tag])) ?? 'en-US') : option
  if (isAuto) modal.setLocale(wanted)
  // The new locale is followed like any other, and reports what is missing.
  const isReporting = modal.settings.debug && !isAuto
  const warn = (text: string, ...facts: readonly unknown[]): void => {
    if (isReporting) console.warn(`Latchkey: ${text}`, ...facts)
  }
  if (!matchLanguage([wanted]))
    warn(`there are no texts in "${wanted}". ${hintFor(wanted)}English is shown. Languages: ${languages.join(', ')}.`)
  const load = async (owner: string, from: () => Promise<Translations>): Promise<readonly Texts[]> => {
    try {
      const known = await from()
      const language = matchLanguage([wanted], Object.keys(known)) ?? 'en'
      const texts: Texts | undefined = language === 'en' ? undefined : (await known[language]?.())?.texts
      const all = texts ? [texts, ...own] : own
      if (isReporting) await warnOfMissing({ owner, wanted, english: known.en, texts: all })
      return texts ? [texts] : []
    } catch (cause) {
      warn(`the texts of ${owner} in "${wanted}" did not load. English is shown.`, cause)
      return []
    }
  }
  const plugins = modal.slot(textsSlot).get()
  const loading = Promise.all([
    load('@latchkey/react', async () => translations),
    ...plugins.map(({ pluginId, value }) =>
      load(`the plugin "${pluginId}"`, async () => (await value.load()).translations),
    ),
  ]).then((loaded) => {
    if (modal.state.$locale.get() === wanted) $texts.set(loaded.flat())
  })
  await withTimeout(clock, limit, () => loading).catch(() => undefined)
}

function hintFor(locale: string): string {
  const tag = locale.replaceAll('_', '-')
  return tag !== locale && matchLanguage([tag]) ? `Write it as "${tag}" (BCP 47). ` : ''
}
