import { type Call, InvalidAnswerError, isSameBytes, messageBytes, type SignedMessage } from '@latchkey/core'
import type { Wallet } from '@wallet-standard/base'
import { addressBytes } from '../address/addressBytes.js'
import { bytesOf } from '../bytes/bytesOf.js'
import { signedForms } from '../verify/signedForms.js'
import { accountOf } from '../wallet/accountOf.js'
import { needFeature } from '../wallet/needFeature.js'
import { outputsOf } from '../wallet/outputsOf.js'
import { walletOf } from '../wallet/walletOf.js'
import { checkSignature } from './checkSignature.js'

const request = 'signMessage'

/**
 * Signs bytes, or the UTF-8 bytes of a text. A hardware wallet may put the header of an off-chain
 * message before them. Then `signed` has the signed bytes. This function checks that they are this
 * message. A server that gets `signed` must check it itself (`verifyMessage` does).
 *
 * @throws {InvalidInputError} for a text without a UTF-8 form. The wallet gets no request.
 * @throws {InvalidAnswerError} when the wallet signed something else, or its signature is wrong.
 */
export async function signMessage(call: Call<Wallet>, message: string | Uint8Array): Promise<SignedMessage> {
  const wallet = walletOf(call)
  const feature = needFeature(wallet, 'solana:signMessage')
  const account = accountOf(wallet, call.address, request)
  const bytes = messageBytes(message)
  call.signal.throwIfAborted()
  const [output] = outputsOf(request, await feature.signMessage({ account, message: bytes.slice() }), 1)
  const claimed = bytesOf(output?.signedMessage)
  const forms = signedForms(bytes, addressBytes(call.address))
  if (!claimed || !forms.some((form) => isSameBytes(form, claimed))) {
    throw new InvalidAnswerError(request, 'another message')
  }
  // A remote wallet can't report what it signed, and some injected wallets return what they were
  // asked to sign.
  const { signature, signed } = checkSignature(request, call.address, forms, output?.signature)
  return { signature, scheme: 'ed25519', ...(signed !== bytes && { signed }) }
}
