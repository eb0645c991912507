import {
  type Account,
  type AdapterContext,
  type Connection,
  type ConnectionState,
  type Observer,
  UnsupportedMethodError,
  withTimeout,
} from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import { toNetworkId } from '../chainId/toNetworkId.js'
import { isUnknownMethod } from '../errors/isUnknownMethod.js'
import { authorized } from './authorized.js'
import { readAccounts } from './readAccounts.js'
import { requestProvider } from './requestProvider.js'

/** Limit in ms for an answer that needs no approval by the user. */
const limit = 10_000

/** The last known state of a wallet. */
interface Snapshot {
  /** The selected account first. Empty: locked. */
  readonly accounts: readonly Account[]
  /** CAIP-2. `undefined` until the wallet has reported it. */
  readonly networkId: string | undefined
}

interface EventSource {
  on(event: string, listener: (value: unknown) => void): unknown
  removeListener(event: string, listener: (value: unknown) => void): unknown
  off(event: string, listener: (value: unknown) => void): unknown
}

/** A live connection to an EIP-1193 provider in this page. */
export function createConnection(
  { clock }: Pick<AdapterContext, 'clock'>,
  provider: EIP1193Provider,
  first: Snapshot,
): Connection<EIP1193Provider> {
  let snapshot = first
  /** Counts the changes by events. An answer that an event has overtaken is outdated. */
  const changes = { accounts: 0, networkId: 0 }

  const applyChange = (change: Partial<Snapshot>): void => {
    if (change.accounts) changes.accounts += 1
    if (change.networkId) changes.networkId += 1
    snapshot = { ...snapshot, ...change }
  }
  const read = async (): Promise<ConnectionState | undefined> => {
    const before = { ...changes }
    const accounts = readAccounts('eth_accounts', await requestProvider(provider, 'eth_accounts'), snapshot.accounts)
    const networkId =
      accounts.length > 0 ? toNetworkId(await requestProvider(provider, 'eth_chainId')) : snapshot.networkId
    snapshot = {
      accounts: changes.accounts === before.accounts ? accounts : snapshot.accounts,
      networkId: changes.networkId === before.networkId ? networkId : snapshot.networkId,
    }
    return stateOf(snapshot)
  }
  const readWithinLimit = (): Promise<ConnectionState | undefined> => withTimeout(clock, limit, read)

  return {
    provider,
    memo: authorized,
    read,
    watch(observer) {
      const notify = (): void => observer.next(stateOf(snapshot))
      const { readAgain, stop } = createReader(readWithinLimit, observer)
      /** An event names the change. After an invalid event the wallet is read. */
      const listenTo = (event: string, changeOf: (value: unknown) => Partial<Snapshot>): (() => void) =>
        listen(provider, event, (value) => {
          try {
            applyChange(changeOf(value))
          } catch {
            return readAgain()
          }
          // Unlocked, but its network is not known yet.
          if (snapshot.accounts.length > 0 && snapshot.networkId === undefined) return readAgain()
          notify()
        })
      notify()
      const listeners = [
        listenTo('accountsChanged', (accounts) => ({
          accounts: readAccounts('accountsChanged', accounts, snapshot.accounts),
        })),
        listenTo('chainChanged', (chainId) => ({ networkId: toNetworkId(chainId) })),
        // Both events are about the wallet's connection to its node. While the wallet has accounts,
        // the connection stays: code 1013 is only a restart.
        listen(provider, 'connect', readAgain),
        listen(provider, 'disconnect', readAgain),
      ]
      return () => {
        stop()
        for (const unlisten of listeners) unlisten()
      }
    },
    async disconnect() {
      const method = 'wallet_revokePermissions'
      try {
        await requestProvider(provider, method, [{ eth_accounts: {} }])
      } catch (cause) {
        if (isUnknownMethod(cause)) throw new UnsupportedMethodError(method, { cause })
        throw cause
      }
    },
  }
}

/**
 * Reads the wallet again and notifies the observer. Only one reading runs at a time. All calls
 * during a reading lead to one more. A wallet without a usable answer is shown as locked, and may
 * come back by an event.
 */
function createReader(
  read: () => Promise<ConnectionState | undefined>,
  observer: Observer<ConnectionState>,
): { readAgain(): void; stop(): void } {
  let isStopped = false
  let isReading = false
  let isWanted = false
  const readAgain = async (): Promise<void> => {
    isWanted = true
    if (isReading) return
    isReading = true
    while (isWanted && !isStopped) {
      isWanted = false
      const state = await read().catch(() => undefined)
      if (!isStopped) observer.next(state)
    }
    isReading = false
  }
  return {
    readAgain,
    stop() {
      isStopped = true
    },
  }
}

/**
 * A snapshot in core's form. `undefined`: locked, or not ready. By convention (EIP-1193) the first
 * account is the selected one.
 */
function stateOf({ accounts, networkId }: Snapshot): ConnectionState | undefined {
  const [first, ...others] = accounts
  if (!first || networkId === undefined) return undefined
  return { accounts: [first, ...others], selected: first.id, networkId }
}

/**
 * Listens to one event of a provider. A wallet that has no events, or whose emitter fails, still
 * works: core reads it again before each request.
 *
 * @returns Stops listening. After that the listener is not called, even when the wallet can't
 * remove it.
 */
function listen(provider: object, event: string, onValue: (value: unknown) => void): () => void {
  const source = provider as Partial<EventSource>
  let isStopped = false
  const listener = (value: unknown): void => {
    if (!isStopped) onValue(value)
  }
  try {
    source.on?.(event, listener)
  } catch {
    // The wallet still works without events.
  }
  return () => {
    isStopped = true
    try {
      ;(source.removeListener ?? source.off)?.call(source, event, listener)
    } catch {
      // It is not called any more.
    }
  }
}
