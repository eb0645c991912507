import type { Label } from './slots.js'

/**
 * Makes a label of a text in a plugin's table. An app can replace it like every other text of the
 * table.
 */
export function labelOf<Texts extends { readonly [Key in keyof Texts]: string }>(
  table: { readonly id: string; readonly texts: Texts },
  key: keyof Texts & string,
): Exclude<Label, string> {
  return { table: table.id, key, text: table.texts[key] }
}
