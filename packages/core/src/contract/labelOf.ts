import { isRecord } from '../entities/isRecord.js'
import { ConfigurationError } from '../errors/ConfigurationError.js'
import type { Label } from './slots.js'

/**
 * Makes a label of a text in a plugin's table. An app can replace it like every other text of the
 * table.
 *
 * @throws {ConfigurationError} when the table has no text for the key.
 */
export function labelOf<Texts extends { readonly [Key in keyof Texts]: string }>(
  table: { readonly id: string; readonly texts: Texts },
  key: keyof Texts & string,
): Exclude<Label, string> {
  if (!isRecord(table?.texts) || typeof key !== 'string' || typeof table.texts[key] !== 'string')
    throw new ConfigurationError(`labelOf(): the table has no text for this key. Pass what a table of texts has.`)
  return { table: table.id, key, text: table.texts[key] }
}
