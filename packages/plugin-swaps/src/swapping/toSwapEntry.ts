import type { EntryStatus, LedgerEntry } from '@latchkey/core'
import { isSwapData } from './isSwapData.js'
import { isSwapKind } from './isSwapKind.js'
import { isSwapStep } from './isSwapStep.js'
import type { SwapData } from './SwapData.js'
import type { SwapEntry, SwapStatus } from './SwapEntry.js'

/** What the account's view shows later to a user who has not seen it. */
const shownLater: readonly SwapStatus[] = [
  'confirmed',
  'reverted',
  'replaced',
  'cancelled',
  'expired',
  'dropped',
  'proposed',
]

/** `undefined` for an entry that is no request of this plugin. */
export function toSwapEntry(entry: LedgerEntry): SwapEntry | undefined {
  const { id: entryId, kind, networkId, address, at, hash, replacedBy, batch, fee, isSeen, data } = entry
  if (!isSwapKind(kind) || !isSwapData(data)) return undefined
  const { swap: id, ...rest } = data
  const status = toSwapStatus(entry.status, data)
  const isMined = entry.status === 'confirmed' || entry.status === 'reverted'
  const inBlock = isMined ? (replacedBy ?? hash) : hash
  return {
    ...rest,
    ...{ id, entryId, networkId, account: address, at, status },
    ...(inBlock !== undefined && { hash: inBlock }),
    ...(batch !== undefined && { batch }),
    ...(fee !== undefined && { fee }),
    ...(!isSeen && shownLater.includes(status) && { isUnseen: true }),
  }
}

function toSwapStatus(status: EntryStatus, { step, isUsed }: SwapData): SwapStatus {
  if (status !== 'confirmed' || isSwapStep(step)) return status
  return isUsed ? 'revoked' : 'approved'
}
