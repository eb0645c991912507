import type { Page } from '@playwright/test'

export interface PictureColours {
  /** Lightness of the card, or of the page if there is no card. From 0 (black) to 1 (white). */
  readonly surface: number
  /** Lightness of the text on it. */
  readonly ink: number
}

/** Measures the lightness of a picture. */
export function pictureColours(page: Page): Promise<PictureColours> {
  return page.evaluate(() => {
    const card = document.querySelector('[data-latchkey]')?.shadowRoot?.querySelector('[part~="card"]')
    const { backgroundColor, color } = getComputedStyle(card ?? document.documentElement)
    // A canvas converts any colour notation.
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 1
    const paint = canvas.getContext('2d', { willReadFrequently: true })
    const lightness = (of: string): number => {
      if (!paint) return Number.NaN
      paint.fillStyle = of
      paint.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = paint.getImageData(0, 0, 1, 1).data
      return (red + green + blue) / 3 / 255
    }
    return { surface: lightness(backgroundColor), ink: lightness(color) }
  })
}
