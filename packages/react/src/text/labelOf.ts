import type { Label } from '@latchkey/core'
import type { Texts } from './Texts.js'

type Tables = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>

/** A plugin's label, or the last of the texts that replace it. */
export function labelOf(label: Label, texts: readonly Texts[]): string {
  if (typeof label === 'string') return label
  return texts.reduce(
    (text, { plugins }) => (plugins as Tables | undefined)?.[label.table]?.[label.key] ?? text,
    label.text,
  )
}
