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
 * @param skipped - Gets a sentence for a wallet of this namespace that can't be connected, or whose
 * getters throw.
 * @returns `undefined` for such a wallet, and for one of another namespace.
 */
export function readWallet(value: unknown, skipped?: (sentence: string) => void): RegisteredWallet | undefined {
  try {
    const wallet = value as Wallet
    if (!wallet.chains.some(isSolanaChain)) return undefined
    const name = nameOf(wallet.name)
    if (name && featureOf(wallet, 'standard:connect')) return { wallet, name, icon: iconOf(wallet.icon) }
  } catch {
    // A getter or a proxy threw, or it is not an object.
  }
  skipped?.('A registered wallet (Wallet Standard) needs a name, chains and the feature standard:connect.')
  return undefined
}

function nameOf(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, longestName) : ''
}

function iconOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= longestIcon ? value : undefined
}
