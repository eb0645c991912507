/**
 * - `VERIFY_ORIGIN`: what was given is no origin, e.g. it has a path, or is not `https`.
 * - `VERIFY_PAGES`: the folder has no list of hashes, or one that is not readable.
 * - `VERIFY_UNREACHABLE`: the origin did not answer, or not in time.
 */
export type VerifyErrorCode = 'VERIFY_ORIGIN' | 'VERIFY_PAGES' | 'VERIFY_UNREACHABLE'

/** Nothing can be said about the origin. */
export class VerifyError extends Error {
  override readonly name = 'VerifyError'
  readonly code: VerifyErrorCode

  constructor(code: VerifyErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
