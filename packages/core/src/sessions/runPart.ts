import type { Connection, ConnectionState } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import type { OpenedSession, PendingWork, SessionEnd, SessionPart } from '../contract/session.js'
import type { SessionChoice, SessionRecord } from '../contract/sessionRecord.js'
import type { LiveConnection } from '../contract/stores.js'
import type { Transport } from '../contract/transport.js'
import { showUnsupported } from '../dialog/showUnsupported.js'
import { allowImage } from '../entities/allowImage.js'
import { isNetworkId, namespaceOf } from '../entities/network.js'
import { walletName } from '../entities/walletName.js'
import { hasGates } from '../gates/hasGates.js'
import { reactToChange } from '../gates/reactToChange.js'
import { saveSession } from '../records/storedSessions.js'
import { readSettledWallet } from '../requests/readWallet.js'
import { accountsOn, addressOf, chooseAccount } from '../subjects/accounts.js'
import { chooseNetworkId, networkIdsOf } from '../subjects/networks.js'
import { limitRate } from '../waits/limitRate.js'
import { moved } from './moved.js'
import { reportEnded } from './reportEnded.js'
import { nextState, type SessionEffect, type SessionEvent } from './sessionMachine.js'

/** ms between two store updates of one wallet: at most 60 per second, and the last value wins. */
const shortestPause = Math.ceil(1000 / 60)

/** How a session is restored. */
export interface ComeBack {
  readonly record: SessionRecord
  /** Whether a namespace is still wanted. Called before and after its connection is known. */
  accepts(namespace: string, connection?: Connection): boolean
  /** Whether the restored connection becomes the active one of the namespace. */
  takesPlace(namespace: string): boolean
  /** Called when a wallet that was locked at its read has an account. */
  unlocked(part: RunningPart): void
}

export interface PartParameters {
  readonly connectorId: string
  readonly namespace: string
  readonly connection: Connection
  readonly opened: OpenedSession
  readonly select: Transport['select']
  /** What the user chose in the stored session, or requests now. */
  readonly choice: Partial<Pick<SessionChoice, 'accountId' | 'selected'>> & { readonly networkId: string | undefined }
  /** Absent for a new connection: then a wallet without an account is a failure. */
  readonly comeBack: ComeBack | undefined
  /** Called when the wallet ends this connection. */
  readonly ended: (reason: SessionEnd) => void
}

export interface RunningPart extends SessionPart {
  state: SessionPart['state']
  changes: number
  newest: ConnectionState | undefined
  readonly namespace: string
  readonly connection: Connection
  /** Whether it waits for an unlock when it has no account. */
  readonly canWait: boolean
  pending: PendingWork
  /**
   * Reads the state of the wallet.
   * @throws the error of the wallet, which is no longer watched then.
   */
  read(signal: AbortSignal): Promise<void>
  /**
   * The connection that `show` would write to the stores. `undefined` while the wallet is locked.
   * @param before - The connection in the stores.
   */
  describe(before?: LiveConnection | undefined): LiveConnection | undefined
  /** Puts the connection into the stores, or waits for the unlock. */
  show(live: LiveConnection | undefined): void
  end(reason: SessionEnd): void
}

/**
 * Runs one namespace of a session by the table of `sessionMachine`, with the effects of each
 * transition.
 */
