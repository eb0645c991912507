import type { InstalledWallets, Wallet } from '@latchkey/core'
import type { CatalogueWallet } from '../contract/CatalogueWallet.js'
import { type IsReachableParameters, isReachable } from './isReachable.js'

/** One wallet of the list. */
export interface WalletPlace {
  readonly wallet: CatalogueWallet
  /** The same wallet, as found in this page. */
  readonly installed?: Wallet | undefined
}

export interface ListOfParameters extends Omit<IsReachableParameters, 'isKnownHere'> {
  /** Lists in their order. A wallet of several lists is shown once, at its first place. */
  readonly lists: readonly (readonly CatalogueWallet[])[]
  readonly findInstalled: InstalledWallets
}

/** The wallets to show, installed ones first, without those that can't be reached from here. */
export function listOf({ lists, findInstalled, ...where }: ListOfParameters): readonly WalletPlace[] {
  const seen = new Set<string>()
  const installed: WalletPlace[] = []
  const others: WalletPlace[] = []
  for (const wallet of lists.flat()) {
    if (seen.has(wallet.id)) continue
    seen.add(wallet.id)
    const found = findInstalled(wallet)
    if (!isReachable(wallet, { ...where, isKnownHere: found !== undefined })) continue
    if (found && !found.link) installed.push({ wallet, installed: found })
    else others.push({ wallet })
  }
  return [...installed, ...others]
}
