import { decodeQR } from 'qr/decode.js'
import { type Locator, page } from 'vitest/browser'

/** What a QR reader decodes from the screen. */
export async function readCode(code: Locator): Promise<string> {
  const base64 = await page.screenshot({ element: code, base64: true, save: false })
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
  // At twice the size, because the decoder misreads some codes whose modules are few pixels wide.
  const [width, height] = [2 * bitmap.width, 2 * bitmap.height]
  const canvas = new OffscreenCanvas(width, height).getContext('2d')
  canvas?.drawImage(bitmap, 0, 0, width, height)
  const image = canvas?.getImageData(0, 0, width, height)
  if (!image) throw new Error('No pixels.')
  return decodeQR(image, { timeLimit: 10_000 })
}
