import type { Call } from '../contract/adapter.js'
import type { ModalCore, Sending } from '../contract/core.js'
import type { LiveConnection, WalletRequest } from '../contract/stores.js'
import { type LateAnswer, requestAnsweredLateEvent } from '../contract/walletEvents.js'
import { OutcomeUnknownError } from '../errors/OutcomeUnknownError.js'
import { requestText } from './requestText.js'
import { walletErrorOf } from './walletErrorOf.js'

/** ms that the user of a remote wallet has to answer: as long as a relay keeps the request. */
const limit = 300_000
/** ms that a transport has to fetch messages that arrived while the page slept. */
const grace = 5000
/** ms for which an answer that reached no caller is kept for an equal call. */
const kept = 300_000

export interface Sender {
  /** Name of the request. */
  readonly name: string
  readonly live: LiveConnection
  readonly call: Call
  /**
   * Called when the wallet answers after the limit.
   * @param answer - Absent if the answer does not say whether it was sent.
   */
  readonly answeredLate: (answer?: WalletRequest['lateAnswer']) => void
}

/**
 * Sends a request that must not be sent twice. While an equal request of the same account on the
 * same network is open, another call gets its answer.
 *
 * - A caller that cancels, or whose time is over, leaves the request open. It can't be withdrawn
 *   from the wallet.
 * - A remote wallet has a time limit. An injected wallet has none: its user is in front of it.
 * - An answer without a caller is reported by `requestAnsweredLateEvent`. A success is also kept
 *   for the next equal call, until a listener acknowledges it.
 *
 * @param asked - The request, in values that an equal call repeats.
 * @throws {OutcomeUnknownError} after the limit.
 */
export async function sendOnce<T>(
  core: ModalCore,
  sender: Sender,
  asked: unknown,
  run: (joint: Call) => Promise<T>,
): Promise<T> {
  const { live, call } = sender
  call.signal.throwIfAborted()
  const now = core.clock.elapsed()
  for (const [key, { answeredAt }] of core.sending)
    if (answeredAt !== undefined && now - answeredAt >= kept) core.sending.delete(key)
  const key = requestText([live.id, call.account.id, call.networkId, asked])
  const sending = core.sending.get(key) ?? begin(core, sender, key, asked, run)
  // An equal key is an equal request, so its answer has the same type.
  return sending.wait(sender) as Promise<T>
}

function begin<T>(
  core: ModalCore,
  { name, live, call }: Sender,
  key: string,
  asked: unknown,
  run: (joint: Call) => Promise<T>,
): Sending {
  let waiting = 0
  let cancelled = new AbortController()
  const overdue = new Set<Sender['answeredLate']>()
  const joint: Call = {
    ...call,
    get signal() {
      return cancelled.signal
    },
  }
  const { address, networkId } = call
  const report = (outcome: Pick<LateAnswer, 'result' | 'code' | 'acknowledge'>): void =>
    core.emit(requestAnsweredLateEvent, {
      ...{ name, namespace: live.namespace, networkId, address, request: requestText(asked) },
      ...outcome,
    })
  const settle = (late?: WalletRequest['lateAnswer']): void => {
    for (const answeredLate of overdue) answeredLate(late)
  }
  const answer = (async () => run(joint))()
  const sending: Sending = {
    answeredAt: undefined,
    async wait({ call: { signal }, answeredLate }) {
      if (sending.answeredAt !== undefined) core.sending.delete(key)
      if (cancelled.signal.aborted) cancelled = new AbortController()
      waiting += 1
      let stop: () => void = () => undefined
      const over = new AbortController()
      const left = new Promise<never>((_, reject) => {
        const onAbort = (): void => {
          if (waiting === 1) cancelled.abort(signal.reason)
          reject(signal.reason)
        }
        signal.addEventListener('abort', onAbort, { signal: over.signal })
        if (!live.isRemote) return
        const giveUp = (): void => {
          overdue.add(answeredLate)
          reject(new OutcomeUnknownError(name, { networkId, address }))
        }
        stop = core.clock.after(limit, () => {
          stop = core.clock.after(grace, giveUp)
        })
      })
      try {
        return await Promise.race([answer, left])
      } finally {
        waiting -= 1
        over.abort()
        stop()
      }
    },
  }
  core.sending.set(key, sending)
  answer.then(
    (result) => {
      settle('sent')
      if (waiting > 0) return core.sending.delete(key)
      sending.answeredAt = core.clock.elapsed()
      return report({
        result,
        acknowledge() {
          if (core.sending.get(key) === sending) core.sending.delete(key)
        },
      })
    },
    async (cause) => {
      core.sending.delete(key)
      const hasNoCaller = waiting === 0
      // Cancelled before the wallet was asked.
      const isCancelled = cancelled.signal.aborted && cause === cancelled.signal.reason
      const { code } = await walletErrorOf(name, cause, core.adapters.get(live.namespace)?.runtime)
      settle(code === 'LATCHKEY_USER_REJECTED' ? 'declined' : undefined)
      if (hasNoCaller && !isCancelled) report({ code })
    },
  )
  return sending
}
