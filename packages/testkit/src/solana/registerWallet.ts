import type { Wallet } from '../standard/Wallet.js'

/** The registry that a page passes to wallets. */
interface Registry {
  register(...wallets: readonly Wallet[]): () => void
}

/**
 * Registers a wallet by the Wallet Standard: at once, and with each later registry.
 *
 * @returns A function that unregisters it from all of them.
 */
export function registerWallet(target: EventTarget, wallet: Wallet): () => void {
  const unregister: (() => void)[] = []
  const register = (registry: Registry): void => {
    unregister.push(registry.register(wallet))
  }
  const onReady = (event: Event): void => register((event as CustomEvent<Registry>).detail)
  target.addEventListener('wallet-standard:app-ready', onReady)
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    target.removeEventListener('wallet-standard:app-ready', onReady)
    for (const leave of unregister.splice(0)) leave()
  }
}
