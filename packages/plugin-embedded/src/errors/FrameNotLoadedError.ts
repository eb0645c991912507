import { LatchkeyError } from '@latchkey/core'

/** The frame of the wallet has not loaded in time. Nothing was sent. The next call loads it again. */
export class FrameNotLoadedError extends LatchkeyError<'LATCHKEY_FRAME_NOT_LOADED'> {
  override readonly name = 'FrameNotLoadedError'
  readonly code = 'LATCHKEY_FRAME_NOT_LOADED'
  constructor(options: { readonly cause?: unknown } = {}) {
    super('The wallet could not be loaded.', options)
  }
}
