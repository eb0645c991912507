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

const answers: Readonly<Record<string, readonly RememberedSwap['step'][]>> = {
  approveSwap: ['reset', 'approve'],
  sendSwap: ['swap', 'batch'],
  eth_sendTransaction: ['reset', 'approve', 'swap'],
  wallet_sendCalls: ['batch'],
}

/** The wallet answered a step after this page had stopped waiting, or after a reload. */
export function applyLateAnswer(
  remembered: RememberedSwaps,
  { name, networkId, address, result, code }: LateAnswer,
): void {
  const steps = Object.hasOwn(answers, name) ? answers[name] : undefined
  if (!steps) return
  const isMeant = (swap: RememberedSwap): boolean =>
    swap.status === 'unknown' &&
    swap.hash === undefined &&
    swap.batch === undefined &&
    swap.networkId === networkId &&
    steps.includes(swap.step) &&
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
