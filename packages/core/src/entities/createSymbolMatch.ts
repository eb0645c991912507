import { foldText } from './foldText.js'

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
 */
export function createSymbolMatch<Listed extends NamedToken>(
  listed: readonly Listed[],
): (token: NamedToken) => Listed | undefined {
  const holders = new Map<string, Listed>()
  for (const token of listed) {
    const key = readingOf(token.symbol)
    if (key !== '' && !holders.has(key)) holders.set(key, token)
  }
  return ({ symbol, address }) => {
    const holder = holders.get(readingOf(symbol))
    return holder?.address === address ? undefined : holder
  }
}

function readingOf(symbol: string): string {
  return foldText(symbol).replace(/\s/gu, '')
}
