import encodeQR from 'qr'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { decodePixels } from './decodePixels.js'
import { detectCodes } from './detectCodes.js'
import { readPixels } from './readPixels.js'
import { scanPicture } from './scanPicture.js'

afterEach(() => vi.unstubAllGlobals())

const uri = 'ethereum:0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359@1?value=1e18'

interface PictureOptions {
  readonly scale?: number
  readonly width?: number
  readonly height?: number
  readonly type?: string
  readonly isTransparent?: boolean
  /** The whole picture is made smaller, until a module has so many pixels. */
  readonly modulePixels?: number
}

function canvasOf(width: number, height: number) {
  const canvas = new OffscreenCanvas(Math.round(width), Math.round(height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas.')
  return { canvas, context }
}

/** A picture with a code for each text, beside each other. */
async function pictureOf(texts: readonly string[], options: PictureOptions = {}): Promise<Blob> {
  const { scale = 6, type = 'image/png', isTransparent = false } = options
  const codes = texts.map((text) => encodeQR(text, 'raw', { border: 4 }))
  const widths = codes.map((rows) => rows.length * scale)
  const width =
    options.width ??
    Math.max(
      100,
      widths.reduce((sum, each) => sum + each, 0),
    )
  const height = options.height ?? Math.max(100, ...widths)
  const shrink = (options.modulePixels ?? scale) / scale
  const { canvas, context } = canvasOf(width, height)
  context.fillStyle = '#fff'
  if (!isTransparent) context.fillRect(0, 0, width, height)
  context.fillStyle = '#000'
  let left = 0
  for (const [index, rows] of codes.entries()) {
    for (const [y, row] of rows.entries()) {
      for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(left + x * scale, y * scale, scale, scale)
    }
    left += widths[index] ?? 0
  }
  const small = canvasOf(canvas.width * shrink, canvas.height * shrink)
  small.context.imageSmoothingQuality = 'high'
  small.context.drawImage(canvas, 0, 0, small.canvas.width, small.canvas.height)
  return small.canvas.convertToBlob({ type })
}

describe('scanPicture()', () => {
  test.each([
    ['a PNG', {}],
    ['a JPEG', { type: 'image/jpeg' }],
    ['a WebP', { type: 'image/webp' }],
    ['a transparent picture', { isTransparent: true }],
    ['a small code in a large picture', { scale: 8, width: 3000, height: 2000 }],
  ])('reads the code in %s', async (_, options) => {
    await expect(scanPicture(await pictureOf([uri], options))).resolves.toBe(uri)
  })

  test('reads a code at twice the size when it finds none at the size of the picture', async () => {
    const small = await pictureOf([uri], { modulePixels: 1.5 })
    expect(decodePixels(await readPixels(small))).toBeUndefined()
    await expect(scanPicture(small)).resolves.toBe(uri)
  })

  test('refuses a picture without a code', async () => {
    await expect(scanPicture(await pictureOf([]))).rejects.toMatchObject({ reason: 'none' })
  })

  test.each([
    ['a text', new Blob(['hello'], { type: 'text/plain' })],
    ['an SVG', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' })],
    ['a file that is no picture', new Blob(['hello'], { type: 'image/png' })],
    ['nothing', new Blob([], { type: 'image/png' })],
  ])('refuses %s', async (_, blob) => {
    await expect(scanPicture(blob)).rejects.toMatchObject({ code: 'LATCHKEY_PICTURE', reason: 'type' })
  })

  test('refuses a file that is too large, without decoding it', async () => {
    const decode = vi.spyOn(globalThis, 'createImageBitmap')
    const large = new Blob([new Uint8Array(15_000_001)], { type: 'image/png' })
    await expect(scanPicture(large)).rejects.toMatchObject({ reason: 'size' })
    expect(decode).not.toHaveBeenCalled()
    decode.mockRestore()
  })

  test('refuses a picture with too many pixels', async () => {
    const close = vi.fn()
    vi.stubGlobal('createImageBitmap', async () => ({ width: 10_000, height: 10_000, close }))
    await expect(scanPicture(await pictureOf([uri]))).rejects.toMatchObject({ reason: 'size' })
    expect(close).toHaveBeenCalledOnce()
  })
})

describe("the browser's own detector", () => {
  const stubDetector = (detect: () => Promise<unknown>, formats = ['qr_code']) =>
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        static getSupportedFormats = async () => formats
        detect = detect
      },
    )

  test('is used where it finds a code', async () => {
    stubDetector(async () => [{ rawValue: 'found by the browser' }])
    await expect(scanPicture(await pictureOf([uri]))).resolves.toBe('found by the browser')
  })

  test('with several different codes lets the user choose one', async () => {
    stubDetector(async () => [{ rawValue: 'one' }, { rawValue: 'two' }, { rawValue: 'one' }])
    await expect(scanPicture(await pictureOf([uri]))).rejects.toMatchObject({ reason: 'several' })
  })

  test.each([
    ['finds nothing', () => stubDetector(async () => [])],
    ['fails', () => stubDetector(() => Promise.reject(new DOMException('No service.', 'NotSupportedError')))],
    ['reads other codes only', () => stubDetector(async () => [{ rawValue: 'x' }], ['ean_13'])],
  ])('is replaced by ours when it %s', async (_, stub) => {
    stub()
    await expect(detectCodes(new ImageData(1, 1))).resolves.toBeUndefined()
    await expect(scanPicture(await pictureOf([uri]))).resolves.toBe(uri)
  })
})