export function runPart(core: ModalCore, parameters: PartParameters): RunningPart {
  const { connectorId, namespace, connection, opened, comeBack, choice } = parameters
  const { connections, networks } = core.stores
  const lifetime = core.lifetime()
  const id = `${connectorId}@${namespace}`
  const accountTypes = core.adapters.get(namespace)?.adapter.accountTypes ?? []
  /**
   * The selection in the last state with accounts. It outlives locks and reloads, so that a changed
   * selection is noticed.
   */
  let selectedBefore = choice.selected
  let unwatch: () => void = () => undefined
  let pace: ReturnType<typeof limitRate> | undefined

  const describe = (before?: LiveConnection | undefined): LiveConnection | undefined => {
    const said = part.newest
    if (!said || part.state === 'ended') return undefined
    // A stored network counts only if the app still lists it.
    const listed = networkIdsOf(core, namespace, choice.networkId) ?? []
    const networkId = chooseNetworkId(said, [before?.networkId, ...listed])
    const account = chooseAccount(said, {
      types: accountTypes,
      networkId,
      selectedBefore,
      chosenId: before?.account.id ?? choice.accountId,
    })
    if (before) return moved(core, before, { state: said, networkId, account })
    const reach = opened.$reach?.get()
    return {
      id,
      connectorId,
      namespace,
      name: walletName(opened.name, connectorId),
      icon: allowImage(opened.icon, core.settings),
      connection,
      state: said,
      networkId,
      account,
      accounts: accountsOn(core, namespace, said, networkId),
      address: addressOf(core, namespace, account, networkId),
      isGated: hasGates(core),
      isRemote: opened.isRemote,
      ...(reach && { reach }),
    }
  }

  interface Change {
    readonly after?: LiveConnection | undefined
    readonly before?: LiveConnection | undefined
    readonly changes?: Pick<LiveConnection, 'state'> | Pick<LiveConnection, 'isGated'>
    readonly reason?: SessionEnd
  }
  const perform: Readonly<Record<SessionEffect, (change: Change) => void>> = {
    watch() {
      unwatch = connection.watch({ next, ended: parameters.ended })
      // The session can end during `watch()`.
      if (part.state === 'ended') perform.release({})
    },
    release() {
      pace?.stop()
      try {
        unwatch()
      } catch (cause) {
        core.fail(connectorId, 'unwatch', cause)
      }
    },
    put({ after, before }) {
      if (!after) return
      connections.put(after, !before && comeBack?.takesPlace(namespace))
      if (before?.state === after.state) return
      selectedBefore = after.state?.selected ?? null
      if (networkIdsOf(core, namespace)?.includes(after.state?.networkId ?? '')) networks.choose(after.networkId)
    },
    mark: ({ changes }) => changes && connections.change(id, changes),
    drop({ reason }) {
      const live = connections.$live.get().get(id)
      if (!live || !reason || reason === 'taken over') return
      connections.drop(id)
      reportEnded(core, { namespace, connectorId, name: live.name, reason })
      showUnsupported(core, namespace)
    },
    save: () => saveSession(core, connectorId),
    react({ after, before }) {
      if (after && before) reactToChange(core, after, before)
    },
    admit: () => comeBack?.unlocked(part),
  }
  const send = (event: SessionEvent, change: Change = {}): void => {
    const next = nextState(part.state, event, change.after?.isGated)
    part.state = next.state
    for (const effect of next.effects) perform[effect](change)
  }

  const take = (said: ConnectionState | undefined): boolean => {
    if (part.state === 'ended') return false
    part.newest = said && checked(said, namespace)
    return true
  }
  const next = (said: ConnectionState | undefined): void => {
    part.changes += 1
    if (!take(said) || part.state === 'reading') return
    pace ??= limitRate(core.clock, shortestPause, applyContained)
    pace.request()
  }
  const apply = (): void => {
    const before = connections.$live.get().get(id)
    if (!part.newest) send('locked', { changes: { state: undefined } })
    else if (!before) send('unlocked')
    else if (!isSame(part.newest, before.state)) send('changed', { after: describe(before), before })
  }
  const applyContained = (): void => {
    try {
      apply()
    } catch (cause) {
      core.fail(connectorId, 'state', cause) // in an event of the wallet, where no caller gets the error
    }
  }

  const part: RunningPart = {
    state: 'opening',
    changes: 0,
    newest: undefined,
    namespace,
    connection,
    canWait: comeBack !== undefined,
    pending: { moves: 0, gates: undefined },
    select: parameters.select,
    async refresh() {
      const options = { part, signal: lifetime.signal }
      await readSettledWallet(core, 'refresh', connection, options, part.receive).catch(() => part.receive(undefined))
    },
    receive(said) {
      if (take(said)) applyContained()
    },
    move: (after) => send('moved', { after, before: after }),
    setGated: (isGated) => send(isGated ? 'gated' : 'passed', { changes: { isGated } }),
    async read(signal) {
      send('opened')
      try {
        // A change between `connect` and `watch` has no listener, so the wallet is read once more.
        await readSettledWallet(core, 'connect', connection, { part, signal }, take)
      } catch (cause) {
        if (!comeBack || signal.aborted) {
          send('rejected')
          throw cause
        }
        part.newest = undefined // a restored wallet without a usable answer counts as locked
      }
    },
    describe,
    show: (after) => (after ? send('read', { after }) : send(comeBack ? 'locked' : 'rejected')),
    end: (reason) => send(reason, { reason }),
  }
  return part
}

/** Removes a network of another namespace. A state without accounts counts as none. */
function checked(state: ConnectionState, namespace: string): ConnectionState | undefined {
  if (!Array.isArray(state.accounts) || state.accounts.length === 0) return undefined
  const { networkId } = state
  if (networkId === undefined || (isNetworkId(networkId) && namespaceOf(networkId) === namespace)) return state
  const { networkId: _wrong, ...rest } = state
  return rest
}

/** The state of a wallet is plain data. */
function isSame(one: ConnectionState, other: ConnectionState | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
