/** Bytes of an object besides its members, and of a number or a reference. */
const overhead = 32
const word = 8

/**
 * About how many bytes a value takes in memory. Characters count as two, since a text with one wide
 * character is stored like that.
 */
export function sizeOfValue(value: unknown): number {
  if (typeof value === 'string') return overhead + 2 * value.length
  if (typeof value === 'bigint') return overhead + word
  if (typeof value !== 'object' || value === null) return word
  if (ArrayBuffer.isView(value)) return overhead + value.byteLength
  const members = value instanceof Map || value instanceof Set ? [...value] : Object.entries(value)
  return members.flat(1).reduce((sum: number, member) => sum + sizeOfValue(member), overhead)
}
