import { type Call, InvalidAnswerError, UnsupportedMethodError } from '@latchkey/core'
import { accountIdOf } from '../address/accountIdOf.js'
import { callWallet } from '../connection/callWallet.js'
import { walletOf } from '../connection/walletOf.js'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import type { SignerPayload, SignerResult } from '../injected/SignerPayload.js'
import { checkPayload } from '../payload/checkPayload.js'
import { checkTransaction } from '../payload/checkTransaction.js'
import { isSignatureScheme } from '../signature/scheme.js'
import { verifyPayload } from '../verify/verifyPayload.js'
import { readAnswer } from './readAnswer.js'

export interface SignedPayload extends SignerResult {
  /**
   * Whether the signature was verified for the payload. It is `false` in two cases:
   * - An extension of the chain can't be encoded without the chain's metadata.
   * - The wallet changed the transaction and returned it (`withSignedTransaction`). It was checked
   *   that the returned one has this account, this call and this signature.
   */
  readonly isVerified: boolean
}

/**
 * Requests the wallet to sign a transaction for the account and network of the call. It does not
 * send it.
 *
 * @throws {InvalidPayloadError} before the wallet gets a request: when the payload is malformed, or
 * for another account or network.
 * @throws {InvalidAnswerError} when the answer is not this account's signature of it, or the
 * returned transaction is of another account or makes another call.
 */
export async function signPayload(call: Call<InjectedExtension>, payload: SignerPayload): Promise<SignedPayload> {
  const { account, networkId, signal } = call
  const accountId = accountIdOf(account.address)
  const checked = checkPayload(payload, { accountId, networkId })
  const { signer } = walletOf(call)
  signal.throwIfAborted()
  const answer: unknown = await callWallet('signPayload', () => {
    if (typeof signer.signPayload !== 'function') throw new UnsupportedMethodError('signPayload')
    return signer.signPayload(checked)
  })
  const result = readAnswer('signPayload', answer)
  const { signature, signedTransaction } = result
  if (signedTransaction) checkTransaction(signedTransaction, { accountId, payload: checked, signature })
  const verdict = verifyPayload({
    address: account.address,
    payload: checked,
    signature,
    scheme: isSignatureScheme(account.type) ? account.type : undefined,
  })
  if (verdict?.isValid) return { ...result, isVerified: true }
  const isChanged = checked.withSignedTransaction === true && signedTransaction !== undefined
  if (verdict && !isChanged) {
    throw new InvalidAnswerError('signPayload', `a signature that is not of this account (${verdict.reason})`)
  }
  return { ...result, isVerified: false }
}
