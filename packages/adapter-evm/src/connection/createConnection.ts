import {
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
import { ask } from './ask.js'
import { authorized } from './authorized.js'
import { listen } from './listen.js'
import { readAccounts } from './readAccounts.js'
import type { Snapshot } from './snapshot.js'
import { stateOf } from './stateOf.js'

/** ms for an answer that needs nobody's consent. */
const limit = 10_000

/** A live connection to an EIP-1193 provider in this page. */
export function createConnection(
  { clock }: Pick<AdapterContext, 'clock'>,
  provider: EIP1193Provider,
  first: Snapshot,
): Connection<EIP1193Provider> {
  let said = first
  /** Counts what events told, because an answer that an event overtook is out of date. */
  const heard = { accounts: 0, networkId: 0 }

  const hear = (change: Partial<Snapshot>): void => {
    if (change.accounts) heard.accounts += 1
    if (change.networkId) heard.networkId += 1
    said = { ...said, ...change }
  }
  const read = async (): Promise<ConnectionState | undefined> => {
    const before = { ...heard }
    const accounts = readAccounts('eth_accounts', await ask(provider, 'eth_accounts'), said.accounts)
    const networkId = accounts.length > 0 ? toNetworkId(await ask(provider, 'eth_chainId')) : said.networkId
    said = {
      accounts: heard.accounts === before.accounts ? accounts : said.accounts,
      networkId: heard.networkId === before.networkId ? networkId : said.networkId,
    }
    return stateOf(said)
  }
  const inTime = (): Promise<ConnectionState | undefined> => withTimeout(clock, limit, read)

  return {
    provider,
    memo: authorized,
    read,
    watch(observer) {
      const tell = (): void => observer.next(stateOf(said))
      const { readAgain, stop } = followedBy(inTime, observer)
      /** An event says what changed; one that says nothing sensible is a reason to ask. */
      const on = (event: string, changeOf: (value: unknown) => Partial<Snapshot>): (() => void) =>
        listen(provider, event, (value) => {
          try {
            hear(changeOf(value))
          } catch {
            return readAgain()
          }
          // Unlocked, but it has not said yet where it stands.
          if (said.accounts.length > 0 && said.networkId === undefined) return readAgain()
          tell()
        })
      tell()
      const listeners = [
        on('accountsChanged', (accounts) => ({
          accounts: readAccounts('accountsChanged', accounts, said.accounts),
        })),
        on('chainChanged', (chainId) => ({ networkId: toNetworkId(chainId) })),
        // Both speak of the wallet's line to its node. While the accounts are still there, so is the connection: code 1013
        // is only a restart.
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
        await ask(provider, method, [{ eth_accounts: {} }])
      } catch (cause) {
        if (isUnknownMethod(cause)) throw new UnsupportedMethodError(method, { cause })
        throw cause
      }
    },
  }
}

/**
 * Reads the wallet again and tells the observer: one reading at a time however often it is asked, and one more for all that
 * was asked meanwhile. A wallet that gives no usable answer is shown as locked, and may come back by an event.
 */
function followedBy(
  read: () => Promise<ConnectionState | undefined>,
  observer: Observer<ConnectionState>,
): { readAgain(): void; stop(): void } {
  let isOver = false
  let isReading = false
  let isWanted = false
  const readAgain = async (): Promise<void> => {
    isWanted = true
    if (isReading) return
    isReading = true
    while (isWanted && !isOver) {
      isWanted = false
      const state = await read().catch(() => undefined)
      if (!isOver) observer.next(state)
    }
    isReading = false
  }
  return {
    readAgain,
    stop() {
      isOver = true
    },
  }
}
