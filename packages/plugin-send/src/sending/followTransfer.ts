import { type Clock, delay, type PluginContext, TimeoutError, type TransactionService } from '@latchkey/core'
import type { SentTransfers } from './createSentTransfers.js'
import type { SentTransfer } from './SentTransfer.js'

/** ms after a failure of the network before it is asked again, and at most. */
const firstPause = 2000
const longestPause = 30_000
/** ms for one wait. A transaction may take longer: then it is waited for again. */
const limit = 300_000

export interface FollowParameters {
  readonly context: Pick<PluginContext, 'transactionsOf' | 'clock'>
  readonly sent: SentTransfers
  readonly id: string
  readonly signal: AbortSignal
  /** Whether its outcome is still looked for. */
  isWanted(transfer: SentTransfer): boolean
  /** Whether the network could be asked the last time. */
  onReach(isReached: boolean): void
}

/**
 * Follows a transfer whose hash is known, until its outcome is final. While the network does not
 * answer it is asked again and again: whether the transfer happened does not depend on this page.
 */
export async function followTransfer({
  context,
  sent,
  id,
  signal,
  isWanted,
  onReach,
}: FollowParameters): Promise<void> {
  for (let pause = firstPause; !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
    const transfer = sent.get(id)
    const service = transfer && context.transactionsOf(transfer.networkId)
    if (!transfer?.hash || !service || !isWanted(transfer)) return
    try {
      const changes = await waitFor(service, transfer.hash, transfer, signal)
      onReach(true)
      if (isOutdated(changes, transfer, sent.get(id))) continue
      if (changes.status !== transfer.status) sent.update(id, changes)
    } catch (cause) {
      if (signal.aborted) return
      // It is still pending, and the network answers.
      const isReached = cause instanceof TimeoutError
      onReach(isReached)
      if (isReached) pause = firstPause
    }
    if (isWanted(sent.get(id) ?? transfer)) await pauseFor(context.clock, pause, signal)
  }
}

/** @returns What is known of the transfer now. */
async function waitFor(
  service: TransactionService,
  hash: string,
  { networkId, from: address, memo, replacements }: SentTransfer,
  signal: AbortSignal,
): Promise<Pick<SentTransfer, 'status' | 'replacedBy' | 'fee'>> {
  const reference = { networkId, hash, address, memo, replacements }
  const { status, replacedBy, fee } = await service.wait(reference, { signal, limit })
  // An unknown transaction has its place: it can be the same transfer, sped up in the wallet.
  if (status === 'replaced' && replacedBy === undefined) return { status: 'unknown' }
  return {
    status,
    ...(replacedBy !== undefined && { replacedBy }),
    ...(fee !== undefined && { fee: String(fee) }),
  }
}

/** Whether it was replaced from here during the wait, so that the nodes may know the newest one. */
function isOutdated({ status }: Pick<SentTransfer, 'status'>, before: SentTransfer, now?: SentTransfer): boolean {
  return (status === 'dropped' || status === 'unknown') && now?.replacements?.length !== before.replacements?.length
}

async function pauseFor(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(clock, ms, signal)
  } catch (cause) {
    if (!signal.aborted) throw cause
  }
}
