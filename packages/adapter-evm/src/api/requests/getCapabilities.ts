import { type WalletCapabilities, walletCapabilities } from '../../capabilities/walletCapabilities.js'
import type { EvmCore } from '../../evmCore.js'
import type { EvmRequestOptions } from '../EvmApi.js'
import { requestQuietly } from '../requestQuietly.js'

export async function getCapabilities(
  core: EvmCore,
  { signal }: EvmRequestOptions = {},
): Promise<WalletCapabilities | undefined> {
  return requestQuietly(core, 'getCapabilities', signal, walletCapabilities)
}
