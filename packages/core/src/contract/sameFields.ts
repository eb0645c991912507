/** Compares two objects member by member. Lists are equal when their entries are equal. */
export function sameFields<T extends object>(one: T, other: T): boolean {
  const keys = Object.keys(one) as (keyof T)[]
  return keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]))
}

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((entry, index) => Object.is(entry, other[index]))
  }
  return Object.is(one, other)
}
