import { cleanText, readError } from '@latchkey/core'

/**
 * What the wallet on the other side answered in place of a result, as it said it: the kernel asks the namespace's adapter what it
 * means, so this is none of our own errors.
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
