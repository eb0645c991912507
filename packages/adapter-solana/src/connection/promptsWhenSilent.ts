import type { Wallet } from '../wallet/Wallet.js'

/**
 * Wallets that open a window though they are asked silently, by the name that they register with (the Wallet Standard knows no other identity).
 * MetaMask's package (`@metamask/solana-wallet-standard`) begins a session where it has none, whatever `silent` says.
 */
const names: readonly string[] = ['MetaMask']

/** Such a wallet is not asked on a page load: what it shows by itself is all that comes back. */
export function promptsWhenSilent({ name }: Pick<Wallet, 'name'>): boolean {
  return names.includes(name)
}
