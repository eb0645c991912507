import type { AccountTab } from '@latchkey/core'
import type { Texts } from './Texts.js'

/** What a plugin calls something, in the app's own words where it has some. */
export function labelOf(label: AccountTab['label'], texts: Texts | undefined): string {
  if (typeof label === 'string') return label
  return texts?.plugins?.[label.table]?.[label.word] ?? label.text
}
