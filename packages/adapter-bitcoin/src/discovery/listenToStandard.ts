import type { Page } from '@latchkey/core'
import type { StandardWallet } from '../standard/standardFeatures.js'

/**
 * Hears of the Wallet Standard wallets of one page, until its signal ends. The library for this keeps one list for all pages of a script and
 * never lets go of the window.
 *
 * @param most - Wallets that are kept; what registers itself after that is not listened to.
 * @param changed - Told whenever a wallet comes or goes, and not before this function has returned.
 * @returns Those that are there now, in the order of their coming.
 */
export function listenToStandard(
  { window, signal }: Page,
  most: number,
  changed: () => void,
): () => readonly StandardWallet[] {
  const wallets = new Set<StandardWallet>()
  const api = {
    register(...added: readonly StandardWallet[]): () => void {
      const kept = added.filter(
        (wallet) => typeof wallet === 'object' && wallet && !wallets.has(wallet) && !signal.aborted,
      )
      for (const wallet of kept) if (wallets.size < most) wallets.add(wallet)
      if (kept.length > 0) changed()
      return () => {
        const gone = kept.filter((wallet) => wallets.delete(wallet))
        if (gone.length > 0) changed()
      }
    },
  }
  const hear = (event: Event): void => {
    try {
      ;(event as CustomEvent<(given: typeof api) => void>).detail(api)
    } catch {
      // Not every event of this name is a wallet's, and not every wallet's registration ends well.
    }
  }
  window.addEventListener('wallet-standard:register-wallet', hear, { signal })
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => [...wallets]
}
