import type { EvmTestWallet } from '@latchkey/testkit'

/** What an EVM wallet tells all its pages. */
export interface EvmTold {
  accounts(accounts: readonly string[]): void
  chain(chainId: string): void
}

export function followEvm({ provider }: EvmTestWallet, told: EvmTold): void {
  provider.on('accountsChanged', (accounts: readonly string[]) => told.accounts(accounts))
  provider.on('chainChanged', (chainId: string) => told.chain(chainId))
}
