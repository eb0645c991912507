import type { EvmTestWallet } from '@latchkey/testkit'

/** The state that page scripts of EVM wallets request when they start. */
export async function stateOfEvm({ provider, chainId, isLocked }: EvmTestWallet): Promise<object> {
  return {
    accounts: await provider.request({ method: 'eth_accounts' }),
    chainId: `0x${chainId.toString(16)}`,
    networkVersion: String(chainId),
    isUnlocked: !isLocked,
  }
}
