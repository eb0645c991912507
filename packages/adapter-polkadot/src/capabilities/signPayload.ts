import { type Call, InvalidAnswerError, UnsupportedMethodError } from '@latchkey/core'
import { accountIdOf } from '../address/accountIdOf.js'
import { askWallet } from '../connection/askWallet.js'
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
   * Whether the signature was checked here against the payload. It is not where the chain's extensions can't be encoded without its
   * metadata, or where the wallet changed the transaction (`withSignedTransaction`) and gives the whole of it back: then that one was
   * checked to be this account's, with this call and this signature.
   */
  readonly isVerified: boolean
}

/**
 * Asks the wallet to sign a transaction, for the account and network of the call. It is not sent.
 *
 * @throws {InvalidPayloadError} when it is for another account or network, or malformed; nobody was asked.
 * @throws {InvalidAnswerError} when what comes back is not this account's signature of it, or the whole transaction that comes back is of another
 * account or makes another call.
 */
export async function signPayload(call: Call<InjectedExtension>, payload: SignerPayload): Promise<SignedPayload> {
  const { account, networkId, signal } = call
  const accountId = accountIdOf(account.address)
  const checked = checkPayload(payload, { accountId, networkId })
  const { signer } = walletOf(call)
  signal.throwIfAborted()
  const answer: unknown = await askWallet('signPayload', () => {
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
    throw new InvalidAnswerError('signPayload', `no signature of this account (${verdict.reason})`)
  }
  return { ...result, isVerified: false }
}
