import { type Call, InvalidAnswerError, UnsupportedMethodError } from '@latchkey/core'
import { accountIdOf } from '../address/accountIdOf.js'
import { callWallet } from '../connection/callWallet.js'
import { walletOf } from '../connection/walletOf.js'
import { toHex } from '../hex/toHex.js'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import type { HexText } from '../injected/SignerPayload.js'
import { isSignatureScheme, type SignatureScheme } from '../signature/scheme.js'
import { signedForms } from '../verify/signedForms.js'
import { verifyForms } from '../verify/verifyForms.js'
import { readAnswer } from './readAnswer.js'

export interface SignedBytes {
  /** The wallet's counter of requests. */
  readonly id: number
  readonly signature: HexText
  readonly scheme: SignatureScheme
  /** The exact bytes that were signed. */
  readonly signed: Uint8Array
}

/**
 * Requests the wallet to sign bytes that are not a transaction. The wallet gets them in hex,
 * because it would read text that looks like hex as hex. The wallet puts them between `<Bytes>` and
 * `</Bytes>`. A signature of the bytes without that is accepted as well: `signed` has the exact
 * bytes.
 *
 * @throws {InvalidAnswerError} when the answer is not this account's signature of them.
 */
export async function signBytes(call: Call<InjectedExtension>, bytes: Uint8Array): Promise<SignedBytes> {
  const { account, address, signal } = call
  const { signer } = walletOf(call)
  const raw = { address, data: toHex(bytes), type: 'bytes' } as const
  signal.throwIfAborted()
  const answer: unknown = await callWallet('signMessage', () => {
    if (typeof signer.signRaw !== 'function') throw new UnsupportedMethodError('signRaw')
    return signer.signRaw(raw)
  })
  const { id, signature } = readAnswer('signMessage', answer)
  const accountId = accountIdOf(account.address)
  const verdict = verifyForms({
    accountId,
    forms: signedForms(bytes, accountId),
    signature,
    scheme: isSignatureScheme(account.type) ? account.type : undefined,
  })
  if (!verdict.isValid)
    throw new InvalidAnswerError('signMessage', `a signature that is not of this account (${verdict.reason})`)
  return { id, signature, scheme: verdict.scheme, signed: verdict.signed }
}
