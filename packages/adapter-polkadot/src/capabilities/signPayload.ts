import { type Call, InvalidAnswerError, UnsupportedMethodError } from '@latchkey/core'
import { accountIdOf } from '../address/accountIdOf.js'
import { askWallet } from '../connection/askWallet.js'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import type { SignerPayload, SignerResult } from '../injected/SignerPayload.js'
import { checkPayload } from '../payload/checkPayload.js'
import { isSignatureScheme } from '../verify/scheme.js'
import { verifyPayload } from '../verify/verifyPayload.js'
import { readAnswer } from './readAnswer.js'

export interface SignedPayload extends SignerResult {
  /**
   * Whether the signature was checked here against the payload. It is not where the chain's extensions can't be encoded without its
   * metadata, or where the wallet changed the transaction and gives the whole of it back (`signedTransaction`).
   */
  readonly isVerified: boolean
}

/**
 * Asks the wallet to sign a transaction, for the account and network of the call. It is not sent.
 *
 * @throws {InvalidPayloadError} when it is for another account or network, or malformed; nobody was asked.
 * @throws {InvalidAnswerError} when what comes back is not this account's signature of it.
 */
export async function signPayload(
  { account, networkId, connection, signal }: Call<InjectedExtension>,
  payload: SignerPayload,
): Promise<SignedPayload> {
  const checked = checkPayload(payload, { accountId: accountIdOf(account.address), networkId })
  signal.throwIfAborted()
  const { signer } = connection.provider
  const answer: unknown = await askWallet('signPayload', () => {
    if (typeof signer.signPayload !== 'function') throw new UnsupportedMethodError('signPayload')
    return signer.signPayload(checked)
  })
  const result = readAnswer('signPayload', answer)
  const verdict = verifyPayload({
    address: account.address,
    payload: checked,
    signature: result.signature,
    scheme: isSignatureScheme(account.type) ? account.type : undefined,
  })
  if (verdict?.isValid) return { ...result, isVerified: true }
  const isChanged = checked.withSignedTransaction === true && result.signedTransaction !== undefined
  if (verdict && !isChanged) {
    throw new InvalidAnswerError('signPayload', `no signature of this account (${verdict.reason})`)
  }
  return { ...result, isVerified: false }
}
