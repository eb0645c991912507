/** Depth of the comparison: an API, its members, and theirs. */
const maxLevels = 5

/**
 * Whether the values of two modals share an object that one modal can change for the other: they
 * are the same object, or a member is. Functions, tokens and frozen data can be shared.
 */
export function isShared(one: unknown, other: unknown, levels: number = maxLevels): boolean {
  if (!isObject(one) || !isObject(other) || levels === 0) return false
  if (one === other && !isToken(one) && !Object.isFrozen(one)) return true
  return Object.keys(one).some((key) => isShared(memberOf(one, key), memberOf(other, key), levels - 1))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isToken(value: object): boolean {
  const keys = Object.keys(value)
  return keys.length === 1 && (keys[0] === 'id' || keys[0] === 'name')
}

/** A getter may throw without a connection. */
function memberOf(value: object, key: string): unknown {
  try {
    return (value as Readonly<Record<string, unknown>>)[key]
  } catch {
    return undefined
  }
}
