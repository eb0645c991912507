import type { Label } from './slots.js'

/** A word of a plugin's table as a label, which an app can replace like every other word of the table. */
export function wordOf<Words extends { readonly [Word in keyof Words]: string }>(
  table: { readonly id: string; readonly words: Words },
  word: keyof Words & string,
): Exclude<Label, string> {
  return { table: table.id, word, text: table.words[word] }
}
