import { LatchkeyError } from '@latchkey/core'

/**
 * The transaction's recent blockhash is too old (about a minute and a half), so no network accepts
 * it. The transaction did not happen and never will. Build a new one.
 */
export class BlockhashExpiredError extends LatchkeyError<'LATCHKEY_BLOCKHASH_EXPIRED'> {
  override readonly name = 'BlockhashExpiredError'
  readonly code = 'LATCHKEY_BLOCKHASH_EXPIRED'
  override readonly isRefusal = true
  /** The transaction's signature, base58, when it was signed. */
  readonly signature: string | undefined
  constructor(signature?: string | undefined, options: { readonly cause?: unknown } = {}) {
    super('The transaction took too long and is no longer valid. Try again.', options)
    this.signature = signature
  }
}
