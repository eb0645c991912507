import { type Call, messageBytes, type SignedMessage } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import { ask } from '../connection/ask.js'
import { walletOf } from '../connection/walletOf.js'
import { toHex } from '../hex/toHex.js'
import { readSignature } from './readSignature.js'

/**
 * Signs bytes or text by EIP-191. What is signed is always the text itself, as its UTF-8 bytes: also text that looks like hex (`0xdead`)
 * is signed as the letters that it is, so that a verifier needs to know nothing but the text. Bytes go in hex over the
 * wire, because wallets disagree about plain text.
 *
 * @throws {InvalidInputError} for a text that has no UTF-8 form; the wallet is not asked.
 */
export async function signMessage(call: Call<EIP1193Provider>, message: string | Uint8Array): Promise<SignedMessage> {
  const bytes = messageBytes(message)
  call.signal.throwIfAborted()
  const answer = await ask(walletOf(call), 'personal_sign', [toHex(bytes), call.address])
  return { signature: readSignature('personal_sign', answer), scheme: 'eip191' }
}
