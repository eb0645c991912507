import { holdLock, isRecord, type LateAnswer } from '@latchkey/core'
import type { RememberedSwaps } from './createRememberedSwaps.js'
import { lockNameOf } from './lockNameOf.js'
import { orderOf } from './orderOf.js'
import type { RememberedSwap } from './RememberedSwap.js'

/**
 * After a reload: a step whose page is gone has an unknown outcome. One that another tab still asks
 * for is left alone.
 */
export async function reviveSwaps(
  remembered: RememberedSwaps,
  navigator: Partial<Pick<Navigator, 'locks'>> | undefined,
): Promise<void> {
  for (const swap of remembered.$all.get().filter(({ status }) => status === 'asking')) {
    await holdLock(navigator, lockNameOf(orderOf(swap)), async () => remembered.update(swap.id, { status: 'unknown' }))
  }
}

/** The wallet answered a step after this page had stopped waiting, or after a reload. */
export function applyLateAnswer(
  remembered: RememberedSwaps,
  { networkId, address, request, result, code }: LateAnswer,
): void {
  if (request === undefined) return
  const isMeant = (swap: RememberedSwap): boolean =>
    swap.status === 'unknown' &&
    swap.hash === undefined &&
    swap.batch === undefined &&
    swap.networkId === networkId &&
    swap.request === request &&
    (address === undefined || swap.account === address)
  const open = remembered.$all.get().filter(isMeant)
  const [only] = open
  // The answer does not say which of several swaps it is about.
  if (!only || open.length > 1) return
  // A batch is answered with its id, alone or in a record (EIP-5792).
  const sent = isRecord(result) ? result.id : result
  if (typeof sent === 'string')
    remembered.update(only.id, { status: 'pending', ...(only.step === 'batch' ? { batch: sent } : { hash: sent }) })
  else if (code === 'LATCHKEY_USER_REJECTED') remembered.update(only.id, { status: 'declined' })
}
