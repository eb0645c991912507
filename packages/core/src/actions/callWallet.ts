import type { AdapterRuntime, Call } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import { requestSettledEvent, requestStartedEvent } from '../contract/events.js'
import type { RequestOptions } from '../contract/modal.js'
import type { LiveConnection } from '../contract/stores.js'
import { subjectOf } from '../contract/subjectOf.js'
import { approveTransactionView } from '../contract/views.js'
import { CancelledError } from '../errors/CancelledError.js'
import type { LatchkeyError } from '../errors/LatchkeyError.js'
import { NotConnectedError } from '../errors/NotConnectedError.js'
import { race } from './race.js'
import { walletErrorOf } from './walletErrorOf.js'

/**
 * One request to the wallet of a namespace. The wallet is asked first who and where it is (security WAL-6), the wait can be
 * cancelled, and the dialog shows that something waits in the wallet.
 * @throws {NotConnectedError} when nothing is connected there, or the wallet is locked.
 */
export async function callWallet<T>(
  core: ModalCore,
  name: string,
  { namespace = core.stores.$active.get()?.namespace, signal }: RequestOptions,
  run: (call: Call, runtime: AdapterRuntime, live: LiveConnection) => Promise<T> | T,
): Promise<T> {
  const live = core.stores.$namespaces.get().get(namespace ?? '')?.connection
  const entry = core.adapters.get(namespace ?? '')
  if (!live?.state || !entry) throw new NotConnectedError()
  const cancelled = new AbortController()
  const ended = AbortSignal.any([cancelled.signal, core.run().signal, ...(signal ? [signal] : [])])
  const { request, settle } = core.stores.requests.add({
    name,
    connectionId: live.id,
    cancel: () => cancelled.abort(new CancelledError(name)),
  })
  core.emit(requestStartedEvent, { name })
  const isShown = core.settings.showRequests || core.stores.dialog.$isOpen.get()
  const opened = isShown ? core.open(approveTransactionView, { requestKey: request.key }) : undefined
  let failure: LatchkeyError | undefined
  try {
    const state = await race(name, ended, () => live.connection.read(ended))
    const isThere = state?.accounts.some(({ id }) => id === live.account.id)
    if (!state || !isThere) throw new NotConnectedError()
    const networkId = state.networkId ?? live.networkId
    const address = entry.runtime.addressOn?.(live.account, networkId) ?? live.account.address
    return await race(name, ended, () =>
      run({ ...subjectOf(live), networkId, address, signal: ended }, entry.runtime, live),
    )
  } catch (cause) {
    failure = walletErrorOf(name, cause, entry.runtime)
    throw failure
  } finally {
    settle()
    opened?.close()
    core.emit(requestSettledEvent, { name, code: failure?.code })
  }
}
