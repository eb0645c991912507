const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * Fills values into a text: `{name}`. In a text that is read from right to left, each value has a
 * direction of its own (the isolates of Unicode), so that it does not change the order of its sentence.
 */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  const isTurned = rightToLeft.test(text)
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return isTurned ? `\u2068${value}\u2069` : value
  })
}
