import { type WalletCapabilities, walletCapabilities } from '../../capabilities/walletCapabilities.js'
import type { EvmCore } from '../../evmCore.js'
import { askQuietly } from '../askQuietly.js'
import type { EvmRequestOptions } from '../EvmApi.js'

export async function getCapabilities(
  core: EvmCore,
  { signal }: EvmRequestOptions = {},
): Promise<WalletCapabilities | undefined> {
  return askQuietly(core, 'getCapabilities', signal, walletCapabilities)
}
