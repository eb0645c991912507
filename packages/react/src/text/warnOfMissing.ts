import type { Translations } from '@latchkey/core'
import type { Texts } from './Texts.js'

/** Warns once of the texts that stay English. Without English texts to compare with, of nothing. */
export async function warnOfMissing({
  owner,
  wanted,
  english,
  texts,
}: {
  readonly owner: string
  /** BCP 47. */
  readonly wanted: string
  readonly english: Translations[string] | undefined
  readonly texts: readonly Texts[]
}): Promise<void> {
  const known = new Set(texts.flatMap((each) => keysOf(each)))
  const missing = keysOf((await english?.())?.texts).filter((key) => !known.has(key))
  if (missing.length > 0)
    console.warn(`Latchkey: these texts of ${owner} are not in "${wanted}" and stay English: ${missing.join(', ')}.`)
}

/** The paths of all texts: `buttons.connect`, `plugins.swaps.title`. */
function keysOf(value: unknown, path = ''): readonly string[] {
  if (typeof value === 'string') return [path]
  return Object.entries(value ?? {}).flatMap(([key, each]) => keysOf(each, path ? `${path}.${key}` : key))
}
