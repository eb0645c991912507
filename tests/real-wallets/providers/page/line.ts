/** What the test gives to a page: its wallets' backgrounds, and what they say by themselves. */
interface WalletWindow {
  realWalletAsk?(wallet: string, message: unknown): Promise<unknown>
  realWalletHears?: Record<string, (message: unknown) => void>
}

/** The way from a wallet's page script to its background, which runs in the test. */
export interface Line {
  ask(message: unknown): Promise<unknown>
  listen(heard: (message: never) => void): void
}

export function lineTo(wallet: string): Line {
  const page = window as Window as WalletWindow
  return {
    ask: async (message) => page.realWalletAsk?.(wallet, message),
    listen(heard) {
      page.realWalletHears ??= {}
      page.realWalletHears[wallet] = heard as (message: unknown) => void
    },
  }
}
