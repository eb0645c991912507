import type { Page } from '@latchkey/core'
import type { StandardWallet } from '../standard/standardFeatures.js'

export interface StandardListener {
  /** Limit on wallets. Later registrations are ignored. */
  readonly maxWallets: number
  /**
   * Called when a wallet registers or unregisters, but never before `listenToStandard` has returned.
   */
  readonly onChange: () => void
  /** Gets a sentence for each wallet beyond the limit. */
  readonly skipped?: ((sentence: string) => void) | undefined
}

/**
 * Collects the Wallet Standard wallets of one page until its signal ends. The standard's own
 * library keeps one list per script and never removes its listeners from the window.
 *
 * @returns Reads the current wallets, in the order of their registration.
 */
export function listenToStandard(
  { window, signal }: Page,
  { maxWallets, onChange, skipped }: StandardListener,
): () => readonly StandardWallet[] {
  const wallets = new Set<StandardWallet>()
  const api = {
    register(...added: readonly StandardWallet[]): () => void {
      const kept = added.filter(
        (wallet) => typeof wallet === 'object' && wallet && !wallets.has(wallet) && !signal.aborted,
      )
      for (const wallet of kept)
        if (wallets.size < maxWallets) wallets.add(wallet)
        else skipped?.(`More than ${maxWallets} wallets are registered (Wallet Standard).`)
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
