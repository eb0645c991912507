import type { Page } from '@latchkey/core'
import type { StandardWallet } from '../standard/standardFeatures.js'

/**
 * Collects the Wallet Standard wallets of one page until its signal ends. The standard's own
 * library keeps one list per script and never removes its listeners from the window.
 *
 * @param maxWallets - Limit on wallets. Later registrations are ignored.
 * @param onChange - Called when a wallet registers or unregisters, but never before this function
 * has returned.
 * @returns Reads the current wallets, in the order of their registration.
 */
export function listenToStandard(
  { window, signal }: Page,
  maxWallets: number,
  onChange: () => void,
): () => readonly StandardWallet[] {
  const wallets = new Set<StandardWallet>()
  const api = {
    register(...added: readonly StandardWallet[]): () => void {
      const kept = added.filter(
        (wallet) => typeof wallet === 'object' && wallet && !wallets.has(wallet) && !signal.aborted,
      )
      for (const wallet of kept) if (wallets.size < maxWallets) wallets.add(wallet)
      if (kept.length > 0) onChange()
      return () => {
        const gone = kept.filter((wallet) => wallets.delete(wallet))
        if (gone.length > 0) onChange()
      }
    },
  }
  const onRegister = (event: Event): void => {
    try {
      ;(event as CustomEvent<(given: typeof api) => void>).detail(api)
    } catch {
      // The event may come from anything in the page, and a wallet's registration may throw.
    }
  }
  window.addEventListener('wallet-standard:register-wallet', onRegister, { signal })
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => [...wallets]
}
