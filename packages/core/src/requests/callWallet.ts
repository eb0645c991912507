import type { AdapterRuntime, Call, Subject } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import type { RequestOptions } from '../contract/modal.js'
import type { LiveConnection } from '../contract/stores.js'
import { subjectOf } from '../contract/subjectOf.js'
import { approveTransactionView } from '../contract/views.js'
import { requestSettledEvent, requestStartedEvent } from '../contract/walletEvents.js'
import { CancelledError } from '../errors/CancelledError.js'
import type { LatchkeyError } from '../errors/LatchkeyError.js'
import { NetworkDisconnectedError } from '../errors/NetworkDisconnectedError.js'
import { NotConnectedError } from '../errors/NotConnectedError.js'
import { OutcomeUnknownError } from '../errors/OutcomeUnknownError.js'
import { addressOf } from '../subjects/accounts.js'
import { partOf } from '../subjects/partOf.js'
import { race } from '../waits/race.js'
import { readSettledWallet } from './readWallet.js'
import { type Sender, sendOnce } from './sendOnce.js'
import { walletErrorOf } from './walletErrorOf.js'

/** Who and where somebody has to be. What is left out may be anything. */
export type ExpectedCall = { readonly [Key in keyof Subject]?: Subject[Key] | undefined }

export interface CallWalletOptions extends RequestOptions {
  /** The dialog waits in a view of its own. */
  readonly isShown?: boolean | undefined
  readonly expected?: ExpectedCall | undefined
}

/**
 * One request to the wallet of a namespace. The wallet is asked who and where it is (security WAL-6) right before it, with the code for
 * both there already, and the stores are told; the wait can be cancelled, and the dialog shows that something waits in the wallet.
 * @throws {NotConnectedError} when nothing is connected there, or another wallet than is meant, the wallet is locked, or the account is no longer
 * among its own.
 * @throws {NetworkDisconnectedError} when it stands elsewhere than it has to; it was asked for nothing then.
 */
export async function callWallet<T>(
  core: ModalCore,
  name: string,
  { namespace = core.stores.$active.get()?.namespace, signal, isShown = false, expected = {} }: CallWalletOptions,
  ask: (call: Call, runtime: AdapterRuntime, live: LiveConnection) => Promise<T> | T,
): Promise<T> {
  const run = core.run()
  const { connections, dialog, requests, $namespaces } = core.stores
  const live = $namespaces.get().get(namespace ?? '')?.connection
  const entry = core.adapters.get(namespace ?? '')
  if (!live?.state || !entry || (expected.connection ?? live.connection) !== live.connection)
    throw new NotConnectedError()
  core.page.current?.settled.add(live.namespace)
  const part = partOf(core, live)
  const cancelled = new AbortController()
  const ended = AbortSignal.any([cancelled.signal, run.signal, ...(signal ? [signal] : [])])
  const { request, update, settle } = requests.add({
    name,
    connectionId: live.id,
    cancel: () => cancelled.abort(new CancelledError(name)),
  })
  /** The view that shows the unknown outcome stays and says what is known now. */
  const answeredLate: Sender['answeredLate'] = (lateAnswer) => (lateAnswer ? update({ lateAnswer }) : settle())
  core.emit(requestStartedEvent, { name })
  const isWaitShown = !isShown && (core.settings.showRequests || dialog.$isOpen.get())
  const opened = isWaitShown ? core.open(approveTransactionView, { requestKey: request.key }) : undefined
  let failure: LatchkeyError | undefined
  try {
    await race(name, ended, () => entry.runtime.prepare?.())
    return await readSettledWallet(core, name, live.connection, { part, signal: ended }, (state) => {
      part?.receive(state)
      const account = state?.accounts.find(({ id }) => id === (expected.account ?? live.account).id)
      // It may also have been left, or led elsewhere by the app's choice, while it was asked.
      const now = connections.$live.get().get(live.id)
      if (!state || !account || now?.connection !== live.connection) throw new NotConnectedError()
      const networkId = state.networkId ?? now.networkId
      if ((expected.networkId ?? networkId) !== networkId)
        throw new NetworkDisconnectedError(name, { networkId: expected.networkId, walletNetworkId: networkId })
      const address = addressOf(core, live.namespace, account, networkId)
      const call: Call = {
        ...subjectOf(live),
        account,
        networkId,
        address,
        signal: ended,
        sendOnce: (asked, send) => sendOnce(core, { name, live, call, answeredLate }, asked, send),
      }
      return race(name, ended, () => ask(call, entry.runtime, live))
    })
  } catch (cause) {
    failure = await walletErrorOf(name, cause, entry.runtime)
    throw failure
  } finally {
    if (failure instanceof OutcomeUnknownError && opened && !opened.closed.aborted) {
      // The view stays and says so; the caller is told at once.
      update({ unknown: failure })
      opened.closed.addEventListener('abort', settle, { once: true })
    } else {
      settle()
      opened?.close()
    }
    core.emit(requestSettledEvent, { name, code: failure?.code })
  }
}
