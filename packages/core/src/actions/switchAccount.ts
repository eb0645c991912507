import type { Account } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import { existsOn } from '../contract/existsOn.js'
import type { RequestOptions } from '../contract/modal.js'
import type { LiveConnection } from '../contract/stores.js'
import { checkRequestOptions } from '../entities/checkRequestOptions.js'
import { NoAccountError } from '../errors/NoAccountError.js'
import { NotConnectedError } from '../errors/NotConnectedError.js'
import { passGates } from '../gates/passGates.js'
import { moved } from '../sessions/moved.js'
import { notifyChoice } from '../sessions/notifyChoice.js'
import { partOf } from '../subjects/partOf.js'

/**
 * Chooses one of the accounts that the wallet shares. The choice is the app's: a later selection in
 * the wallet wins again. When a gate rejects, the earlier account becomes active again.
 * @throws {NotConnectedError}, {NoAccountError} when the wallet does not share that account on this
 * network, {GateRejectedError} when the user does not pass a gate as that account.
 */
export async function switchAccount(
  core: ModalCore,
  accountId: string,
  options?: RequestOptions | undefined,
): Promise<void> {
  checkRequestOptions(options)
  const { namespace = core.stores.$active.get()?.namespace, signal } = options ?? {}
  const lifetime = core.lifetime()
  const { connections, $namespaces } = core.stores
  const before = $namespaces.get().get(namespace ?? '')?.connection
  if (!before?.state) throw new NotConnectedError()
  const account = before.state.accounts.find((each) => each.id === accountId && existsOn(each, before.networkId))
  if (!account) throw new NoAccountError()
  core.page.current?.settled.add(before.namespace)
  if (account.id === before.account.id) return
  await choose(core, before.id, account, signal)
  if (!connections.$live.get().get(before.id)?.isGated) return
  const ended = signal ? AbortSignal.any([lifetime.signal, signal]) : lifetime.signal
  try {
    await passGates(core, { connectionId: before.id, why: 'account', isSilent: false, signal: ended })
  } catch (cause) {
    const isThere = connections.$live.get().get(before.id)?.account.id === accountId
    if (isThere && !lifetime.signal.aborted) await goBack(core, before)
    throw cause
  }
}

/** Goes back to the earlier account and checks its gates silently. */
async function goBack(core: ModalCore, { id, account }: LiveConnection): Promise<void> {
  const { signal } = core.lifetime()
  try {
    await choose(core, id, account, undefined)
    await passGates(core, { connectionId: id, why: 'account', isSilent: true, signal })
  } catch {
    // The wallet removed that account or did not confirm it: it stays gated with the other one. The
    // caller gets the reason of the gate.
  }
}

async function choose(
  core: ModalCore,
  connectionId: string,
  account: Account,
  signal: AbortSignal | undefined,
): Promise<void> {
  const find = (): LiveConnection | undefined => core.stores.connections.$live.get().get(connectionId)
  const live = find()
  if (!live) throw new NotConnectedError()
  await notifyChoice(core, moved(core, live, { account }), signal)
  const newest = find()
  if (!newest?.state) throw new NotConnectedError()
  // The wallet can have removed the account during the notification.
  if (!newest.state.accounts.some(({ id }) => id === account.id)) throw new NoAccountError()
  partOf(core, newest)?.move(moved(core, newest, { account }))
}
