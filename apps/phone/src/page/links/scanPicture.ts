/**
 * Reads the QR code in a picture, like a camera.
 *
 * @throws {Error} if the picture has no readable code, or the file is not a picture.
 */
export async function scanPicture(file: Blob): Promise<string> {
  const [bitmap, { default: decodeQR }] = await Promise.all([createImageBitmap(file), import('qr/decode.js')])
  try {
    const { width, height } = bitmap
    const context = new OffscreenCanvas(width, height).getContext('2d')
    if (!context) throw new Error('The browser has no 2D canvas context.')
    context.drawImage(bitmap, 0, 0)
    return decodeQR(context.getImageData(0, 0, width, height))
  } finally {
    bitmap.close()
  }
}
