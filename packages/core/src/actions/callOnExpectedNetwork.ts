import type { AdapterRuntime, Call, ExpectedSubject, Subject } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import { existsOn } from '../contract/existsOn.js'
import type { EntryOptions } from '../contract/ledger.js'
import type { LiveConnection, NamespaceState } from '../contract/stores.js'
import { namespaceOf } from '../entities/network.js'
import { NetworkDisconnectedError } from '../errors/NetworkDisconnectedError.js'
import { NotConnectedError } from '../errors/NotConnectedError.js'
import { UnsupportedNetworkError } from '../errors/UnsupportedNetworkError.js'
import { callWallet, type ExpectedCall } from '../requests/callWallet.js'
import { networkNotFound } from '../subjects/networkNotFound.js'
import { switchNetwork } from './switchNetwork.js'

export interface ExpectedCallOptions extends Pick<ExpectedSubject, 'networkId'> {
  /** The subject when the app made the call. `null`: nothing was connected. */
  readonly snapshot: Subject | null
  readonly namespace: string | undefined
  readonly signal?: AbortSignal | undefined
  /** A view of the dialog shows this request already. */
  readonly isShown?: boolean | undefined
  /** Whether it acts on the network, so that it is only sent on one that the app lists. */
  readonly isOfNetwork: boolean
  /** Present where the request may send something: the ledger records it. */
  readonly entry?: EntryOptions | undefined
}

/**
 * Sends a request that the user approves, for the account and on the network that the app expects.
 * The expected network, the one in the stores and the one that the wallet reports are three values.
 * Nothing is signed before they are equal.
 *
 * @throws {NotConnectedError} when nothing was connected at the call of the app, and what
 * `callWallet` throws.
 * @throws {NetworkDisconnectedError} when the wallet is on another network than in the app's
 * snapshot. The user was not asked then.
 * @throws {NetworkNotFoundError} when the app does not list the requested network in this
 * namespace, and what `switchNetwork` throws.
 * @throws {UnsupportedNetworkError} on a network that the app neither lists nor allows.
 */
export async function callOnExpectedNetwork<T>(
  core: ModalCore,
  name: string,
  { networkId, snapshot, isOfNetwork, namespace, signal, isShown, entry }: ExpectedCallOptions,
  run: (call: Call, runtime: AdapterRuntime, live: LiveConnection) => Promise<T> | T,
): Promise<T> {
  const { $namespaces, networks } = core.stores
  const state = $namespaces.get().get(namespace ?? '')
  const { connection } = state ?? {}
  if (!snapshot) throw new NotConnectedError()
  const call = (expected: ExpectedCall): Promise<T> =>
    callWallet(core, name, { namespace, signal, isShown, expected, entry }, run)
  if (networkId === undefined) {
    if (isOfNetwork && isOnUnlistedNetwork(core, state)) throw new UnsupportedNetworkError(connection?.networkId)
    return call(snapshot)
  }
  if (!networks.$all.get().some(({ id }) => id === networkId) || namespaceOf(networkId) !== namespace)
    throw networkNotFound(core, networkId)
  // Another wallet than that of the snapshot gets no request, not even a switch.
  const assertSameConnection = (): void => {
    const now = $namespaces.get().get(namespace)?.connection
    if (now?.connection !== snapshot.connection) throw new NotConnectedError()
  }
  assertSameConnection()
  if (!connection?.state || connection.networkId === networkId) {
    try {
      return await call({ ...snapshot, networkId })
    } catch (cause) {
      // The wallet is on another network than the stores say, so the user was not asked yet.
      if (!(cause instanceof NetworkDisconnectedError) || cause.walletNetworkId === undefined) throw cause
    }
  }
  assertSameConnection()
  await switchNetwork(core, networkId, { signal })
  // If each account exists on one network, the switch needs another account. Otherwise it must be
  // the expected one.
  const account = existsOn(snapshot.account, networkId) ? snapshot.account : undefined
  return call({ connection: snapshot.connection, account, networkId })
}

/**
 * Whether a wallet is on a network that the app neither lists, by its id or an alias, nor allows.
 * Unlike in `isUnsupported`, which is about the dialog, a remote wallet counts as well: it can
 * change its network by itself, and a transaction is sent on that network.
 */
function isOnUnlistedNetwork({ settings, stores }: ModalCore, state: NamespaceState | undefined): boolean {
  const networkId = state?.connection?.state ? state.connection.networkId : undefined
  if (networkId === undefined || state?.isSupported !== false) return false
  if (!settings.enableNetworkSwitch || settings.allowUnsupportedChain) return false
  return !stores.networks.$all.get().some(({ aliases }) => aliases?.includes(networkId))
}
