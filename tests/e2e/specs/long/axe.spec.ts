import type { Page } from '@playwright/test'
import { expectedInConsole, galleryWalks, readScenes, showScene } from '../../src/gallery.ts'
import { expect, test } from '../../src/test.ts'
import { violations } from '../../src/violations.ts'

test.use({ reducedMotion: 'reduce' })

/** Checks all rules in light mode. Dark mode has the same elements: only rules about colours. */
async function expectNone(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  expect.soft(await violations(page), `${what}, light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await violations(page, ['color-contrast', 'link-in-text-block']), `${what}, dark`).toEqual([])
}

for (const walk of galleryWalks) {
  test(`axe finds nothing in the gallery, light and dark (${walk})`, async ({ page, watch }) => {
    test.slow()
    for (const pattern of Object.values(expectedInConsole)) watch.expectConsole(pattern)
    for (const scene of await readScenes(page, walk)) {
      await showScene(page, scene, 'system')
      await expectNone(page, `${scene.view}, ${scene.state}`)
    }
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  // The colours are the same as on a desktop, which the test above checks in dark mode.
  for (const walk of galleryWalks) {
    test(`axe finds nothing in the gallery (${walk})`, async ({ page, watch }) => {
      test.slow()
      for (const pattern of Object.values(expectedInConsole)) watch.expectConsole(pattern)
      for (const scene of await readScenes(page, walk)) {
        await showScene(page, scene, 'light')
        expect.soft(await violations(page), `${scene.view}, ${scene.state}`).toEqual([])
      }
    })
  }
})

test('axe finds nothing in the demo, light and dark', async ({ demo, page }) => {
  await demo.open()
  await expectNone(page, 'before a connection')
  await demo.connect('Anchor')
  await expectNone(page, 'connected')
})
