import { cleanText, readError } from '@latchkey/core'

/**
 * An error that the wallet answered, unchanged. Core asks the adapter of the namespace for its
 * meaning, so it has no code of ours.
 */
export class PeerError extends Error {
  override readonly name = 'PeerError'
  readonly code: number | undefined
  readonly data: unknown
  constructor(error: { readonly code?: unknown; readonly message?: unknown; readonly data?: unknown }) {
    super(cleanText(error.message))
    this.code = readError({ code: error.code }).code
    this.data = error.data
  }
}
