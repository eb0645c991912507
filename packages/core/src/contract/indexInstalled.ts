import { checkFactoryOptions } from '../entities/checkFactoryOptions.js'
import { isRecord } from '../entities/isRecord.js'
import { anyText, list, record } from '../entities/optionRules.js'
import type { Wallet } from './stores.js'

/** What a list knows of a wallet that may be installed. */
export interface KnownWallet {
  /** The wallet's id in catalogues. */
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  /** Reverse-DNS ids, ids under which it registers, and names of properties in `window`. */
  readonly injectedIds: readonly string[]
}

/**
 * Finds the wallet of this page that a list entry describes. Use it to mark and to select the
 * wallet, never to trust it.
 */
export type InstalledWallets = (wallet: KnownWallet) => Wallet | undefined

const entry = record({ connector: record({}) }, ['connector'])
const rules = { wallets: list(record({ name: anyText, connectors: list(entry) }, ['name', 'connectors'])) }

/**
 * Indexes the wallets that were found in this page. They are matched by catalogue id, by
 * reverse-DNS id, by the id under which they register, and by name where one of the two has no
 * reverse-DNS id.
 *
 * @throws {ConfigurationError} for anything but a list of wallets.
 */
export function indexInstalled(wallets: readonly Wallet[]): InstalledWallets {
  checkFactoryOptions('indexInstalled', { wallets }, rules, ['wallets'])
  const byId = new Map<string, Wallet>()
  const byName = new Map<string, Wallet>()
  for (const wallet of wallets) {
    const local = wallet.connectors.filter(({ namespace }) => namespace !== undefined)
    if (local.length === 0) continue
    const ids = local.flatMap(({ connector }) => [connector.explorerId, connector.rdns, connector.id])
    for (const id of [wallet.rdns, ...ids]) if (id && !byId.has(keyOf(id))) byId.set(keyOf(id), wallet)
    if (!byName.has(keyOf(wallet.name))) byName.set(keyOf(wallet.name), wallet)
  }
  return (known) => {
    if (!isRecord(known)) return undefined
    const { id, rdns, injectedIds, name } = known
    for (const each of [id, rdns, ...(Array.isArray(injectedIds) ? injectedIds : [])]) {
      const wallet = each === undefined ? undefined : byId.get(keyOf(each))
      if (wallet) return wallet
    }
    const namesake = byName.get(keyOf(name))
    return namesake && (rdns === undefined || namesake.rdns === undefined) ? namesake : undefined
  }
}

function keyOf(text: string): string {
  return typeof text === 'string' ? text.toLowerCase() : ''
}
