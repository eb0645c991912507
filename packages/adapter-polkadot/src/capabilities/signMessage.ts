import type { Call, SignedMessage } from '@latchkey/core'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import { signBytes } from './signBytes.js'

/**
 * Signs text. What is signed is always the text itself, as its UTF-8 bytes between `<Bytes>` and `</Bytes>`; also text that looks like
 * hex (`0xdead`) is signed as the letters that it is.
 *
 * @throws {InvalidAnswerError} when what comes back is not this account's signature of it.
 */
export async function signMessage(call: Call<InjectedExtension>, message: string): Promise<SignedMessage> {
  const { signature, scheme, signed } = await signBytes(call, new TextEncoder().encode(message))
  return { signature, scheme, signed }
}
