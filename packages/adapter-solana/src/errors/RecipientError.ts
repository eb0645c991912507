import { LatchkeyError } from '@latchkey/core'

/** Money sent to this address would be lost, or can't arrive. No wallet got a request. */
export class RecipientError extends LatchkeyError<'LATCHKEY_RECIPIENT'> {
  override readonly name = 'RecipientError'
  readonly code = 'LATCHKEY_RECIPIENT'
  /**
   * - `program`, `mint`, `tokenAccount`: the address is one of those, not a wallet.
   * - `foreign`: the recipient's account for the token belongs to another owner.
   * - `frozen`: that account can't receive.
   * - `rent`: the address is new, and the amount is less than a new account must hold.
   */
  readonly reason: 'program' | 'mint' | 'tokenAccount' | 'foreign' | 'frozen' | 'rent'
  /** Lamports that a new account must hold. Only with `rent`. */
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
