import { decodeQR } from 'qr/decode.js'
import { PictureError } from '../errors/PictureError.js'

/** ms for further attempts, after the first one. */
const timeLimit = 400

/** @throws {PictureError} `none`. */
export function decodePixels({ data, width, height }: ImageData): string {
  try {
    return decodeQR({ data, width, height }, { timeLimit })
  } catch (cause) {
    throw new PictureError('none', { cause })
  }
}
