import { formatUnits } from '@latchkey/core'
import type { SentTransfer } from './SentTransfer.js'
import { shownOf } from './shownOf.js'

/** The amount of a transfer for a sentence, exactly. A dash: it is not known. */
export function writeSentAmount(transfer: Pick<SentTransfer, 'amount' | 'decimals' | 'shown'>): string {
  const shown = shownOf(transfer)
  return shown ? formatUnits(shown.units, shown.decimals) : '—'
}
