import type { AdapterRuntime, Call, Subject } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import type { EntryOptions } from '../contract/ledger.js'
import type { RequestOptions } from '../contract/modal.js'
import type { OpenLedger, RequestRecord } from '../contract/requestRecord.js'
import type { LiveConnection } from '../contract/stores.js'
import { subjectOf } from '../contract/subjectOf.js'
import { approveTransactionView } from '../contract/views.js'
import { requestSettledEvent, requestStartedEvent, transactionSentEvent } from '../contract/walletEvents.js'
import { noteFailure } from '../dialog/noteFailure.js'
import { CancelledError } from '../errors/CancelledError.js'
import type { LatchkeyError } from '../errors/LatchkeyError.js'
import { NetworkDisconnectedError } from '../errors/NetworkDisconnectedError.js'
import { NotConnectedError } from '../errors/NotConnectedError.js'
import { OutcomeUnknownError } from '../errors/OutcomeUnknownError.js'
import { addressOf } from '../subjects/accounts.js'
import { partOf } from '../subjects/partOf.js'
import { loadLedger } from '../transactions/loadLedger.js'
import { race } from '../waits/race.js'
import { readSettledWallet } from './readWallet.js'
import { type Sender, sendOnce } from './sendOnce.js'
import { walletErrorOf } from './walletErrorOf.js'

/** The expected subject of a request. A member that is left out can have any value. */
export type ExpectedCall = { readonly [Key in keyof Subject]?: Subject[Key] | undefined }

export interface CallWalletOptions extends RequestOptions {
  /** A view of the dialog shows this request already. */
  readonly isShown?: boolean | undefined
  readonly expected?: ExpectedCall | undefined
  /** Present where the request may send something: the ledger records it. */
  readonly entry?: EntryOptions | undefined
}

/**
 * Sends one request to the wallet of a namespace.
 *
 * - The chunk is loaded first. Then the wallet is read right before the request, because it can
 *   have changed since, and the stores get its state.
 * - The request can be cancelled, and the dialog shows that it waits in the wallet.
 *
 * @throws {NotConnectedError} when no wallet or another one than expected is connected, the wallet
 * is locked, or it no longer has the account.
 * @throws {NetworkDisconnectedError} when the wallet is on another network than expected. It got no
 * request then.
 */
export async function callWallet<T>(
  core: ModalCore,
  name: string,
  options: CallWalletOptions,
  ask: (call: Call, runtime: AdapterRuntime, live: LiveConnection) => Promise<T> | T,
): Promise<T> {
  const { namespace = core.stores.$active.get()?.namespace, signal, isShown = false, expected = {}, entry } = options
  const lifetime = core.lifetime()
  const { connections, dialog, requests, $namespaces } = core.stores
  const live = $namespaces.get().get(namespace ?? '')?.connection
  const runtime = core.adapters.get(namespace ?? '')?.runtime
  if (!live?.state || !runtime || (expected.connection ?? live.connection) !== live.connection)
    throw new NotConnectedError()
  core.page.current?.settled.add(live.namespace)
  const part = partOf(core, live)
  const cancelled = new AbortController()
  const ended = AbortSignal.any([cancelled.signal, lifetime.signal, ...(signal ? [signal] : [])])
  const { request, update, settle } = requests.add({
    name,
    connectionId: live.id,
    cancel: () => cancelled.abort(new CancelledError(name)),
  })
  /** The view of the unknown outcome stays open and shows the late answer. */
  const answeredLate: Sender['answeredLate'] = (lateAnswer) => (lateAnswer ? update({ lateAnswer }) : settle())
  core.emit(requestStartedEvent, { name })
  const isWaitShown = !isShown && (core.settings.showRequests || dialog.$isOpen.get())
  const opened = isWaitShown ? core.open(approveTransactionView, { requestKey: request.key }) : undefined
  let failure: LatchkeyError | undefined
  let lock: ReturnType<OpenLedger['holdLock']> | undefined
  try {
    const [, ledger] = await race(name, ended, () => Promise.all([runtime.prepare?.(), entry && loadLedger(core)]))
    lock = ledger?.holdLock()
    await race(name, ended, async () => lock?.held)
    return await readSettledWallet(core, name, live.connection, { part, signal: ended }, (state) => {
      part?.receive(state)
      const account = state?.accounts.find(({ id }) => id === (expected.account ?? live.account).id)
      // The wallet can have been disconnected, or the app's choice changed, during the read.
      const now = connections.$live.get().get(live.id)
      if (!state || !account || now?.connection !== live.connection) throw new NotConnectedError()
      const networkId = state.networkId ?? now.networkId
      if ((expected.networkId ?? networkId) !== networkId)
        throw new NetworkDisconnectedError(name, { networkId: expected.networkId, walletNetworkId: networkId })
      const address = addressOf(core, live.namespace, account, networkId)
      let record: RequestRecord | undefined
      let isRecorded = false
      /** For an adapter that does not use `sendOnce`. */
      const recordNow = (): void => {
        if (isRecorded) return
        isRecorded = true
        record = ledger?.record({ live, call, request: undefined, ...entry })
        if (record) entry?.onEntry?.(record.id)
      }
      const call: Call = {
        ...subjectOf(live),
        account,
        networkId,
        address,
        signal: ended,
        reportSent(sent) {
          recordNow()
          record?.sent(sent)
          if ('hash' in sent)
            core.emit(transactionSentEvent, { namespace: live.namespace, networkId, address, ...sent })
        },
        sendOnce(asked, send, how) {
          isRecorded = true
          const sender: Sender = {
            ...{ name, live, call, answeredLate, draft: entry?.draft },
            record: (request) => (record = ledger?.record({ live, call, request, ...how, ...entry })),
            onEntry: (id) => entry?.onEntry?.(id),
          }
          return sendOnce(core, sender, asked, send)
        },
      }
      return race(name, ended, () => ask(call, runtime, live)).catch(async (cause) => {
        const error = await walletErrorOf(name, cause, runtime)
        if (!isRecorded && error instanceof OutcomeUnknownError) {
          recordNow()
          record?.failed(error, { isAwaited: true, neverAsked: false })
        }
        throw cause
      })
    })
  } catch (cause) {
    failure = await walletErrorOf(name, cause, runtime)
    throw failure
  } finally {
    lock?.release()
    if (failure instanceof OutcomeUnknownError && opened && !opened.closed.aborted) {
      // The view stays open and shows it. The caller gets the error at once.
      update({ unknown: failure })
      opened.closed.addEventListener('abort', settle, { once: true })
    } else {
      settle()
      opened?.close()
    }
    noteFailure(core, failure)
    core.emit(requestSettledEvent, { name, code: failure?.code })
  }
}
