import { type Call, messageBytes, type SignedMessage } from '@latchkey/core'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import { signBytes } from './signBytes.js'

/**
 * Signs bytes, or text. What is signed is always the text itself, as its UTF-8 bytes between `<Bytes>` and `</Bytes>`; also text that looks
 * like hex (`0xdead`) is signed as the letters that it is.
 *
 * @throws {InvalidInputError} for a text that has no UTF-8 form; the wallet is not asked.
 * @throws {InvalidAnswerError} when what comes back is not this account's signature of it.
 */
export async function signMessage(call: Call<InjectedExtension>, message: string | Uint8Array): Promise<SignedMessage> {
  const { signature, scheme, signed } = await signBytes(call, messageBytes(message))
  return { signature, scheme, signed }
}
