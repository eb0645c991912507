/** @returns `undefined` for a value that is not a text, or is too long. */
export function readText(value: unknown, maxLength: number): string | undefined {
  return typeof value === 'string' && value.length <= maxLength ? value : undefined
}
