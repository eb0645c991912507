import { type Language, languages } from './languages.js'

/** Regions whose readers expect the texts of another region. */
const neighbours: Readonly<Record<string, string>> = { MO: 'HK' }

/**
 * The language to show to a user: that of the first tag for which there is one. A tag matches a
 * language that is written in the same script, the one of its own region first: `de-AT` is `de`,
 * `pt-PT` is `pt-BR`, `zh-Hant-MO` is `zh-HK`, `hi-Latn` has no match. Old tags are understood:
 * `iw` is `he`. A text that is no tag matches nothing, and neither
 * does what is no list.
 *
 * @param tags - BCP 47, most wanted first, e.g. `navigator.languages`.
 * @param known - Default: the languages of Latchkey's own texts.
 */
export function matchLanguage<const Known extends string = Language>(
  tags: readonly string[],
  known: readonly Known[] = languages as readonly string[] as readonly Known[],
): Known | undefined {
  // A text would be read as a list of its letters.
  if (!Array.isArray(tags) || !Array.isArray(known)) return undefined
  for (const tag of tags) {
    const wanted = localeOf(tag)
    if (!wanted) continue
    const fitting = known
      .map((name) => ({ name, locale: localeOf(name) }))
      .filter(({ locale }) => locale?.language === wanted.language && locale.script === wanted.script)
    const inRegion = (region: string | undefined) => fitting.find(({ locale }) => locale?.region === region)
    const usual = localeOf(`${wanted.language}-${wanted.script}`)?.region
    const found = inRegion(wanted.region) ?? inRegion(neighbours[wanted.region ?? '']) ?? inRegion(usual) ?? fitting[0]
    if (found) return found.name
  }
  return undefined
}

function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize()
  } catch {
    return undefined // no tag, e.g. `de_DE` or `*`
  }
}
