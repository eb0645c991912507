import type { Json } from '@latchkey/core'

/** Characters of texts and names, and 8 for each value. */
const maxSize = 1_048_576
const maxDepth = 32

/**
 * Copies a JSON value. Members that are `undefined` or named `__proto__` are left out.
 *
 * @returns `undefined` for anything but JSON, and for a value larger than 1 MiB or deeper than 32
 * levels. The copy ends at the limit, so its work is limited too.
 */
export function copyJson(value: unknown): Json | undefined {
  let size = 0
  const grow = (by: number): void => {
    size += by
    if (size > maxSize) throw new RangeError('The message is larger than 1 MiB.')
  }
  const copyMembers = (each: object, depth: number): Json => {
    const members: Record<string, Json> = {}
    for (const name in each) {
      const member = (each as Readonly<Record<string, unknown>>)[name]
      if (name === '__proto__' || member === undefined) continue
      grow(name.length)
      members[name] = copy(member, depth)
    }
    return members
  }
  const copyEntries = (each: readonly unknown[], depth: number): Json => {
    const entries: Json[] = []
    for (const entry of each) entries.push(copy(entry, depth))
    return entries
  }
  const copy = (each: unknown, depth: number): Json => {
    grow(typeof each === 'string' ? 8 + each.length : 8)
    if (isScalar(each)) return each
    if (depth > maxDepth) throw new RangeError('The message is deeper than 32 levels.')
    if (Array.isArray(each)) return copyEntries(each, depth + 1)
    if (Object.prototype.toString.call(each) === '[object Object]') return copyMembers(each as object, depth + 1)
    throw new TypeError('The message is no JSON.')
  }
  try {
    return copy(value, 1)
  } catch {
    return undefined
  }
}

function isScalar(value: unknown): value is string | number | boolean | null {
  return typeof value === 'string' || typeof value === 'boolean' || value === null || Number.isFinite(value)
}
