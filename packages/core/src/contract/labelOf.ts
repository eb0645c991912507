import type { Label } from './slots.js'

/** A text of a plugin's table as a label, which an app can replace like every other text of the table. */
export function labelOf<Texts extends { readonly [Key in keyof Texts]: string }>(
  table: { readonly id: string; readonly texts: Texts },
  key: keyof Texts & string,
): Exclude<Label, string> {
  return { table: table.id, key, text: table.texts[key] }
}
