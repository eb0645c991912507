import type { EvmTestWallet } from '@latchkey/testkit'

/** Receives what an EVM wallet reports to all its pages. */
export interface EvmListener {
  accounts(accounts: readonly string[]): void
  chain(chainId: string): void
}

export function followEvm({ provider }: EvmTestWallet, listener: EvmListener): void {
  provider.on('accountsChanged', (accounts: readonly string[]) => listener.accounts(accounts))
  provider.on('chainChanged', (chainId: string) => listener.chain(chainId))
}
