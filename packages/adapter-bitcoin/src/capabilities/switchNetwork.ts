import { type Call, UnsupportedMethodError } from '@latchkey/core'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'

/** Switches the wallet to another network. Core reads the wallet's network afterwards. */
export async function switchNetwork(call: Call<BitcoinProvider>, networkId: string): Promise<void> {
  const { provider } = call.connection
  if (!provider.switchNetwork) throw new UnsupportedMethodError('switchNetwork')
  call.signal.throwIfAborted()
  await provider.switchNetwork(networkId, call.signal)
}
