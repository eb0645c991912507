import {
  type Account,
  type Connection,
  type ConnectionState,
  type Grant,
  isRecord,
  type Json,
  NoAccountError,
  type Transport,
  type TransportRequest,
  withTimeout,
} from '@latchkey/core'
import { installCodec } from '../accounts/installCodec.js'
import { mergeAccounts } from '../accounts/mergeAccounts.js'
import { type ReadAccount, readAccounts } from '../accounts/readAccounts.js'
import { isAddress } from '../address/isAddress.js'
import { parseAddress } from '../address/parseAddress.js'
import type { BitcoinCore } from '../bitcoinCore.js'
import { chainOf } from '../chains/chainOf.js'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'
import { createRemoteProvider } from './createRemoteProvider.js'
import { readAddresses } from './readAddresses.js'
import { writeAddresses } from './writeAddresses.js'

/** ms to wait for the addresses of a wallet. After that, only those of the session are used. */
const limit = 10_000

/** The method that the session must contain for each capability and service. */
const needs: readonly (readonly [string, string])[] = [
  ['signMessage', 'signMessage'],
  ['transfer', 'sendTransfer'],
]

/**
 * A connection over a transport. A session names addresses without purpose or key, so they are
 * requested from the wallet once, right after the user approved the session. The answer is stored,
 * and the wallet gets no such request again.
 *
 * @throws {NoAccountError} when the wallet approved no account of this namespace.
 */
export async function connectTransport(
  core: Pick<BitcoinCore, 'addressOn' | 'context'>,
  transport: Transport,
  { fresh, networkId, memo, signal }: TransportRequest,
): Promise<Connection<BitcoinProvider>> {
  installCodec(core)
  let grant = transport.read()
  let isLocked = false
  /** The wallet's descriptions of its addresses, keyed by CAIP-2 id. */
  const known = new Map<string, readonly ReadAccount[]>()
  const remember = (id: string, list: unknown): void => {
    const addresses = readAddresses(list, id, grantedOn(grant, id))
    if (addresses && addresses.length > 0) known.set(id, addresses)
  }
  /**
   * The descriptions for networks where the session names one of their addresses. The others belong
   * to an account that the session no longer names.
   */
  const current = (): ReadonlyMap<string, readonly ReadAccount[]> =>
    new Map(
      [...known].filter(([id, list]) => {
        const granted = grantedOn(grant, id)
        return list.some(({ account }) => granted.includes(account.address))
      }),
    )

  const stored: unknown = isRecord(memo) && memo.v === 1 ? memo.addresses : undefined
  for (const source of [stored, addressesInSession(grant)]) {
    if (isRecord(source)) for (const [id, list] of Object.entries(source)) remember(id, list)
  }
  if (fresh) await requestAddresses()

  async function requestAddresses(): Promise<void> {
    const where = grant.networkIds.find((id) => id === networkId) ?? grant.accounts[0]?.networkId
    const account = where && grantedOn(grant, where)[0]
    if (!where || !account || current().has(where) || !grant.methods.includes('getAccountAddresses')) return
    try {
      const request = (ended: AbortSignal) => transport.request('getAccountAddresses', { account }, where, ended)
      remember(where, await withTimeout(core.context.clock, limit, request, signal))
    } catch {
      signal.throwIfAborted() // otherwise the wallet is connected without them
    }
  }

  function state(): ConnectionState | undefined {
    const [first, ...others] = isLocked ? [] : accountsOf(grant, current())
    if (!first) return undefined
    const lacks = needs.filter(([, method]) => !grant.methods.includes(method)).map(([capability]) => capability)
    return {
      accounts: [first, ...others],
      ...(transport.select && { selected: first.id }),
      networkIds: [...new Set(grant.networkIds.filter((id) => chainOf(id)?.networkId === id))],
      lacks: [...lacks, 'switchNetwork'],
    }
  }
  if (!state()) throw new NoAccountError()

  return {
    provider: createRemoteProvider(transport, (id) => grantedOn(grant, id)),
    registersNames: grant.registersNames,
    read: async () => {
      grant = transport.read()
      return state()
    },
    watch(observer) {
      const unwatch = transport.watch({
        grant(newest) {
          grant = newest
          isLocked = false
          observer.next(state())
        },
        event(name, data, id) {
          if (name === 'bip122_addressesChanged') {
            if (namesGranted(data, grantedOn(grant, id))) remember(id, data)
          } else if (name === 'accountsChanged' && Array.isArray(data)) isLocked = data.length === 0
          else return
          observer.next(state())
        },
      })
      observer.next(state())
      return unwatch
    },
    get memo(): Json | undefined {
      const known = current()
      if (known.size === 0) return undefined
      return { v: 1, addresses: Object.fromEntries(Array.from(known, ([id, list]) => [id, writeAddresses(list)])) }
    },
  }
}

/**
 * The canonical addresses that the session names on a network. Malformed addresses, and those of
 * another network, are skipped, so that the other ones remain usable.
 */
function grantedOn(grant: Grant, networkId: string): readonly string[] {
  return grant.accounts
    .filter((entry) => entry.networkId === networkId && isAddress(entry.address, networkId))
    .map(({ address }) => parseAddress(address))
}

/** Whether an event names an address of the session. Addresses of another account are ignored. */
function namesGranted(data: unknown, granted: readonly string[]): boolean {
  if (!Array.isArray(data)) return false
  return data.filter(isRecord).some(({ address }) => typeof address === 'string' && granted.includes(address))
}

/**
 * A wallet may put its answer to `getAccountAddresses` into the session's properties, keyed by
 * network.
 */
function addressesInSession({ properties }: Grant): unknown {
  try {
    return JSON.parse(properties?.bip122_getAccountAddresses ?? 'null')
  } catch {
    return undefined // not JSON
  }
}

/**
 * Each account once: first those of the session with their descriptions, then the wallet's other
 * accounts.
 */
function accountsOf(grant: Grant, known: ReadonlyMap<string, readonly ReadAccount[]>): readonly Account[] {
  const found: Account[] = []
  const add = (account: Account, networkId: string): void => {
    found.push({ ...account, networkIds: [networkId] })
  }
  const extrasOn = (id: string) => known.get(id) ?? []
  for (const { networkId, address, type, publicKey } of grant.accounts) {
    if (!isAddress(address, networkId)) continue
    const described = extrasOn(networkId).find(({ account }) => account.address === parseAddress(address))
    const [own] = described ? [described] : readAccounts('session', [{ address }])
    if (own) add({ ...own.account, ...(type && { type }), ...(!described && publicKey && { publicKey }) }, networkId)
  }
  for (const id of new Set(grant.accounts.map(({ networkId }) => networkId))) {
    for (const { account } of extrasOn(id)) add(account, id)
  }
  return mergeAccounts(found)
}
