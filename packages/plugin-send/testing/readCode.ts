import { decodeQR } from 'qr/decode.js'
import { type Locator, page } from 'vitest/browser'

/** What a QR reader decodes from the screen. */
export async function readCode(code: Locator): Promise<string> {
  const base64 = await page.screenshot({ element: code, base64: true, save: false })
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
  const { width, height } = bitmap
  const canvas = new OffscreenCanvas(width, height).getContext('2d')
  canvas?.drawImage(bitmap, 0, 0)
  const image = canvas?.getImageData(0, 0, width, height)
  if (!image) throw new Error('No pixels.')
  return decodeQR(image, { timeLimit: 10_000 })
}
