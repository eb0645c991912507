import { cleanText, LatchkeyError } from '@latchkey/core'

/** The text is not a genesis hash, which is 32 bytes in hex. */
export class InvalidGenesisHashError extends LatchkeyError<'LATCHKEY_INVALID_GENESIS_HASH'> {
  override readonly name = 'InvalidGenesisHashError'
  readonly code = 'LATCHKEY_INVALID_GENESIS_HASH'
  readonly text: string
  constructor(text: unknown, options: { readonly cause?: unknown } = {}) {
    super('Not the hash of a first block.', options)
    this.text = cleanText(text, 100)
  }
}
