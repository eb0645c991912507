export function isSameBytes(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  if (one.length !== other.length) return false
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) return false
  return true
}
