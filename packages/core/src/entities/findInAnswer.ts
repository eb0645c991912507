import { InvalidInputError } from '../errors/InvalidInputError.js'

/** Members in which wallets put what they sent, or an answer inside of another one. */
const names =
  /^(?:(?:tx|transaction|batch|bundle|calls?)?_?(?:hash|id|signature)s?|tx|transactions?|result|data|response|output|value|\d+)$/i
/** Of an answer inside of others, and of its parts. */
const deepest = 4
const most = 100

/**
 * Looks for what an answer says was sent, where the answer as a whole can't be used.
 *
 * @param read - Returns the id of a transaction that a value is. `undefined` for any other value.
 */
export function findInAnswer(answer: unknown, read: (value: unknown) => string | undefined): string | undefined {
  if (typeof read !== 'function') throw new InvalidInputError('function', read)
  let level: unknown[] = [answer]
  for (let depth = 0; depth < deepest; depth += 1) {
    for (const value of level) {
      const found = read(value)
      if (found !== undefined) return found
    }
    level = level.flatMap(partsOf).slice(0, most)
  }
  return undefined
}

function partsOf(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  try {
    return Object.entries(value).flatMap(([name, part]) => (names.test(name) ? [part] : []))
  } catch {
    return [] // a getter or a proxy of the wallet threw: nothing can be read there
  }
}
