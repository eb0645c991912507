import { LatchkeyError } from '@latchkey/core'

/** A node did not answer, so it is not known whether a contract accepts a signature. */
export class UnverifiedSignatureError extends LatchkeyError<'LATCHKEY_UNVERIFIED_SIGNATURE'> {
  override readonly name = 'UnverifiedSignatureError'
  readonly code = 'LATCHKEY_UNVERIFIED_SIGNATURE'
  /** CAIP-2. */
  readonly networkId: string
  constructor(networkId: string, options: { readonly cause?: unknown } = {}) {
    super(`The signature could not be verified: no node of ${networkId} answered. Try again.`, options)
    this.networkId = networkId
  }
}
