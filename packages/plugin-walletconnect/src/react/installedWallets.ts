import type { Wallet } from '@latchkey/core'
import type { CatalogueWallet } from '../contract/CatalogueWallet.js'

/** Finds the wallet of the page that a catalogue's entry speaks of. For leading there and for marking it, never for trust. */
export type InstalledWallets = (wallet: CatalogueWallet) => Wallet | undefined

/**
 * Those of the kernel's list that were found in this page, to be asked by what catalogues know of them: catalogue id, reverse-DNS id,
 * the id by which they register, and, where one of the two has no reverse-DNS id, the name.
 */
export function indexInstalled(wallets: readonly Wallet[]): InstalledWallets {
  const byId = new Map<string, Wallet>()
  const byName = new Map<string, Wallet>()
  for (const wallet of wallets) {
    const local = wallet.ways.filter(({ namespace }) => namespace !== undefined)
    if (local.length === 0) continue
    const ids = local.flatMap(({ connector }) => [connector.explorerId, connector.rdns, connector.id])
    for (const id of [wallet.rdns, ...ids]) if (id && !byId.has(keyOf(id))) byId.set(keyOf(id), wallet)
    if (!byName.has(keyOf(wallet.name))) byName.set(keyOf(wallet.name), wallet)
  }
  return ({ id, rdns, injectedIds, name }) => {
    for (const each of [id, rdns, ...injectedIds]) {
      const wallet = each === undefined ? undefined : byId.get(keyOf(each))
      if (wallet) return wallet
    }
    const namesake = byName.get(keyOf(name))
    return namesake && (rdns === undefined || namesake.rdns === undefined) ? namesake : undefined
  }
}

function keyOf(text: string): string {
  return text.toLowerCase()
}
