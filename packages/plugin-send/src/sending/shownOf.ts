import { type ShownAmount, shownAmount } from '@latchkey/core'
import type { SentTransfer } from './SentTransfer.js'

/** What users read as the amount of a transfer. `undefined`: it is not known. */
export function shownOf({
  amount,
  decimals,
  shown,
}: Pick<SentTransfer, 'amount' | 'decimals' | 'shown'>): ShownAmount | undefined {
  return shownAmount(BigInt(amount), { decimals, scale: shown === undefined ? undefined : 'network' }, shown)
}
