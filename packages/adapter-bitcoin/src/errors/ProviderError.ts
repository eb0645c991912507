import { readError } from '@latchkey/core'

/** The error that a sats-connect wallet answered. `code` is its number in sats-connect. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly code: number | undefined
  constructor(cause: unknown) {
    const { code, message } = readError(cause)
    super(message || 'The wallet answered with an error.', { cause })
    this.code = code
  }
}
