// The adapter's types must come from the app's own viem: with a second copy, they would not fit.
import type { evm } from '@latchkey/adapter-evm'
import type { Modal } from '@latchkey/core'
import type { PublicClient, WalletClient } from 'viem'
import { getBlockNumber } from 'viem/actions'

export async function useOwnViem(modal: Modal<[ReturnType<typeof evm>]>): Promise<bigint> {
  const client: PublicClient = await modal.adapters.eip155.publicClient()
  const wallet: WalletClient = await modal.adapters.eip155.walletClient()
  return getBlockNumber(wallet.chain ? client : wallet)
}
