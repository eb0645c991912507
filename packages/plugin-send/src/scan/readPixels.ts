import { PictureError } from '../errors/PictureError.js'

/** Raster pictures only: an SVG is a document. */
const types = /^image\/(?:png|jpeg|webp|gif|bmp|avif)$/
/** Bytes. */
const mostBytes = 15_000_000
/** Pixels of the picture. A small file may unpack to more than the memory of a phone. */
const mostPixels = 60_000_000
/** Pixels of the longer side that is searched, when it is not enlarged. */
const longestSide = 1600

/**
 * Decodes a picture in the page. It is sent nowhere.
 *
 * @param enlargement - How many times larger than usual it is drawn.
 * @throws {PictureError} `type` or `size`.
 */
export async function readPixels(picture: Blob, enlargement = 1): Promise<ImageData> {
  if (!types.test(picture.type)) throw new PictureError('type')
  if (picture.size > mostBytes) throw new PictureError('size')
  const bitmap = await createImageBitmap(picture).catch((cause: unknown) => {
    throw new PictureError('type', { cause })
  })
  try {
    return pixelsOf(bitmap, enlargement)
  } finally {
    bitmap.close()
  }
}

function pixelsOf(bitmap: ImageBitmap, enlargement: number): ImageData {
  if (bitmap.width * bitmap.height > mostPixels) throw new PictureError('size')
  const scale = enlargement * Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new PictureError('type')
  // A transparent picture is dark on what is below it.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
