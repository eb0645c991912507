import { LatchkeyError } from '@latchkey/core'

/**
 * - `noAnswer`: a node did not answer, and no other two agree.
 * - `disagreement`: the nodes have answered, and differ.
 */
export type UnverifiedReason = 'noAnswer' | 'disagreement'

const sentences: Readonly<Record<UnverifiedReason, (networkId: string) => string>> = {
  noAnswer: (networkId) => `too few nodes of ${networkId} answered`,
  disagreement: (networkId) => `the nodes of ${networkId} disagree`,
}

/** It is not known whether a contract accepts a signature. That is neither yes nor no. */
export class UnverifiedSignatureError extends LatchkeyError<'LATCHKEY_UNVERIFIED_SIGNATURE'> {
  override readonly name = 'UnverifiedSignatureError'
  readonly code = 'LATCHKEY_UNVERIFIED_SIGNATURE'
  /** CAIP-2. */
  readonly networkId: string
  readonly reason: UnverifiedReason
  constructor(
    networkId: string,
    { reason = 'noAnswer', cause }: { readonly reason?: UnverifiedReason; readonly cause?: unknown } = {},
  ) {
    super(`The signature could not be verified: ${sentences[reason](networkId)}. Try again.`, { cause })
    this.networkId = networkId
    this.reason = reason
  }
}
