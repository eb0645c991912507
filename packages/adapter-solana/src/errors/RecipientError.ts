import { LatchkeyError } from '@latchkey/core'

/** What is sent to this address is lost, or can't arrive. No wallet was asked. */
export class RecipientError extends LatchkeyError<'LATCHKEY_RECIPIENT'> {
  override readonly name = 'RecipientError'
  readonly code = 'LATCHKEY_RECIPIENT'
  /**
   * `program`, `mint`, `tokenAccount`: the address is one of those and nobody's wallet; `foreign`: the recipient's account for the token
   * belongs to somebody else; `frozen`: that account takes nothing; `rent`: the address is new and the amount is less than a new account must
   * hold.
   */
  readonly reason: 'program' | 'mint' | 'tokenAccount' | 'foreign' | 'frozen' | 'rent'
  /** lamports that a new account must hold; only with `rent`. */
  readonly minimum: bigint | undefined
  constructor(
    reason: RecipientError['reason'],
    { minimum, ...options }: { readonly minimum?: bigint | undefined; readonly cause?: unknown } = {},
  ) {
    super('This address can not receive the transfer.', options)
    this.reason = reason
    this.minimum = minimum
  }
}
