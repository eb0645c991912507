import type { Wallet } from '@wallet-standard/base'

/**
 * Wallets that open a window even for a silent request, by the name that they register (the Wallet
 * Standard has no other identity). MetaMask's package (`@metamask/solana-wallet-standard`) starts a
 * session when it has none, whatever `silent` says.
 */
const names: readonly string[] = ['MetaMask']

/**
 * Such a wallet gets no request at page load. Only the accounts that it shows by itself are
 * restored.
 */
export function promptsWhenSilent({ name }: Pick<Wallet, 'name'>): boolean {
  return names.includes(name)
}
