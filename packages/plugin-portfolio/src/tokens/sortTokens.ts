import type { TokenBalance } from '@latchkey/core/services'
import { compareDecimals } from '../money/compareDecimals.js'

/** By value, the largest first. Without a price they come last: the own currency, then by symbol. */
export function sortTokens(tokens: readonly TokenBalance[]): readonly TokenBalance[] {
  return [...tokens].sort((one, other) => {
    if (one.value !== undefined && other.value !== undefined) {
      return compareDecimals(other.value, one.value) || byName(one, other)
    }
    if (one.value !== undefined) return -1
    return other.value === undefined ? byName(one, other) : 1
  })
}

function byName(one: TokenBalance, other: TokenBalance): number {
  if (one.address === undefined || other.address === undefined) return one.address === undefined ? -1 : 1
  const [first, second] = [one.symbol.toLowerCase(), other.symbol.toLowerCase()]
  if (first !== second) return first < second ? -1 : 1
  return one.address < other.address ? -1 : 1
}
