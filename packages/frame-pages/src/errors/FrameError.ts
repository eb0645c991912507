/**
 * - `OPEN_FAILED`: halves, opener, addresses and sealed copy do not belong together.
 * - `FACTOR_WRONG`: a recovery code has a mistake, or is of another wallet.
 * - `KIT_UNREADABLE`: a file is no recovery kit.
 * - `NOT_ALLOWED`: the wallet does not sign this for pages.
 */
export type FrameErrorCode = 'OPEN_FAILED' | 'FACTOR_WRONG' | 'KIT_UNREADABLE' | 'NOT_ALLOWED'

/** What can't be opened, read or signed. Callers branch on `code`, never on the message. */
export class FrameError extends Error {
  override readonly name = 'FrameError'
  readonly code: FrameErrorCode

  constructor(code: FrameErrorCode, message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options)
    this.code = code
  }
}
