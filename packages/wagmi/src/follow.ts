import type { LiveConnection, Modal } from '@latchkey/core'
import type { Config, Connection, Connector } from 'wagmi'
import { accountsOf } from './accountsOf.js'
import { connectorOf } from './connectorOf.js'
import { readWallets, type Wallets } from './readWallets.js'
import { toChainId } from './toChainId.js'

/** Who ends the status `connecting` or `reconnecting` of wagmi's state. */
export interface PendingStatus {
  /** `false`: an action of wagmi, e.g. `connect()`, which sets the next status itself. */
  isOurs: boolean
}

type State = Config['state']

/**
 * Keeps wagmi's state equal to the modal's.
 *
 * - The modal is the truth. What wagmi writes beside it (its stored connections, the connector in
 *   its config after `connect()`) is corrected in the same task.
 * - A change of `current` alone is the wish to switch to another connection, and is passed on. With
 *   other connections it is what wagmi falls back to, e.g. after its `disconnect()`.
 * - While a new connection waits for a gate, the current one stays.
 * - Connections of other connectors are left alone.
 *
 * @param root - The connector in wagmi's config.
 * @returns How to end it.
 */
export function follow(config: Config, modal: Modal, root: Connector, pending: PendingStatus): () => void {
  const connectors = new Map<string, Connector>()
  let activeId: string | undefined
  /** Of wagmi's state after the last update. */
  let shown: Pick<State, 'connections' | 'current'> = config.state
  let isWriting = false

  function write(changes: Partial<State>): void {
    isWriting = true
    try {
      config.setState((state) => ({ ...state, ...changes }))
    } finally {
      isWriting = false
    }
  }

  function connectionOf(live: LiveConnection, before: Connection | undefined): Connection {
    const connector = connectors.get(live.id) ?? connectorOf(config, modal, root, live)
    connectors.set(live.id, connector)
    const next = { accounts: accountsOf(live), chainId: toChainId(live.networkId), connector }
    return before && isSame(before, next) ? before : next
  }

  function connectionsOf({ status, connections }: Wallets): Map<string, Connection> {
    const before = config.state.connections
    /** wagmi shows what it has stored until the modal knows more. */
    const isKept = (uid: string, { connector }: Connection): boolean =>
      status === 'reconnecting' && connector !== root && connectors.get(uid) !== connector
    const next = new Map([...before].filter(([uid, one]) => one.connector.type !== root.type || isKept(uid, one)))
    for (const live of connections) next.set(live.id, connectionOf(live, before.get(live.id)))
    for (const id of connectors.keys()) if (!next.has(id)) connectors.delete(id)
    return next
  }

  /** One of another connector stays current until the modal's active connection changes. */
  function currentOf({ active }: Wallets, next: ReadonlyMap<string, Connection>): string | null {
    const { current } = config.state
    const isForeign = (uid: string | null): boolean => uid !== null && next.has(uid) && !connectors.has(uid)
    if (isForeign(current) && active?.id === activeId) return current
    if (active) return active.id
    if (isForeign(current)) return current
    return next.has(shown.current ?? '') ? shown.current : ([...next.keys()].find(isForeign) ?? null)
  }

  function update(): void {
    if (isWriting) return
    const wallets = readWallets(modal)
    if (wallets.status === 'unknown') return
    const { state } = config
    const connections = connectionsOf(wallets)
    const current = currentOf(wallets, connections)
    activeId = wallets.active?.id
    const isBusy = isPending(state.status) && !pending.isOurs
    const status = isBusy && !connectors.has(current ?? '') ? state.status : statusOf(wallets, current)
    if (!isBusy) pending.isOurs = isPending(status)
    if (!isSameMap(state.connections, connections) || state.current !== current || state.status !== status) {
      // wagmi reports a connection to `useConnectionEffect` only after one of these two.
      if (state.status === 'disconnected' && status === 'connected') write({ status: 'connecting' })
      write({ connections, current, status })
    }
    shown = config.state
  }

  function switchAndUpdate(): void {
    if (isWriting) return
    const { connections, current } = config.state
    const connection = connections.get(current ?? '')
    const isWish =
      connections === shown.connections &&
      current !== shown.current &&
      connection !== undefined &&
      connectors.get(current ?? '') === connection.connector
    if (isWish && readWallets(modal).connections.some(({ id }) => id === current)) modal.switchConnection(current ?? '')
    update()
  }

  const stops = [
    modal.state.$namespaces.listen(update),
    modal.state.$connections.listen(update),
    config.subscribe((state) => state, switchAndUpdate),
  ]
  update()
  return () => {
    for (const stop of stops) stop()
  }
}

function statusOf({ status }: Wallets, current: string | null): State['status'] {
  if (status === 'unknown') return 'disconnected'
  return current !== null && status !== 'reconnecting' ? 'connected' : status
}

function isPending(status: State['status']): boolean {
  return status === 'connecting' || status === 'reconnecting'
}

function isSame(one: Connection, other: Connection): boolean {
  return one.connector === other.connector && one.chainId === other.chainId && `${one.accounts}` === `${other.accounts}`
}

function isSameMap(one: ReadonlyMap<string, Connection>, other: ReadonlyMap<string, Connection>): boolean {
  return one.size === other.size && [...other].every(([uid, connection]) => one.get(uid) === connection)
}
