import { readError } from '@latchkey/core'

/** What a sats-connect wallet answered in place of a result. `code` is the number of its protocol. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly code: number | undefined
  constructor(cause: unknown) {
    const { code, message } = readError(cause)
    super(message || 'The wallet answered with an error.', { cause })
    this.code = code
  }
}
