import { LatchkeyError } from '@latchkey/core'

const sentences = {
  type: 'This is not a picture that can be read.',
  size: 'The picture is too large.',
  none: 'There is no QR code in the picture.',
  several: 'There are several QR codes in the picture.',
}

/** No text could be read from a picture. The picture stayed in the page. */
export class PictureError extends LatchkeyError<'LATCHKEY_PICTURE'> {
  override readonly name = 'PictureError'
  readonly code = 'LATCHKEY_PICTURE'
  readonly reason: keyof typeof sentences
  constructor(reason: PictureError['reason'], options: { readonly cause?: unknown } = {}) {
    super(sentences[reason], options)
    this.reason = reason
  }
}
