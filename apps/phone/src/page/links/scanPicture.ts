/**
 * Reads the QR code in a picture, as a camera would.
 *
 * @throws {Error} where there is none that can be read, or where the file is no picture.
 */
export async function scanPicture(file: Blob): Promise<string> {
  const [bitmap, { default: decodeQR }] = await Promise.all([createImageBitmap(file), import('qr/decode.js')])
  try {
    const { width, height } = bitmap
    const context = new OffscreenCanvas(width, height).getContext('2d')
    if (!context) throw new Error('There is nothing to draw on.')
    context.drawImage(bitmap, 0, 0)
    return decodeQR(context.getImageData(0, 0, width, height))
  } finally {
    bitmap.close()
  }
}
