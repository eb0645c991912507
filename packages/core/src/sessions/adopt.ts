import type { Connection, ConnectionState } from '../contract/adapter.js'
import type { ModalCore, WatchedConnection } from '../contract/core.js'
import type { SessionChoice } from '../contract/sessionRecord.js'
import type { LiveConnection } from '../contract/stores.js'
import type { Reach } from '../contract/transport.js'
import { allowImage } from '../entities/allowImage.js'
import { isNetworkId } from '../entities/isNetworkId.js'
import { namespaceOf } from '../entities/network.js'
import { walletName } from '../entities/walletName.js'
import { AdapterNotFoundError } from '../errors/AdapterNotFoundError.js'
import { hasGates } from '../gates/hasGates.js'
import { forgetSession, saveSession } from '../records/storedSessions.js'
import { readSettledWallet } from '../requests/readSettledWallet.js'
import { accountsOn } from '../subjects/accountsOn.js'
import { addressOf } from '../subjects/addressOf.js'
import { chooseAccount } from '../subjects/chooseAccount.js'
import { chooseNetworkId } from '../subjects/chooseNetworkId.js'
import { networkIdsOf } from '../subjects/networkIdsOf.js'
import { limitRate } from '../waits/limitRate.js'
import { reasonOf } from '../waits/race.js'
import { letGo } from './letGo.js'
import { moved } from './moved.js'

/** At most 60 updates of the stores a second come from one wallet; the last value wins (security WAL-5). */
const shortestPause = Math.ceil(1000 / 60)

export interface AdoptParameters {
  readonly way: string
  readonly namespace: string
  readonly name: string
  readonly icon?: string | undefined
  readonly connection: Connection
  readonly isRemote: boolean
  /** Of a remote session, at this moment. */
  readonly reach?: (() => Reach | undefined) | undefined
  /** What the person chose last time, or asked for now. */
  readonly choice?:
    | (Partial<Pick<SessionChoice, 'accountId' | 'selected'>> & { readonly networkId: string | undefined })
    | undefined
  readonly signal: AbortSignal
  /** Told of each change that the wallet made, after the stores know it. */
  readonly changed: (after: LiveConnection, before: LiveConnection) => void
  /** Whether it becomes the active connection of its namespace in place of another. Default: it does not. */
  readonly takesPlace?: (() => boolean) | undefined
  /** Given: a locked wallet is watched all the same, and this is called when it is unlocked. `complete` makes it live then. */
  readonly unlocked?: (() => void) | undefined
  /** Told once it is no longer watched, for whatever reason. */
  readonly released?: (() => void) | undefined
}

/** A wallet that was read and is watched, and of which nobody else knows yet. */
export interface Adoption {
  readonly namespace: string
  /**
   * Makes the connection a live one, in the place of an earlier one of the same id.
   * @returns `undefined` when the wallet gives access to no account; then nothing is watched, unless `unlocked` waits for one: then it is
   * called again.
   * @throws {CancelledError} or the signal's own reason once that has ended; then nothing is watched.
   */
  complete(): LiveConnection | undefined
  /** Stops watching it, before or after it was completed. */
  release(): void
}

/**
 * Watches a connection and reads who and where its wallet is. Once it is completed, everything that the wallet says of itself reaches
 * the stores. Where there are gates it is gated at first, and again whenever it moves to another account or network. Whoever writes
 * more down with it does so in the same turn as `complete`: a stop, a cancel or another tab then meets all of it or nothing.
 * @throws what the wallet failed with, or why the signal ended; then nothing is watched.
 */
