import { bytesToHex } from 'viem/utils'
import { RequestError } from '../errors/RequestError.js'
import type { AppClaim } from '../page/AppClaim.js'
import { isSolanaProof } from '../proofs/isSolanaProof.js'
import { frameText } from '../text.js'
import type { MessageApproval, SignInApproval } from './Approval.js'
import { readSignIn } from './readSignIn.js'
import { readText } from './readText.js'

export interface MessageContext {
  readonly app: AppClaim
  readonly address: string
  /** CAIP-2. */
  readonly networkId: string
}

/**
 * What the user sees of a message.
 *
 * @throws {RequestError} for a sign-in of another site, and for a proof of the wallet itself.
 */
export function readMessage(bytes: Uint8Array, context: MessageContext): MessageApproval | SignInApproval {
  const { app, address, networkId } = context
  if (isSolanaProof(bytes)) throw new RequestError('NOT_ALLOWED', frameText.proof)
  const text = readText(bytes)
  const fields = text === undefined ? undefined : readSignIn(text, { origin: app.origin, address, networkId })
  if (fields) return { kind: 'signIn', app, fields, risks: [] }
  return { kind: 'message', app, text, hex: bytesToHex(bytes), risks: text === undefined ? ['blind'] : [] }
}
