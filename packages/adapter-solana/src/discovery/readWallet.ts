import type { Wallet } from '@wallet-standard/base'
import { featureOf } from '../wallet/featureOf.js'
import { isSolanaChain } from '../wallet/isSolanaChain.js'

/** The longest icon that is kept, in characters of its URI. Core shows none above 128 KiB. */
const longestIcon = 200_000
/** The longest name that is kept, in characters. Core cleans and shortens it for display. */
const longestName = 1000

/** A wallet that registered itself: a checked copy of what the list needs. */
export interface RegisteredWallet {
  readonly wallet: Wallet
  readonly name: string
  /** As the wallet gave it. Core decides whether to show it. */
  readonly icon?: string | undefined
}

/**
 * Reads what a page registered, which may be anything.
 *
 * @returns `undefined` for a wallet of another namespace, one that can't be connected, or one whose
 * getters throw.
 */
export function readWallet(value: unknown): RegisteredWallet | undefined {
  try {
    const wallet = value as Wallet
    if (!wallet.chains.some(isSolanaChain) || !featureOf(wallet, 'standard:connect')) return undefined
    const name = nameOf(wallet.name)
    return name ? { wallet, name, icon: iconOf(wallet.icon) } : undefined
  } catch {
    return undefined // a getter or a proxy threw, or it is not an object
  }
}

function nameOf(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, longestName) : ''
}

function iconOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= longestIcon ? value : undefined
}
