import { type Call, messageBytes, type SignedMessage, toHex } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import { requestProvider } from '../connection/requestProvider.js'
import { walletOf } from '../connection/walletOf.js'
import { readSignature } from './readSignature.js'

/**
 * Signs bytes or text by EIP-191.
 *
 * - Text is always signed as its UTF-8 bytes, even when it looks like hex (`0xdead`). So a verifier
 *   needs only the text.
 * - The wallet gets hex, because wallets disagree about plain text.
 *
 * @throws {InvalidInputError} for a text without a UTF-8 form. The wallet gets no request.
 */
export async function signMessage(call: Call<EIP1193Provider>, message: string | Uint8Array): Promise<SignedMessage> {
  const bytes = messageBytes(message)
  call.signal.throwIfAborted()
  const answer = await requestProvider(walletOf(call), 'personal_sign', [`0x${toHex(bytes)}`, call.address])
  return { signature: readSignature('personal_sign', answer), scheme: 'eip191' }
}