export async function adopt(core: ModalCore, parameters: AdoptParameters): Promise<Adoption> {
  const { way, namespace, connection, signal, unlocked } = parameters
  const run = core.run()
  const entry = core.adapters.get(namespace)
  if (!entry) throw new AdapterNotFoundError(namespace, { listed: [...core.adapters.keys()] })
  const { connections, networks } = core.stores
  const id = `${way}@${namespace}`
  let newest: ConnectionState | undefined
  /** Of the last state that had accounts: neither a lock nor a reload in between hides that the wallet's selection changed. */
  let selectedBefore = parameters.choice?.selected
  let isAdopted = false
  let isOver = false
  let changes = 0

  const describe = (state: ConnectionState, before: LiveConnection | undefined): LiveConnection => {
    // What was stored counts only where the app still lists it.
    const listed = networkIdsOf(core, namespace, parameters.choice?.networkId) ?? []
    const networkId = chooseNetworkId(state, [before?.networkId, ...listed])
    const account = chooseAccount(state, {
      types: entry.adapter.accountTypes,
      networkId,
      selectedBefore,
      chosenId: before?.account.id ?? parameters.choice?.accountId,
    })
    if (before) return moved(core, before, { state, networkId, account })
    const reach = parameters.reach?.()
    return {
      id,
      way,
      namespace,
      name: walletName(parameters.name, parameters.way),
      icon: allowImage(parameters.icon, core.settings),
      connection,
      state,
      networkId,
      account,
      accounts: accountsOn(core, namespace, state, networkId),
      address: addressOf(core, namespace, account, networkId),
      isGated: hasGates(core),
      isRemote: parameters.isRemote,
      ...(reach && { reach }),
    }
  }
  const put = (live: LiveConnection, { selected, networkId }: ConnectionState, isFirst = false): void => {
    connections.put(live, isFirst && parameters.takesPlace?.())
    selectedBefore = selected ?? null
    if (networks.$all.get().some((network) => network.id === networkId)) networks.choose(live.networkId)
  }
  const apply = (): void => {
    const before = connections.$live.get().get(id)
    if (!newest) {
      if (before) connections.change(id, { state: undefined })
    } else if (!before) {
      unlocked?.()
    } else if (!isSame(newest, before.state)) {
      const after = describe(newest, before)
      put(after, newest)
      saveSession(core, way)
      parameters.changed(after, before)
    }
  }
  const applyContained = (): void => {
    try {
      apply()
    } catch (cause) {
      core.fail(way, 'state', cause) // in a wallet's event, where nobody else would hear of it
    }
  }
  const pace = limitRate(core.clock, shortestPause, applyContained)
  const take = (said: ConnectionState | undefined): void => {
    newest = said && checked(said, namespace)
  }

  // Assigned before `watch` may end the connection while it is being called.
  let unwatch: () => void = () => undefined
  const watched: WatchedConnection = {
    way,
    get changes() {
      return changes
    },
    get newest() {
      return newest
    },
    async refresh() {
      const options = { watched, signal: run.signal }
      await readSettledWallet(core, 'refresh', connection, options, watched.tell).catch(() => watched.tell(undefined))
    },
    tell(said) {
      if (isOver) return
      take(said)
      applyContained()
    },
    release() {
      if (isOver) return
      isOver = true
      pace.stop()
      parameters.released?.()
      try {
        unwatch()
      } catch (cause) {
        core.fail(way, 'unwatch', cause)
      }
      if (run.watched.get(id) === watched) run.watched.delete(id)
    },
  }
  unwatch = connection.watch({
    next(said) {
      if (isOver) return
      changes += 1
      take(said)
      if (isAdopted) pace.request()
    },
    ended(reason) {
      if (isOver) return
      const isKnown = run.watched.get(id) === watched
      watched.release()
      if (!isKnown) return
      letGo(core, id, reason)
      if (reason !== 'lost' && ![...run.watched.values()].some((other) => other.way === way)) forgetSession(core, way)
    },
  })
  if (isOver) unwatch()

  try {
    // A change between `connect` and `watch` told nobody, so the wallet is asked once more, and again while it goes on changing.
    await readSettledWallet(core, 'connect', connection, { watched, signal }, (state) => {
      if (!isOver) take(state)
    })
  } catch (cause) {
    if (!unlocked || signal.aborted) {
      watched.release()
      throw cause
    }
    take(undefined) // what came back and gives no usable answer is taken for locked
  }
  return {
    namespace,
    release: watched.release,
    complete() {
      try {
        if (signal.aborted && !isAdopted) throw reasonOf('connect', signal)
        const live = newest && describe(newest, undefined)
        if (!live && !unlocked) watched.release()
        if (isOver) return undefined
        if (!isAdopted) run.watched.get(id)?.release()
        run.watched.set(id, watched)
        isAdopted = true
        if (live && newest) put(live, newest, true)
        return live
      } catch (cause) {
        watched.release()
        throw cause
      }
    },
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

/** What a wallet says of itself is plain data. */
function isSame(one: ConnectionState, other: ConnectionState | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
