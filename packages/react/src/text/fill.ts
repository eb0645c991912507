/**
 * Replaces the placeholders `{name}` of a text by values. A placeholder without a value stays as
 * written, so that the mistake is visible.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )
}
