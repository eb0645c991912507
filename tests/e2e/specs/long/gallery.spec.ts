import type { Page } from '@playwright/test'
import { expectedInConsole, galleryParts, galleryWalks, readScenes, showScene } from '../../src/gallery.ts'
import { looseTexts } from '../../src/looseTexts.ts'
import { type PictureColours, pictureColours } from '../../src/pictureColours.ts'
import { pictureFlaws } from '../../src/pictureFlaws.ts'
import { expect, test } from '../../src/test.ts'
import { translatePage } from '../../src/translatePage.ts'

test.use({ reducedMotion: 'reduce' })

const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const

/** Resizes the page without a reload, as a rotated tablet does, and waits for the next frame. */
async function resize(page: Page, size: (typeof sizes)[number]): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

const isDarkOnLight = ({ surface, ink }: PictureColours) => surface > 0.9 && ink < 0.3
const isLightOnDark = ({ surface, ink }: PictureColours) => surface < 0.3 && ink > 0.8

test('the checks find flaws that the test adds to a picture', async ({ page }) => {
  const [scene] = await readScenes(page)
  if (!scene) throw new Error('no scene')
  await showScene(page, scene, 'light')
  expect(await pictureFlaws(page)).toEqual([])
  await page.evaluate(() => {
    const card = document.querySelector('[data-latchkey]')?.shadowRoot?.querySelector<HTMLElement>('[part~="card"]')
    const label = card?.querySelector<HTMLElement>('.lk-row-label')
    document.body.style.width = '3000px'
    card?.style.setProperty('translate', '0 -500px')
    label?.style.setProperty('text-overflow', 'clip')
    label?.style.setProperty('inline-size', '20px')
  })
  expect(await pictureFlaws(page)).toEqual([
    expect.stringMatching(/^The page is 3000 wide on /),
    expect.stringMatching(/^The card is at /),
    expect.stringMatching(/is cut by lk-row-label\.$/),
  ])
})

for (const walk of galleryWalks) {
  test(`every picture has no flaws at every width, light and dark (${walk})`, async ({ page, watch }) => {
    test.slow()
    for (const pattern of Object.values(expectedInConsole)) watch.expectConsole(pattern)
    for (const scene of await readScenes(page, walk)) {
      const name = `${scene.view}, ${scene.state}`
      const before = watch.problems.length
      await page.setViewportSize(sizes[0])
      await showScene(page, scene, 'system')
      if (!galleryParts.includes(scene.view))
        expect.soft(await page.locator('html').getAttribute('data-view'), name).toBe(scene.view)
      expect.soft(await looseTexts(page), `${name}: texts beside other children`).toEqual([])
      for (const size of sizes) {
        await resize(page, size)
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme })
          expect.soft(await pictureFlaws(page), `${name}, ${size.width} wide, ${colorScheme}`).toEqual([])
        }
      }
      expect.soft(isDarkOnLight(await pictureColours(page)), `${name}: dark on light`).toBe(true)
      await page.emulateMedia({ colorScheme: 'dark' })
      expect.soft(isLightOnDark(await pictureColours(page)), `${name}: light on dark`).toBe(true)
      // Another language may need twice the space, and page translation can start at any moment.
      // Names can be as long.
      const endTranslation = await translatePage(page, { mark: ' Zahlungsverkehrsdienstleistung', ours: true })
      await page.evaluate(() => new Promise(requestAnimationFrame))
      expect.soft(await pictureFlaws(page), `${name}, ${page.viewportSize()?.width} wide, long texts`).toEqual([])
      await endTranslation()
      expect.soft(watch.problems.slice(before), name).toEqual([])
    }
  })
}
