import type { HistoryItem } from './HistoryItem.js'

/**
 * The operation of an item as users read it. Anyone can name an account as the sender of a token with the symbol of
 * a listed one, so it is no payment of the account unless the account signed it.
 */
export function operationOf({ operation, transfers, isSigned }: HistoryItem): string {
  const isForeign = isSigned !== true && transfers.length > 0 && transfers.every(({ sameSymbolAs }) => sameSymbolAs)
  return operation === 'send' && isForeign ? 'transfer' : operation
}
