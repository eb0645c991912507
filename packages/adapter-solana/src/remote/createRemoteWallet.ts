import { type ConnectionState, NetworkNotApprovedError, type Transport } from '@latchkey/core'
import type { IdentifierString, Wallet, WalletAccount } from '@wallet-standard/base'
import { addressBytes } from '../address/addressBytes.js'
import { chainOf } from '../chain/chainOf.js'
import { lacksOf } from '../connection/lacksOf.js'
import { solanaText } from '../text.js'
import { remoteAccounts } from './remoteAccounts.js'
import { remoteFeatures } from './remoteFeatures.js'

export interface RemoteWallet {
  readonly wallet: Wallet
  /**
   * The same wallet. Its requests end with the signal. Requests without a chain go to this network,
   * if approved.
   * @param networkId - CAIP-2.
   */
  until(signal: AbortSignal, networkId: string): Wallet
  /** `undefined`: no account at the moment. */
  state(): ConnectionState | undefined
  /** Reads the current grant. */
  refresh(): void
  /** Notifies of each change. The transport is watched only while this wallet has watchers. */
  watch(onChange: () => void): () => void
}

/**
 * A Wallet Standard wallet over a transport. Accounts are answered here. Requests go to the wallet
 * with their network.
 */
export function createRemoteWallet(transport: Transport): RemoteWallet {
  let grant = transport.read()
  let { accounts, networkIds } = remoteAccounts(grant)
  /** The selected address, where the wallet has one. */
  let selected = transport.select ? accounts[0]?.id : undefined
  let isLocked = false
  const watchers = new Set<() => void>()
  let unwatch: (() => void) | undefined

  function applyGrant(newest: typeof grant): void {
    grant = newest
    ;({ accounts, networkIds } = remoteAccounts(newest))
    if (!accounts.some(({ id }) => id === selected)) selected = transport.select ? accounts[0]?.id : undefined
  }
  function change(update: () => void): void {
    update()
    for (const notify of [...watchers]) notify()
  }
  /** Addresses, plain or as CAIP-10. An account that the session did not approve is ignored. */
  function onAccounts(data: unknown): void {
    if (!Array.isArray(data)) return
    const reported = String(data[0] ?? '')
      .split(':')
      .at(-1)
    const account = accounts.find(({ id }) => id === reported)
    if (data.length > 0 && !account) return
    change(() => {
      isLocked = !account
      selected = account?.id ?? selected
    })
  }
  /** Watches the transport while this wallet has watchers. */
  function updateWatch(): void {
    if (watchers.size > 0) {
      unwatch ??= transport.watch({
        grant: (newest) =>
          change(() => {
            isLocked = false
            applyGrant(newest)
          }),
        // The app chooses the network, so a network event of the wallet is ignored.
        event: (name, data) => name === 'accountsChanged' && onAccounts(data),
      })
      return
    }
    unwatch?.()
    unwatch = undefined
  }

  /**
   * All local networks have the same name, so the current network comes first.
   * @throws {NetworkNotApprovedError}
   */
  function networkOf(chain: string | undefined, current: string | undefined): string | undefined {
    const isRequested = (id: string): boolean => chain === undefined || chainOf(id) === chain
    if (current !== undefined && networkIds.includes(current) && isRequested(current)) return current
    if (chain === undefined) return undefined
    const named = networkIds.find(isRequested)
    // Without an id, core would use the current network.
    if (named === undefined) throw new NetworkNotApprovedError(chain)
    return named
  }
  function chainsOf(ids: readonly string[] = networkIds): readonly IdentifierString[] {
    return [...new Set(ids.map(chainOf))]
  }
  const create = (signal?: AbortSignal, current?: string): Wallet => ({
    version: '1.0.0',
    name: solanaText.remoteWallet,
    icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
    get chains() {
      return chainsOf()
    },
    get features() {
      return remoteFeatures(
        grant.methods,
        (method, params, chain, options) =>
          transport.request(method, params, networkOf(chain, current), signal, options),
        grant.properties?.requests === 'frame',
      ) as Wallet['features']
    },
    get accounts(): readonly WalletAccount[] {
      return (isLocked ? [] : accounts).map(({ address, networkIds: only }) => ({
        address,
        publicKey: addressBytes(address),
        chains: chainsOf(only),
        features: Object.keys(wallet.features) as IdentifierString[],
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
      applyGrant(transport.read())
    },
    watch(onChange) {
      watchers.add(onChange)
      updateWatch()
      return () => {
        watchers.delete(onChange)
        updateWatch()
      }
    },
  }
}
