import type { Call } from '../contract/adapter.js'
import type { ModalCore, Sending } from '../contract/core.js'
import type { EntryDraft } from '../contract/ledger.js'
import type { RequestRecord } from '../contract/requestRecord.js'
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
  /** Begins the entry of the request in the ledger. `undefined`: requests of this kind send nothing. */
  readonly record: (request: string) => RequestRecord | undefined
  /** What the entry keeps for the feature that makes the request. */
  readonly draft: EntryDraft | undefined
  /** Called with the id of the entry. See `EntryOptions.onEntry`. */
  readonly onEntry: (id: string) => void
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
  const open = core.sending.get(key)
  const sending = open ?? begin(core, sender, key, asked, run)
  open?.record?.joined(sender.draft)
  if (open?.record) sender.onEntry(open.record.id)
  // An equal key is an equal request, so its answer has the same type.
  return sending.wait(sender) as Promise<T>
}

function begin<T>(
  core: ModalCore,
  { name, live, call, record: begun, onEntry }: Sender,
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
  const request = requestText(asked)
  const record = begun(request)
  if (record) onEntry(record.id)
  /** What the failure of the request means. */
  const failed = async (cause: unknown): Promise<void> => {
    if (!record) return
    const error = await walletErrorOf(name, cause, core.adapters.get(live.namespace)?.runtime)
    const neverAsked = cancelled.signal.aborted && cause === cancelled.signal.reason
    record.failed(error, { isAwaited: waiting > 0, neverAsked })
  }
  const report = (outcome: Pick<LateAnswer, 'result' | 'code' | 'acknowledge'>): void =>
    core.emit(requestAnsweredLateEvent, {
      ...{ name, namespace: live.namespace, networkId, address, request },
      ...(record && { isRecorded: true as const }),
      ...outcome,
    })
  const settle = (late?: WalletRequest['lateAnswer']): void => {
    for (const answeredLate of overdue) answeredLate(late)
  }
  const answer = (async () => {
    try {
      const result = await run(joint)
      record?.done()
      return result
    } catch (cause) {
      await failed(cause)
      throw cause
    }
  })()
  const sending: Sending = {
    record,
    answeredAt: undefined,
    async wait({ call: { signal }, answeredLate, onEntry: onOther }) {
      const id = record?.id
      if (sending.answeredAt !== undefined) core.sending.delete(key)
      if (cancelled.signal.aborted) cancelled = new AbortController()
      waiting += 1
      let stop: () => void = () => undefined
      const over = new AbortController()
      const left = new Promise<never>((_, reject) => {
        const onAbort = (): void => {
          if (waiting === 1) {
            cancelled.abort(signal.reason)
            record?.left()
          }
          reject(signal.reason)
        }
        signal.addEventListener('abort', onAbort, { signal: over.signal })
        if (!live.isRemote) return
        const giveUp = (): void => {
          overdue.add(answeredLate)
          if (waiting === 1) record?.left()
          reject(new OutcomeUnknownError(name, { networkId, address }))
        }
        stop = core.clock.after(limit, () => {
          stop = core.clock.after(grace, giveUp)
        })
      })
      try {
        const result = await Promise.race([answer, left])
        if (record && record.id !== id) onOther(record.id)
        return result
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
      // What a form shows is shown, so an equal call is meant as another one from now on.
      if (waiting > 0 || record?.hasForm) core.sending.delete(key)
      if (waiting > 0) return
      if (record?.hasForm) return report({ result })
      sending.answeredAt = core.clock.elapsed()
      report({
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
