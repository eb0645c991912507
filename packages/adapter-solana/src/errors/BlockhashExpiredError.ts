import { LatchkeyError } from '@latchkey/core'

/**
 * The block that the transaction names as its latest is too old (about a minute and a half), so no network takes it any more. It did not
 * happen and never will: make a new one.
 */
export class BlockhashExpiredError extends LatchkeyError<'LATCHKEY_BLOCKHASH_EXPIRED'> {
  override readonly name = 'BlockhashExpiredError'
  readonly code = 'LATCHKEY_BLOCKHASH_EXPIRED'
  /** Of the transaction, base58, where it was signed. */
  readonly signature: string | undefined
  constructor(signature?: string | undefined, options: { readonly cause?: unknown } = {}) {
    super('The transaction took too long and is no longer valid. Try again.', options)
    this.signature = signature
  }
}
