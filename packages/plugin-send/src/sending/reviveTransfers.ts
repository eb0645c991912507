import { holdLock } from '@latchkey/core'
import type { SentTransfers } from './createSentTransfers.js'
import { lockNameOf } from './lockNameOf.js'

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
