import { holdLock, type LateAnswer } from '@latchkey/core'
import type { SentTransfers } from './createSentTransfers.js'
import { lockNameOf } from './lockNameOf.js'
import type { SentTransfer } from './SentTransfer.js'

/**
 * After a reload: a transfer whose page is gone has an unknown outcome. One that another tab still
 * asks for is left alone.
 */
export async function reviveTransfers(
  sent: SentTransfers,
  navigator: Partial<Pick<Navigator, 'locks'>> | undefined,
): Promise<void> {
  for (const transfer of sent.$all.get().filter(({ status }) => status === 'asking')) {
    await holdLock(navigator, lockNameOf(transfer), async () => sent.update(transfer.id, { status: 'unknown' }))
  }
}

/** The wallet answered a transfer after this page had stopped waiting, or after a reload. */
export function applyLateAnswer(sent: SentTransfers, { name, networkId, address, result, code }: LateAnswer): void {
  if (name !== 'sendTransfer' && name !== 'eth_sendTransaction') return
  const isMeant = (transfer: SentTransfer): boolean =>
    transfer.status === 'unknown' &&
    transfer.hash === undefined &&
    transfer.networkId === networkId &&
    (address === undefined || transfer.from === address)
  const open = sent.$all.get().filter(isMeant)
  const [only] = open
  // The answer does not say which of several transfers it is about.
  if (!only || open.length > 1) return
  if (typeof result === 'string') sent.update(only.id, { status: 'pending', hash: result })
  else if (code === 'LATCHKEY_USER_REJECTED') sent.update(only.id, { status: 'declined' })
}
