import { LatchkeyError } from '@latchkey/core'

/**
 * The frame was reloaded or removed from the page, so it no longer knows the request. What would
 * have sent something rejects with `OutcomeUnknownError` instead.
 */
export class FrameGoneError extends LatchkeyError<'LATCHKEY_FRAME_GONE'> {
  override readonly name = 'FrameGoneError'
  readonly code = 'LATCHKEY_FRAME_GONE'
  constructor(options: { readonly cause?: unknown } = {}) {
    super('Request was aborted', options)
  }
}
