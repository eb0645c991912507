import { InvalidInputError } from '../errors/InvalidInputError.js'
import { foldText } from './foldText.js'
import { isRecord } from './isRecord.js'

export interface NamedToken {
  readonly symbol: string
  /** In the canonical form of its namespace. Absent: the network's own currency. */
  readonly address?: string | undefined
}

/**
 * Finds the listed token that another one could be confused with: their symbols read the same, and their
 * addresses differ. Look-alike letters, case, marks and spaces make no difference.
 *
 * @param listed - Tokens of one network that the operator trusts. If two have one symbol, the first has it.
 * @returns for a token: the listed one whose symbol it has. `undefined`: its symbol is its own.
 * @throws {InvalidInputError} when `listed` is no list of objects.
 */
export function createSymbolMatch<Listed extends NamedToken>(
  listed: readonly Listed[],
): (token: NamedToken) => Listed | undefined {
  if (!Array.isArray(listed) || listed.some((token) => !isRecord(token)))
    throw new InvalidInputError('list of tokens', listed)
  const holders = new Map<string, Listed>()
  for (const token of listed) {
    const key = readingOf(token.symbol)
    if (key !== '' && !holders.has(key)) holders.set(key, token)
  }
  return (token) => {
    const holder = holders.get(readingOf(token?.symbol))
    return holder?.address === token?.address ? undefined : holder
  }
}

function readingOf(symbol: string): string {
  return foldText(symbol).replace(/\s/gu, '')
}
