/**
 * Whether both are present and equal. Only for public values: it stops at the first difference, so
 * its duration reveals the position.
 */
export function isSameBytes(one: ArrayLike<number> | undefined, other: ArrayLike<number> | undefined): boolean {
  if (!one || one.length !== other?.length) return false
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) return false
  return true
}
