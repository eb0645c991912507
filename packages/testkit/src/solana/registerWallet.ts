import type { Wallet } from '../standard/Wallet.js'

/** What a page hands to the wallets that ask it. */
interface Registry {
  register(...wallets: readonly Wallet[]): () => void
}

/**
 * Registers a wallet as the Wallet Standard says: at once, and with each registry that comes later.
 *
 * @returns takes it out of all of them.
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
