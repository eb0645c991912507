import { cleanText, LatchkeyError } from '@latchkey/core'

/** The value can't be an EVM chain id. */
export class InvalidChainIdError extends LatchkeyError<'LATCHKEY_INVALID_CHAIN_ID'> {
  override readonly name = 'InvalidChainIdError'
  readonly code = 'LATCHKEY_INVALID_CHAIN_ID'
  /** The input, cleaned for display and cut. */
  readonly text: string
  constructor(value: unknown, options: { readonly cause?: unknown } = {}) {
    super('Not an EVM chain id.', options)
    this.text = cleanText(value, 100)
  }
}
