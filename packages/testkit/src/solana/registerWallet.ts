import type { Wallet, WindowRegisterWalletEventCallback } from '@wallet-standard/base'

/**
 * Registers a wallet as the Wallet Standard says: at once, and with each registry that comes later.
 *
 * @returns takes it out of all of them.
 */
export function registerWallet(target: EventTarget, wallet: Wallet): () => void {
  const unregister: (() => void)[] = []
  const register: WindowRegisterWalletEventCallback = (registry) => {
    unregister.push(registry.register(wallet))
  }
  const onReady = (event: Event): void =>
    register((event as CustomEvent<Parameters<WindowRegisterWalletEventCallback>[0]>).detail)
  target.addEventListener('wallet-standard:app-ready', onReady)
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    target.removeEventListener('wallet-standard:app-ready', onReady)
    for (const leave of unregister.splice(0)) leave()
  }
}
