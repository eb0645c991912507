import type { EvmTestWallet } from '@latchkey/testkit'

/** What page scripts of EVM wallets ask for as they start. */
export async function stateOfEvm({ provider, chainId, isLocked }: EvmTestWallet): Promise<object> {
  return {
    accounts: await provider.request({ method: 'eth_accounts' }),
    chainId: `0x${chainId.toString(16)}`,
    networkVersion: String(chainId),
    isUnlocked: !isLocked,
  }
}
