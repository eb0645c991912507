import type { Call } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import { walletOf } from '../connection/walletOf.js'
import type { EvmCore } from '../evmCore.js'
import { switchWallet } from './switchWallet.js'

/** See `switchWallet`. */
export async function switchNetwork(core: EvmCore, call: Call<EIP1193Provider>, networkId: string): Promise<void> {
  await switchWallet(core, { provider: walletOf(call), signal: call.signal }, networkId)
}
