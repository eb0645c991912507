/** How deep members are looked at: an API, what it holds, and what that holds. */
const mostLevels = 5

/**
 * Whether two things that were made for two modals have something in common that one of them could change under the other: they are the same
 * object, or a member of them is. Functions, tokens and frozen data may be the same.
 */
export function isShared(one: unknown, other: unknown, levels: number = mostLevels): boolean {
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

/** A getter may throw while nobody is connected. */
function memberOf(value: object, key: string): unknown {
  try {
    return (value as Readonly<Record<string, unknown>>)[key]
  } catch {
    return undefined
  }
}
