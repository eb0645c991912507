import { type Call, InvalidAnswerError, type SignedMessage } from '@latchkey/core'
import type { Wallet } from '@wallet-standard/base'
import { bytesOf } from '../bytes/bytesOf.js'
import { isSameBytes } from '../bytes/isSameBytes.js'
import { accountOf } from '../wallet/accountOf.js'
import { needFeature } from '../wallet/needFeature.js'
import { outputsOf } from '../wallet/outputsOf.js'
import { checkSignature } from './checkSignature.js'

const request = 'signMessage'

/**
 * Signs the UTF-8 bytes of a text. A wallet may put something before them (hardware wallets do); then `signed` says what was signed, and it
 * still ends with the message.
 *
 * @throws {InvalidAnswerError} when the wallet signed something else, or its signature is wrong.
 */
export async function signMessage(call: Call<Wallet>, message: string): Promise<SignedMessage> {
  const { provider } = call.connection
  const feature = needFeature(provider, 'solana:signMessage')
  const account = accountOf(provider, call.address, request)
  const bytes = new TextEncoder().encode(message)
  const [output] = outputsOf(request, await feature.signMessage({ account, message: bytes.slice() }), 1)
  const signed = bytesOf(output?.signedMessage)
  if (!signed || !isSameBytes(signed.slice(Math.max(0, signed.length - bytes.length)), bytes)) {
    throw new InvalidAnswerError(request, 'another message')
  }
  const signature = checkSignature(request, call.address, signed, output?.signature)
  return { signature, scheme: 'ed25519', ...(signed.length !== bytes.length && { signed }) }
}
