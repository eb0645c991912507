/**
 * What the test provides in a page: requests to the backgrounds, and listeners for their messages.
 */
interface WalletWindow {
  realWalletAsk?(wallet: string, message: unknown): Promise<unknown>
  realWalletListeners?: Record<string, (message: unknown) => void>
}

/** Connects a wallet's page script with its background, which runs in the test. */
export interface BackgroundChannel {
  ask(message: unknown): Promise<unknown>
  listen(listener: (message: never) => void): void
}

export function channelTo(wallet: string): BackgroundChannel {
  const page = window as Window as WalletWindow
  return {
    ask: async (message) => page.realWalletAsk?.(wallet, message),
    listen(listener) {
      page.realWalletListeners ??= {}
      page.realWalletListeners[wallet] = listener as (message: unknown) => void
    },
  }
}
