/** A piece of a text, or the value of a placeholder. */
export interface TextPart {
  /** Of the placeholder. */
  readonly name?: string | undefined
  readonly text: string
}

/**
 * Fills values into a text: `{name}`. The text alone is read for placeholders, never a value: what a
 * value has of braces stays as it is. A placeholder without a value stays, too.
 */
export function fillText(text: string, values: Readonly<Record<string, string>>): readonly TextPart[] {
  return text.split(/\{(\w+)\}/).map((part, at): TextPart => {
    if (at % 2 === 0) return { text: part }
    return Object.hasOwn(values, part) ? { name: part, text: values[part] ?? '' } : { text: `{${part}}` }
  })
}
