import { LatchkeyError } from '@latchkey/core'

/** The user closed the terms without accepting them. The `cause` of core's `GateRejectedError`. */
export class TermsRejectedError extends LatchkeyError<'EXAMPLE_TERMS_REJECTED'> {
  override readonly name = 'TermsRejectedError'
  readonly code = 'EXAMPLE_TERMS_REJECTED'
  constructor() {
    super('The terms were not accepted.')
  }
}
