import { type Call, InvalidAnswerError, UnsupportedMethodError } from '@latchkey/core'
import { accountIdOf } from '../address/accountIdOf.js'
import { askWallet } from '../connection/askWallet.js'
import { walletOf } from '../connection/walletOf.js'
import { toHex } from '../hex/toHex.js'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import type { HexText } from '../injected/SignerPayload.js'
import { isSignatureScheme, type SignatureScheme } from '../signature/scheme.js'
import { signedForms } from '../verify/signedForms.js'
import { verifyForms } from '../verify/verifyForms.js'
import { readAnswer } from './readAnswer.js'

export interface SignedBytes {
  /** The wallet's own count. */
  readonly id: number
  readonly signature: HexText
  readonly scheme: SignatureScheme
  /** The very bytes that were signed. */
  readonly signed: Uint8Array
}

/**
 * Asks the wallet to sign bytes that are no transaction. They go in hex over the wire, because text that looks like hex would be taken
 * for it. The wallet puts `<Bytes>` around them; one that signs them bare is believed, and `signed` says so.
 *
 * @throws {InvalidAnswerError} when what comes back is not this account's signature of them.
 */
export async function signBytes(call: Call<InjectedExtension>, bytes: Uint8Array): Promise<SignedBytes> {
  const { account, address, signal } = call
  const { signer } = walletOf(call)
  const raw = { address, data: toHex(bytes), type: 'bytes' } as const
  signal.throwIfAborted()
  const answer: unknown = await askWallet('signMessage', () => {
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
  if (!verdict.isValid) throw new InvalidAnswerError('signMessage', `no signature of this account (${verdict.reason})`)
  return { id, signature, scheme: verdict.scheme, signed: verdict.signed }
}
