import { checkMembers } from '@latchkey/core'
import { type WalletCapabilities, walletCapabilities } from '../../capabilities/walletCapabilities.js'
import type { EvmCore } from '../../evmCore.js'
import type { EvmRequestOptions } from '../EvmApi.js'
import { requestQuietly } from '../requestQuietly.js'

export async function getCapabilities(
  core: EvmCore,
  options: EvmRequestOptions = {},
): Promise<WalletCapabilities | undefined> {
  checkMembers('option of getCapabilities', options, ['signal'])
  const { signal } = options
  return requestQuietly(core, 'getCapabilities', signal, walletCapabilities)
}
