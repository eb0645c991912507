import { PictureError } from '../errors/PictureError.js'
import { detectCodes } from './detectCodes.js'
import { readPixels } from './readPixels.js'

/** Characters. A QR code holds no more. */
const longest = 7089

/**
 * Reads the QR code in a picture, in the page: the picture is sent nowhere.
 *
 * @returns Its text, which is as untrusted as anything that is typed.
 * @throws {PictureError}
 */
export async function scanPicture(picture: Blob): Promise<string> {
  const pixels = await readPixels(picture)
  const found = (await detectCodes(pixels)) ?? [await decode(picture, pixels)]
  const texts = [...new Set(found)].filter((text) => text !== '' && text.length <= longest)
  if (texts.length > 1) throw new PictureError('several')
  const [text] = texts
  if (text === undefined) throw new PictureError('none')
  return text
}

async function decode(picture: Blob, pixels: ImageData): Promise<string> {
  const { decodePixels } = await import('./decodePixels.js')
  // The decoder misses some codes with few pixels for each module, and finds them at twice the size.
  return decodePixels(pixels) ?? decodePixels(await readPixels(picture, 2)) ?? ''
}
