import type { Locator } from '@playwright/test'
import decodeQR from 'qr/decode.js'

/** ms for attempts to find the code. The decoder's own limit is one frame, too short beside other work. */
const timeLimit = 10_000

/** Reads the QR code in this part of the screen from pixels. */
export async function readQr(place: Locator): Promise<string> {
  const shot = (await place.screenshot()).toString('base64')
  // The browser decodes its own screenshot.
  const { width, height, pixels } = await place.page().evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    // Twice the size, as a camera sees it: a module is hardly more than three pixels of the screen.
    const canvas = new OffscreenCanvas(2 * bitmap.width, 2 * bitmap.height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('The browser has no 2D canvas.')
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const { width, height } = canvas
    const { data } = context.getImageData(0, 0, width, height)
    let binary = ''
    for (let start = 0; start < data.length; start += 32_768) {
      binary += String.fromCharCode(...data.subarray(start, start + 32_768))
    }
    return { width, height, pixels: btoa(binary) }
  }, shot)
  return decodeQR({ width, height, data: Uint8Array.from(Buffer.from(pixels, 'base64')) }, { timeLimit })
}
