import { cleanText, isRecord, type SameSymbol } from '@latchkey/core'

const longestName = 60
const longestSymbol = 20
const reasons = ['list', 'price', 'account'] as const

/**
 * Reads a mark as a gateway or the cache has it.
 *
 * @param address - Of the listed token, canonical. `undefined`: the network's own currency.
 */
export function readSameSymbol(value: unknown, address: string | undefined): SameSymbol | undefined {
  if (!isRecord(value)) return undefined
  const symbol = cleanText(value.symbol, longestSymbol)
  const knownBy = reasons.find((reason) => reason === value.knownBy)
  return {
    name: cleanText(value.name, longestName) || symbol,
    symbol,
    ...(address !== undefined && { address }),
    ...(knownBy !== undefined && { knownBy }),
  }
}
