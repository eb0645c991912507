import {
  type Account,
  type CapabilityName,
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
import { bringCodec } from '../accounts/bringCodec.js'
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

/** ms that a phone may take to name its addresses; without that the session's own are all there is. */
const limit = 10_000

/** What each capability needs the wallet to have approved. */
const needs: readonly (readonly [CapabilityName, string])[] = [
  ['signMessage', 'signMessage'],
  ['transfer', 'sendTransfer'],
]

/**
 * A connection over a transport. A session names addresses without purpose or key, so the wallet is asked for those once, when the person
 * has just approved, and the answer is kept; after that nothing is sent for it.
 *
 * @throws {NoAccountError} when the wallet approved no account of this namespace.
 */
export async function connectTransport(
  core: Pick<BitcoinCore, 'addressOn' | 'context'>,
  transport: Transport,
  { fresh, networkId, memo, signal }: TransportRequest,
): Promise<Connection<BitcoinProvider>> {
  bringCodec(core)
  let grant = transport.read()
  let isLocked = false
  /** By CAIP-2: what the wallet says of its addresses there. */
  const known = new Map<string, readonly ReadAccount[]>()
  const learn = (id: string, list: unknown): void => {
    const addresses = readAddresses(list, id, grantedOn(grant, id))
    if (addresses && addresses.length > 0) known.set(id, addresses)
  }
  /** What is known where the session names one of the addresses; elsewhere they are those of an account that it does not name any more. */
  const current = (): ReadonlyMap<string, readonly ReadAccount[]> =>
    new Map(
      [...known].filter(([id, list]) => {
        const granted = grantedOn(grant, id)
        return list.some(({ account }) => granted.includes(account.address))
      }),
    )

  const kept: unknown = isRecord(memo) && memo.v === 1 ? memo.addresses : undefined
  for (const source of [kept, toldBySession(grant)]) {
    if (isRecord(source)) for (const [id, list] of Object.entries(source)) learn(id, list)
  }
  if (fresh) await askOnce()

  async function askOnce(): Promise<void> {
    const where = grant.networkIds.find((id) => id === networkId) ?? grant.accounts[0]?.networkId
    const account = where && grantedOn(grant, where)[0]
    if (!where || !account || current().has(where) || !grant.methods.includes('getAccountAddresses')) return
    try {
      const ask = (ended: AbortSignal) => transport.request('getAccountAddresses', { account }, where, ended)
      learn(where, await withTimeout(core.context.clock, limit, ask, signal))
    } catch {
      signal.throwIfAborted() // otherwise: a wallet that does not tell is connected all the same
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
            if (namesGranted(data, grantedOn(grant, id))) learn(id, data)
          } else if (name === 'accountsChanged' && Array.isArray(data)) isLocked = data.length === 0
          else return
          observer.next(state())
        },
      })
      observer.next(state())
      return unwatch
    },
    get memo(): Json | undefined {
      const told = current()
      if (told.size === 0) return undefined
      return { v: 1, addresses: Object.fromEntries(Array.from(told, ([id, list]) => [id, writeAddresses(list)])) }
    },
  }
}

/** Canonical addresses that the session names on a network. What is none, or of another network, is left out: it costs nobody the rest. */
function grantedOn(grant: Grant, networkId: string): readonly string[] {
  return grant.accounts
    .filter((entry) => entry.networkId === networkId && isAddress(entry.address, networkId))
    .map(({ address }) => parseAddress(address))
}

/** Addresses of another account are not let in by an event. */
function namesGranted(data: unknown, granted: readonly string[]): boolean {
  if (!Array.isArray(data)) return false
  return data.filter(isRecord).some(({ address }) => typeof address === 'string' && granted.includes(address))
}

/** Wallets may write the answer to `getAccountAddresses` into the session's properties, by network. */
function toldBySession({ properties }: Grant): unknown {
  try {
    return JSON.parse(properties?.bip122_getAccountAddresses ?? 'null')
  } catch {
    return undefined // a wallet that writes no JSON has said nothing
  }
}

/** The session's accounts first, each once, with what else is known of them; then the others that belong to them. */
function accountsOf(grant: Grant, known: ReadonlyMap<string, readonly ReadAccount[]>): readonly Account[] {
  const found: Account[] = []
  const add = (account: Account, networkId: string): void => {
    found.push({ ...account, networkIds: [networkId] })
  }
  const extrasOn = (id: string) => known.get(id) ?? []
  for (const { networkId, address, type, publicKey } of grant.accounts) {
    if (!isAddress(address, networkId)) continue
    const told = extrasOn(networkId).find(({ account }) => account.address === parseAddress(address))
    const [own] = told ? [told] : readAccounts('session', [{ address }])
    if (own) add({ ...own.account, ...(type && { type }), ...(!told && publicKey && { publicKey }) }, networkId)
  }
  for (const id of new Set(grant.accounts.map(({ networkId }) => networkId))) {
    for (const { account } of extrasOn(id)) add(account, id)
  }
  return mergeAccounts(found)
}
