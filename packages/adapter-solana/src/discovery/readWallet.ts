import { featureOf } from '../wallet/featureOf.js'
import { isSolanaChain } from '../wallet/isSolanaChain.js'
import type { Wallet } from '../wallet/Wallet.js'

/** The longest picture that is kept, in characters of its address; the kernel shows none above 128 KiB. */
const longestIcon = 200_000
/** Characters of a name that are kept; the kernel cleans and shortens it for people. */
const longestName = 1000

/** A wallet that registered itself: what the list needs, checked and copied. */
export interface RegisteredWallet {
  readonly wallet: Wallet
  readonly name: string
  /** As the wallet gave it; the kernel says whether it may be shown. */
  readonly icon?: string | undefined
}

/**
 * Reads what a page registered, which may be anything. `undefined`: no wallet of this namespace, none that can be connected, or one whose
 * getters throw.
 */
export function readWallet(value: unknown): RegisteredWallet | undefined {
  try {
    const wallet = value as Wallet
    if (!wallet.chains.some(isSolanaChain) || !featureOf(wallet, 'standard:connect')) return undefined
    const name = nameOf(wallet.name)
    return name ? { wallet, name, icon: iconOf(wallet.icon) } : undefined
  } catch {
    return undefined // a getter or a proxy threw, or there is no object: nobody registered anything
  }
}

function nameOf(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, longestName) : ''
}

function iconOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= longestIcon ? value : undefined
}
