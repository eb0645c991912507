import type { Call, SignedMessage, TypedData } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import { ask } from '../connection/ask.js'
import { walletOf } from '../connection/walletOf.js'
import { checkTypedData } from '../typedData/checkTypedData.js'
import { writeTypedData } from '../typedData/writeTypedData.js'
import { readSignature } from './readSignature.js'

/**
 * Signs structured data by EIP-712.
 *
 * @throws {InvalidTypedDataError} before the wallet is asked: when the data does not fit its types, or its domain is of another
 * chain than the one the person is on.
 */
export async function signTypedData(call: Call<EIP1193Provider>, data: TypedData): Promise<SignedMessage> {
  const checked = checkTypedData(data, call.networkId)
  call.signal.throwIfAborted()
  const answer = await ask(walletOf(call), 'eth_signTypedData_v4', [call.address, writeTypedData(checked)])
  return { signature: readSignature('eth_signTypedData_v4', answer), scheme: 'eip712' }
}
