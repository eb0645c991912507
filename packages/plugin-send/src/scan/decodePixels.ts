import { decodeQR } from 'qr/decode.js'

/** ms for further attempts, after the first one. */
const timeLimit = 400

/** @returns the text of the QR code. `undefined`: none was found, or it can't be read. */
export function decodePixels({ data, width, height }: ImageData): string | undefined {
  try {
    return decodeQR({ data, width, height }, { timeLimit })
  } catch {
    return undefined // the decoder throws for each picture without a code that it can read
  }
}
