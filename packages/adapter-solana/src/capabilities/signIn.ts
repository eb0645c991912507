import {
  type AdapterContext,
  type Call,
  InvalidAnswerError,
  isRecord,
  type SignInRequest,
  type SignInResult,
} from '@latchkey/core'
import type { Wallet } from '@wallet-standard/base'
import { addressBytes } from '../address/addressBytes.js'
import { bytesOf } from '../bytes/bytesOf.js'
import { chainOf } from '../chain/chainOf.js'
import { messagesIn } from '../verify/messagesIn.js'
import { accountOf } from '../wallet/accountOf.js'
import type { SignInInput } from '../wallet/features.js'
import { needFeature } from '../wallet/needFeature.js'
import { outputsOf } from '../wallet/outputsOf.js'
import { walletOf } from '../wallet/walletOf.js'
import { checkSignature } from './checkSignature.js'
import { checkSignInRequest } from './checkSignInRequest.js'
import { isSignInMessage } from './isSignInMessage.js'

const request = 'signIn'
/** The first byte of an off-chain message's header. No text begins with it. */
const offchainMark = 255

/**
 * Sign In With Solana. The wallet writes the message and shows it in its own way. The answer must
 * be that message, of this account.
 *
 * - The wallet gets the chain's name (`solana:mainnet`), the only form it knows, and writes it as
 *   the message's Chain ID. A message that the app writes (CAIP-122) has the reference of the
 *   CAIP-2 id instead.
 * - A hardware wallet signs the message after the header of an off-chain message. Then `signed` has
 *   the bytes.
 *
 * @throws {InvalidInputError} when a field would not stay on its line. The wallet gets no request.
 * @throws {InvalidAnswerError} when it is another message or account, or its signature is wrong.
 */
export async function signIn(
  { clock }: Pick<AdapterContext, 'clock'>,
  call: Call<Wallet>,
  fields: SignInRequest,
): Promise<SignInResult> {
  checkSignInRequest(fields)
  const { domain, uri, nonce, statement } = fields
  const { address, networkId, signal } = call
  const wallet = walletOf(call)
  const feature = needFeature(wallet, 'solana:signIn')
  accountOf(wallet, address, request)
  const input = {
    domain,
    address,
    ...(statement !== undefined && { statement }),
    uri,
    version: '1',
    chainId: chainOf(networkId),
    nonce,
    issuedAt: new Date(clock.now()).toISOString(),
  } satisfies SignInInput
  signal.throwIfAborted()
  const [output] = outputsOf(request, await feature.signIn({ ...input }), 1)
  const signed = bytesOf(output?.signedMessage)
  const signer = isRecord(output?.account) ? output.account.address : undefined
  const message = (signed ? messagesIn(signed, addressBytes(address)) : [])
    .map(readText)
    .find((text) => text !== undefined && isSignInMessage(text, { ...input, networkId }, clock.now()))
  if (!signed || signer !== address || message === undefined) {
    throw new InvalidAnswerError(request, 'another message or account')
  }
  const { signature } = checkSignature(request, address, [signed], output?.signature)
  return { networkId, address, message, signature, ...(signed[0] === offchainMark && { signed }) }
}

function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined // not UTF-8
  }
}
