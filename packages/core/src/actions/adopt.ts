import type { Connection, ConnectionState } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import type { SessionChoice } from '../contract/sessionRecord.js'
import type { LiveConnection } from '../contract/stores.js'
import { isNetworkId } from '../entities/isNetworkId.js'
import { namespaceOf } from '../entities/network.js'
import { AdapterNotFoundError } from '../errors/AdapterNotFoundError.js'
import { NoAccountError } from '../errors/NoAccountError.js'
import { chooseAccount } from './chooseAccount.js'
import { letGo } from './letGo.js'
import { limitRate } from './limitRate.js'
import { race } from './race.js'
import { forgetSession, saveSession } from './storedSessions.js'

/** At most 60 updates of the stores a second come from one wallet; the last value wins (security WAL-5). */
const shortestPause = 1000 / 60

export interface AdoptParameters {
  readonly way: string
  readonly namespace: string
  readonly name: string
  readonly icon?: string | undefined
  readonly connection: Connection
  readonly isRemote: boolean
  /** What the person chose last time. */
  readonly choice?: SessionChoice | undefined
  /** A gate may still have to be passed. */
  readonly isGated: boolean
  readonly signal: AbortSignal
  /** Told of each change that the wallet made, after the stores know it. */
  readonly changed: (after: LiveConnection, before: LiveConnection) => void
}

/**
 * Makes a connection a live one: it is watched from here on, and everything that the wallet says of itself reaches the stores.
 * @throws {NoAccountError} when the wallet gives access to no account; then nothing is watched any more.
 */
export async function adopt(core: ModalCore, parameters: AdoptParameters): Promise<LiveConnection> {
  const { way, namespace, connection, signal } = parameters
  const run = core.run()
  const entry = core.adapters.get(namespace)
  if (!entry) throw new AdapterNotFoundError(namespace)
  const { connections, networks } = core.stores
  const id = `${way}@${namespace}`
  let isLive = false
  let newest: ConnectionState | undefined

  const describe = (state: ConnectionState, before: LiveConnection | undefined): LiveConnection => {
    const chosenNetwork =
      before?.networkId ?? parameters.choice?.networkId ?? core.stores.$namespaces.get().get(namespace)?.networkId
    const networkId = state.networkId ?? chosenNetwork ?? state.networkIds?.[0] ?? ''
    const account = chooseAccount(state, {
      types: entry.adapter.accountTypes,
      networkId,
      selectedBefore: before?.state?.selected,
      chosenId: before?.account.id ?? parameters.choice?.accountId,
    })
    return {
      id,
      way,
      namespace,
      name: parameters.name,
      icon: parameters.icon,
      connection,
      state,
      networkId,
      account,
      address: entry.runtime.addressOn?.(account, networkId) ?? account.address,
      isGated: before?.isGated ?? parameters.isGated,
      isRemote: parameters.isRemote,
    }
  }

  const apply = (state: ConnectionState | undefined): void => {
    const before = connections.$live.get().get(id)
    if (!isLive || !before) return
    if (!state) {
      connections.change(id, { state: undefined })
      return
    }
    const after = describe(state, before)
    connections.put(after)
    if (state.networkId && networks.$all.get().some((network) => network.id === state.networkId))
      networks.choose(state.networkId)
    saveSession(core, way)
    parameters.changed(after, before)
  }

  const pace = limitRate(core.clock, shortestPause, () => apply(newest))
  const tell = (said: ConnectionState | undefined): void => {
    const state = said && checked(said, namespace)
    newest = state
    if (isLive) pace.request()
  }
  // Assigned before `watch` may end the connection synchronously.
  let unwatch: () => void = () => undefined
  let hasEnded = false
  const release = (): void => {
    isLive = false
    pace.stop()
    unwatch()
  }
  unwatch = connection.watch({
    next: (state) => tell(state),
    ended(reason) {
      hasEnded = true
      release()
      if (connections.$live.get().get(id)?.connection !== connection) return
      letGo(core, id, reason)
      if (reason !== 'lost' && ![...connections.$live.get().values()].some((other) => other.way === way))
        forgetSession(core, way)
    },
  })
  if (hasEnded) unwatch()

  try {
    // A change between `connect` and `watch` told nobody, so the wallet is asked once more.
    const state = await race('connect', signal, () => connection.read(signal))
    tell(state)
    if (!newest || hasEnded) throw new NoAccountError()
    run.releases.get(id)?.()
    const live = describe(newest, undefined)
    isLive = true
    run.releases.set(id, release)
    connections.put(live)
    return live
  } catch (cause) {
    release()
    throw cause
  }
}

/** A state that contradicts its own namespace says nothing about networks; one without an account is no state. */
function checked(state: ConnectionState, namespace: string): ConnectionState | undefined {
  if (!Array.isArray(state.accounts) || state.accounts.length === 0) return undefined
  const { networkId } = state
  if (networkId === undefined || (isNetworkId(networkId) && namespaceOf(networkId) === namespace)) return state
  const { networkId: _wrong, ...rest } = state
  return rest
}
