import type { Page } from '@playwright/test'
import { galleryViews, readScenes, showScene } from '../src/gallery.ts'
import { expect, test } from '../src/test.ts'
import { violations } from '../src/violations.ts'

test.use({ reducedMotion: 'reduce' })

/** Everything in light; in dark, where the same elements stand, what speaks of colours. */
async function expectNone(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await violations(page), `${what}, light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page, ['color-contrast', 'link-in-text-block']), `${what}, dark`).toEqual([])
}

test('the gallery shows exactly the views that are tested here', async ({ page }) => {
  const scenes = await readScenes(page)
  expect([...new Set(scenes.map(({ view }) => view))]).toEqual([...galleryViews])
})

for (const view of galleryViews) {
  test(`axe finds nothing in ${view}, light and dark`, async ({ page, watch }) => {
    test.slow()
    if (view === 'Failed') watch.expectConsole(/PluginError|It did not come/)
    if (view === 'Alert') watch.expectConsole(/project/i)
    for (const scene of await readScenes(page, view)) {
      await showScene(page, scene, 'system')
      await expectNone(page, `${view}, ${scene.state}`)
    }
  })
}

test('axe finds nothing in the demo, light and dark', async ({ demo, page }) => {
  await demo.open()
  await expectNone(page, 'before a connection')
  await demo.connect('Anchor')
  await expectNone(page, 'connected')
})
