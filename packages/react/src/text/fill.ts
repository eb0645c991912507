import { isRecord } from '@latchkey/core'

/**
 * Replaces the placeholders `{name}` of a text by values. A placeholder without a text or a number
 * stays as written, so that the mistake is visible. What is no text is an empty one.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  if (typeof text !== 'string') return ''
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value: unknown = isRecord(values) && Object.hasOwn(values, name) ? values[name] : undefined
    return /^(string|number|bigint)$/.test(typeof value) ? String(value) : place
  })
}
