import {
  type AdapterContext,
  type Call,
  InvalidAnswerError,
  InvalidInputError,
  isRecord,
  type SignInInput,
  type SignInResult,
} from '@latchkey/core'
import type { Wallet } from '@wallet-standard/base'
import { addressBytes } from '../address/addressBytes.js'
import { bytesOf } from '../bytes/bytesOf.js'
import { chainOf } from '../chain/chainOf.js'
import { messagesIn } from '../verify/messagesIn.js'
import { accountOf } from '../wallet/accountOf.js'
import type { SignInInput as StandardInput } from '../wallet/features.js'
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
 * - The wallet gets the caller's fields as they are. What is left out stays out of the message, and
 *   the wallet then decides about the domain and the account.
 * - The CAIP-2 id of the network is no chain that a wallet knows, so the wallet gets the chain's name
 *   (`solana:mainnet`) in its place. A message that the app writes (CAIP-122) has the reference of
 *   the CAIP-2 id.
 * - A hardware wallet signs the message after the header of an off-chain message. Then `signed` has
 *   the bytes.
 *
 * @throws {InvalidInputError} when a field would not stay on its line. The wallet gets no request.
 * @throws {InvalidAnswerError} when it is another message or account, or its signature is wrong.
 */
export async function signIn(
  { clock }: Pick<AdapterContext, 'clock'>,
  call: Call<Wallet>,
  fields: SignInInput,
): Promise<SignInResult> {
  const { address, networkId, signal } = call
  checkSignInRequest(fields)
  if (fields.address !== undefined && fields.address !== address)
    throw new InvalidInputError('address of the connected account', fields.address)
  const wallet = walletOf(call)
  const feature = needFeature(wallet, 'solana:signIn')
  accountOf(wallet, address, request)
  const input = inputOf(fields, networkId)
  signal.throwIfAborted()
  const [output] = outputsOf(request, await feature.signIn({ ...input }), 1)
  const signed = bytesOf(output?.signedMessage)
  const signer = isRecord(output?.account) ? output.account.address : undefined
  const asked = { ...input, address, networkId, host: globalThis.location?.host }
  const message = (signed ? messagesIn(signed, addressBytes(address)) : [])
    .map(readText)
    .find((text) => text !== undefined && isSignInMessage(text, asked, clock.now()))
  if (!signed || signer !== address || message === undefined) {
    throw new InvalidAnswerError(request, 'another message or account')
  }
  const { signature } = checkSignature(request, address, [signed], output?.signature)
  return { networkId, address, message, signature, ...(signed[0] === offchainMark && { signed }) }
}

/** Without the members that are `undefined`: some wallets would write them. */
function inputOf(fields: SignInInput, networkId: string): StandardInput {
  const chainId = fields.chainId === networkId ? chainOf(networkId) : fields.chainId
  return Object.fromEntries(Object.entries({ ...fields, chainId }).filter(([, value]) => value !== undefined))
}

function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined // not UTF-8
  }
}
