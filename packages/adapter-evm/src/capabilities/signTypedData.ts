import type { Call, SignedMessage, TypedData } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import { requestProvider } from '../connection/requestProvider.js'
import { walletOf } from '../connection/walletOf.js'
import { checkTypedData } from '../typedData/checkTypedData.js'
import { serializeTypedData } from '../typedData/serializeTypedData.js'
import { readSignature } from './readSignature.js'

/**
 * Signs structured data by EIP-712.
 *
 * @throws {InvalidTypedDataError} before the wallet gets a request: when the data does not fit its
 * types, or its domain names another chain than the current one.
 */
export async function signTypedData(call: Call<EIP1193Provider>, data: TypedData): Promise<SignedMessage> {
  const checked = checkTypedData(data, call.networkId)
  call.signal.throwIfAborted()
  const answer = await requestProvider(walletOf(call), 'eth_signTypedData_v4', [
    call.address,
    serializeTypedData(checked),
  ])
  return { signature: readSignature('eth_signTypedData_v4', answer), scheme: 'eip712' }
}
