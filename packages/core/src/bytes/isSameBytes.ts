/** Whether both are there and the same. For public values: it ends at the first difference, so its duration says where that is. */
export function isSameBytes(one: ArrayLike<number> | undefined, other: ArrayLike<number> | undefined): boolean {
  if (!one || one.length !== other?.length) return false
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) return false
  return true
}
