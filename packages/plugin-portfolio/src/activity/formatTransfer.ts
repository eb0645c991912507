import { displayAmount } from '@latchkey/core'
import { scaledOf } from '../money/scaledOf.js'
import type { HistoryTransfer } from './HistoryItem.js'
import { signOf } from './signOf.js'

/** The most decimal places that a token can have. */
const mostPlaces = 77

/**
 * The amount of a transfer for a row, cut to three places: `+1.5 ETH`. Of an NFT its name.
 *
 * @returns `undefined` if there is nothing to show.
 * @throws {RangeError} for an invalid locale (by `Intl`).
 */
export function formatTransfer(transfer: HistoryTransfer, operation: string, locale: string): string | undefined {
  const { kind, amount, symbol, name } = transfer
  if (kind === 'nft') return name === '' ? undefined : name
  if (amount === undefined) return symbol === '' ? undefined : symbol
  const { units, places } = scaledOf(amount)
  if (places > mostPlaces) return undefined
  const shown = `${signOf(operation)}${displayAmount(units, places, { locale })}`
  return symbol === '' ? shown : `${shown}\u00a0${symbol}`
}
