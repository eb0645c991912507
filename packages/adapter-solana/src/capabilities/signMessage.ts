import { type Call, InvalidAnswerError, type SignedMessage } from '@latchkey/core'
import { addressBytes } from '../address/addressBytes.js'
import { bytesOf } from '../bytes/bytesOf.js'
import { standsFor } from '../verify/standsFor.js'
import { accountOf } from '../wallet/accountOf.js'
import { needFeature } from '../wallet/needFeature.js'
import { outputsOf } from '../wallet/outputsOf.js'
import type { Wallet } from '../wallet/Wallet.js'
import { walletOf } from '../wallet/walletOf.js'
import { checkSignature } from './checkSignature.js'

const request = 'signMessage'

/**
 * Signs the UTF-8 bytes of a text. A wallet may put the header of an off-chain message before them (hardware wallets do); then `signed` says
 * what was signed. That it is this message and no other is checked here; a server that is given `signed` must check that itself
 * (`verifyMessage` does).
 *
 * @throws {InvalidAnswerError} when the wallet signed something else, or its signature is wrong.
 */
export async function signMessage(call: Call<Wallet>, message: string): Promise<SignedMessage> {
  const wallet = walletOf(call)
  const feature = needFeature(wallet, 'solana:signMessage')
  const account = accountOf(wallet, call.address, request)
  const bytes = new TextEncoder().encode(message)
  call.signal.throwIfAborted()
  const [output] = outputsOf(request, await feature.signMessage({ account, message: bytes.slice() }), 1)
  const signed = bytesOf(output?.signedMessage)
  if (!signed || !standsFor(signed, bytes, addressBytes(call.address))) {
    throw new InvalidAnswerError(request, 'another message')
  }
  const signature = checkSignature(request, call.address, signed, output?.signature)
  return { signature, scheme: 'ed25519', ...(signed.length !== bytes.length && { signed }) }
}
