import type { Label } from '@latchkey/core'
import type { Texts } from './Texts.js'

/** A plugin's label, or the app's own text for it. */
export function labelOf(label: Label, texts: Texts | undefined): string {
  if (typeof label === 'string') return label
  const plugins = texts?.plugins as Readonly<Record<string, Readonly<Record<string, string>> | undefined>> | undefined
  return plugins?.[label.table]?.[label.key] ?? label.text
}
