import { type Call, messageBytes, type SignedMessage } from '@latchkey/core'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import { signBytes } from './signBytes.js'

/**
 * Signs bytes, or text as its UTF-8 bytes, between `<Bytes>` and `</Bytes>`. Text that looks like
 * hex (`0xdead`) is signed as its characters.
 *
 * @throws {InvalidInputError} for a text that has no UTF-8 form. The wallet gets no request then.
 * @throws {InvalidAnswerError} when the answer is not this account's signature of it.
 */
export async function signMessage(call: Call<InjectedExtension>, message: string | Uint8Array): Promise<SignedMessage> {
  const { signature, scheme, signed } = await signBytes(call, messageBytes(message))
  return { signature, scheme, signed }
}
