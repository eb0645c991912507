import { type ConnectionState, NetworkNotApprovedError, type Transport } from '@latchkey/core'
import { addressBytes } from '../address/addressBytes.js'
import { chainOf } from '../chain/chainOf.js'
import { lacksOf } from '../connection/lacksOf.js'
import { solanaText } from '../text.js'
import type { StandardName, Wallet, WalletAccount } from '../wallet/Wallet.js'
import { remoteAccounts } from './remoteAccounts.js'
import { remoteFeatures } from './remoteFeatures.js'

export interface RemoteWallet {
  readonly wallet: Wallet
  /** The same wallet. What is asked of it is given up with the signal; what names no chain is asked for on that network (CAIP-2), if approved. */
  until(signal: AbortSignal, networkId: string): Wallet
  /** `undefined`: no account at the moment. */
  state(): ConnectionState | undefined
  /** Takes the grant as it is now. */
  refresh(): void
  /** Tells of each change. The transport is listened to only while somebody listens here. */
  watch(changed: () => void): () => void
}

/** A Wallet Standard wallet over a transport: accounts are answered here, requests go to the wallet with their network. */
export function createRemoteWallet(transport: Transport): RemoteWallet {
  let grant = transport.read()
  let { accounts, networkIds } = remoteAccounts(grant)
  /** The address that the wallet selects, where it does. */
  let selected = transport.select ? accounts[0]?.id : undefined
  let isLocked = false
  const watchers = new Set<() => void>()
  let unwatch: (() => void) | undefined

  function take(newest: typeof grant): void {
    grant = newest
    ;({ accounts, networkIds } = remoteAccounts(newest))
    if (!accounts.some(({ id }) => id === selected)) selected = transport.select ? accounts[0]?.id : undefined
  }
  function change(run: () => void): void {
    run()
    for (const changed of [...watchers]) changed()
  }
  /** Addresses, bare or as CAIP-10. One that the session did not approve is no account of ours, whatever the event says. */
  function hearAccounts(data: unknown): void {
    if (!Array.isArray(data)) return
    const told = String(data[0] ?? '')
      .split(':')
      .at(-1)
    const account = accounts.find(({ id }) => id === told)
    if (data.length > 0 && !account) return
    change(() => {
      isLocked = !account
      selected = account?.id ?? selected
    })
  }
  /** Listens to the transport while somebody listens here. */
  function follow(): void {
    if (watchers.size > 0) {
      unwatch ??= transport.watch({
        grant: (newest) =>
          change(() => {
            isLocked = false
            take(newest)
          }),
        // The network is the app's choice here, so a wallet that goes elsewhere says nothing.
        event: (name, data) => name === 'accountsChanged' && hearAccounts(data),
      })
      return
    }
    unwatch?.()
    unwatch = undefined
  }

  /** All local networks have one name, so the one where the person is comes first. @throws {NetworkNotApprovedError} */
  function networkOf(chain: string | undefined, here: string | undefined): string | undefined {
    const isMeant = (id: string): boolean => chain === undefined || chainOf(id) === chain
    if (here !== undefined && networkIds.includes(here) && isMeant(here)) return here
    if (chain === undefined) return undefined
    const named = networkIds.find(isMeant)
    // Without an id the kernel would name the network where the person is.
    if (named === undefined) throw new NetworkNotApprovedError(chain)
    return named
  }
  function chainsOf(ids: readonly string[] = networkIds): readonly StandardName[] {
    return [...new Set(ids.map(chainOf))]
  }
  const create = (signal?: AbortSignal, here?: string): Wallet => ({
    version: '1.0.0',
    name: solanaText.remoteWallet,
    icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
    get chains() {
      return chainsOf()
    },
    get features() {
      return remoteFeatures(grant.methods, (method, params, chain, options) =>
        transport.request(method, params, networkOf(chain, here), signal, options),
      ) as Wallet['features']
    },
    get accounts(): readonly WalletAccount[] {
      return (isLocked ? [] : accounts).map(({ address, networkIds: only }) => ({
        address,
        publicKey: addressBytes(address),
        chains: chainsOf(only),
        features: Object.keys(wallet.features) as StandardName[],
      }))
    },
  })
  const wallet = create()

  return {
    wallet,
    until: create,
    state() {
      const [account, ...others] = isLocked ? [] : accounts
      return account && { accounts: [account, ...others], selected, networkIds, lacks: lacksOf(wallet) }
    },
    refresh() {
      take(transport.read())
    },
    watch(changed) {
      watchers.add(changed)
      follow()
      return () => {
        watchers.delete(changed)
        follow()
      }
    },
  }
}
