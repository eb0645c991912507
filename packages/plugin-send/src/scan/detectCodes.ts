/** The part of the Barcode Detection API that is used. TypeScript has no types of it. */
interface BarcodeDetectorLike {
  detect(image: ImageData): Promise<readonly { readonly rawValue: string }[]>
}

interface BarcodeDetectorClass {
  new (options: { readonly formats: readonly string[] }): BarcodeDetectorLike
  getSupportedFormats(): Promise<readonly string[]>
}

/**
 * Reads the QR codes of a picture with the browser's own detector.
 *
 * @returns `undefined` where the browser has none, or found nothing: ours may find more.
 * @see https://developer.mozilla.org/docs/Web/API/BarcodeDetector
 */
export async function detectCodes(pixels: ImageData): Promise<readonly string[] | undefined> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: BarcodeDetectorClass }
  if (!BarcodeDetector) return undefined
  try {
    if (!(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return undefined
    const found = await new BarcodeDetector({ formats: ['qr_code'] }).detect(pixels)
    return found.length === 0 ? undefined : found.map(({ rawValue }) => rawValue)
  } catch {
    // The service of the operating system may be missing. Ours reads the picture then.
    return undefined
  }
}
