import { LatchkeyError } from '@latchkey/core'

/** The person left the terms without accepting them. It is the `cause` of the kernel's `GateRejectedError`. */
export class TermsRefusedError extends LatchkeyError<'EXAMPLE_TERMS_REFUSED'> {
  override readonly name = 'TermsRefusedError'
  readonly code = 'EXAMPLE_TERMS_REFUSED'
  constructor() {
    super('The terms were not accepted.')
  }
}
