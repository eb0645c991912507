import type { AdapterRuntime, Call, ExpectedSubject, Subject } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import { existsOn } from '../contract/existsOn.js'
import type { LiveConnection, NamespaceState } from '../contract/stores.js'
import { namespaceOf } from '../entities/network.js'
import { NetworkDisconnectedError } from '../errors/NetworkDisconnectedError.js'
import { NotConnectedError } from '../errors/NotConnectedError.js'
import { UnsupportedNetworkError } from '../errors/UnsupportedNetworkError.js'
import { callWallet, type ExpectedCall } from '../requests/callWallet.js'
import { networkNotFound } from '../subjects/networkNotFound.js'
import { switchNetwork } from './switchNetwork.js'

export interface ExpectedCallOptions extends Pick<ExpectedSubject, 'networkId'> {
  /** Who was there, and where, when the app asked. */
  readonly snapshot: Subject | null
  readonly namespace: string | undefined
  readonly signal?: AbortSignal | undefined
  /** It does something on the network, so it is not asked for on one that the app does not list. */
  readonly isOfNetwork: boolean
}

/**
 * A request that a person is asked for, as who and on the network that the app means, and nowhere else. The network that is meant, the one
 * that the stores know and the one where the wallet says that it stands are three values; nothing is signed before they are one.
 *
 * @throws {NotConnectedError} when nobody was there as the app asked, and what `callWallet` throws.
 * @throws {NetworkDisconnectedError} when the wallet stands elsewhere than where the app saw it; nobody was asked then.
 * @throws {NetworkNotFoundError} when the network that is asked for is not one of the app's in this namespace, and what `switchNetwork` throws.
 * @throws {UnsupportedNetworkError} on a network that the app neither lists nor allows.
 */
export async function callOnExpectedNetwork<T>(
  core: ModalCore,
  name: string,
  { networkId, snapshot, isOfNetwork, namespace, signal }: ExpectedCallOptions,
  run: (call: Call, runtime: AdapterRuntime, live: LiveConnection) => Promise<T> | T,
): Promise<T> {
  const { $namespaces, networks } = core.stores
  const state = $namespaces.get().get(namespace ?? '')
  const { connection } = state ?? {}
  if (!snapshot) throw new NotConnectedError()
  const call = (expected: ExpectedCall): Promise<T> => callWallet(core, name, { namespace, signal, expected }, run)
  if (networkId === undefined) {
    if (isOfNetwork && isElsewhere(core, state)) throw new UnsupportedNetworkError(connection?.networkId)
    return call(snapshot)
  }
  if (!networks.$all.get().some(({ id }) => id === networkId) || namespaceOf(networkId) !== namespace)
    throw networkNotFound(core, networkId)
  // Another wallet than the one that was there is asked for nothing, a switch included.
  const mustBeStill = (): void => {
    const now = $namespaces.get().get(namespace)?.connection
    if (now?.connection !== snapshot.connection) throw new NotConnectedError()
  }
  mustBeStill()
  if (!connection?.state || connection.networkId === networkId) {
    try {
      return await call({ ...snapshot, networkId })
    } catch (cause) {
      // It stands elsewhere than the stores knew, so nobody was asked yet.
      if (!(cause instanceof NetworkDisconnectedError) || cause.walletNetworkId === undefined) throw cause
    }
  }
  mustBeStill()
  await switchNetwork(core, networkId, { signal })
  // Where accounts are of one network each, another one has to take its place. Anywhere else the one that is meant is, or nobody.
  const account = existsOn(snapshot.account, networkId) ? snapshot.account : undefined
  return call({ connection: snapshot.connection, account, networkId })
}

/**
 * Whether a wallet stands on a network that the app neither lists, by this id or an outdated one, nor puts up with. Unlike in `isUnsupported`,
 * which is about the dialog, a remote one counts as well: it may go elsewhere by itself, and what is sent then is sent there.
 */
function isElsewhere({ settings, stores }: ModalCore, state: NamespaceState | undefined): boolean {
  const networkId = state?.connection?.state ? state.connection.networkId : undefined
  if (networkId === undefined || state?.isSupported !== false) return false
  if (!settings.enableNetworkSwitch || settings.allowUnsupportedChain) return false
  return !stores.networks.$all.get().some(({ aliases }) => aliases?.includes(networkId))
}
