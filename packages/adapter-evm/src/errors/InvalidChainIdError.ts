import { cleanText, LatchkeyError } from '@latchkey/core'

/** Something that should be an EVM chain id and can't be one. */
export class InvalidChainIdError extends LatchkeyError<'LATCHKEY_INVALID_CHAIN_ID'> {
  override readonly name = 'InvalidChainIdError'
  readonly code = 'LATCHKEY_INVALID_CHAIN_ID'
  /** What was given, made fit to be shown and cut. */
  readonly text: string
  constructor(value: unknown, options: { readonly cause?: unknown } = {}) {
    super('Not an EVM chain id.', options)
    this.text = cleanText(value, 100)
  }
}
