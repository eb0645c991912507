import type { Wallet } from '@latchkey/core'
import type { CatalogueWallet } from '../contract/CatalogueWallet.js'
import type { InstalledWallets } from './installedWallets.js'
import { isReachable } from './isReachable.js'

/** One place of the list of all wallets. */
export interface WalletPlace {
  readonly wallet: CatalogueWallet
  /** The same wallet as it was found in this page. */
  readonly installed?: Wallet | undefined
}

export interface ListOfParameters {
  /** In their order; what stands in several is shown once, where it stands first. */
  readonly lists: readonly (readonly CatalogueWallet[])[]
  readonly findInstalled: InstalledWallets
  readonly isPhone: boolean
}

/** What the list shows: wallets that are installed first, and none that leads nowhere from here. */
export function listOf({ lists, findInstalled, isPhone }: ListOfParameters): readonly WalletPlace[] {
  const seen = new Set<string>()
  const installed: WalletPlace[] = []
  const others: WalletPlace[] = []
  for (const wallet of lists.flat()) {
    if (seen.has(wallet.id)) continue
    seen.add(wallet.id)
    const found = findInstalled(wallet)
    if (!isReachable(wallet, { isPhone, isKnownHere: found !== undefined })) continue
    if (found && !found.link) installed.push({ wallet, installed: found })
    else others.push({ wallet })
  }
  return [...installed, ...others]
}
