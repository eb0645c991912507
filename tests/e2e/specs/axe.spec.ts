import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { galleryViews, readScenes, showScene } from '../src/gallery.ts'
import { expect, test } from '../src/test.ts'

test.use({ reducedMotion: 'reduce' })

/** Violations in words: the rule, and where. */
async function violations(page: Page): Promise<readonly string[]> {
  const { violations: found, passes } = await new AxeBuilder({ page }).analyze()
  expect(passes.length).toBeGreaterThan(0)
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
}

test('the gallery shows exactly the views that are tested here', async ({ page }) => {
  const scenes = await readScenes(page)
  expect([...new Set(scenes.map(({ view }) => view))]).toEqual([...galleryViews])
})

for (const view of galleryViews) {
  for (const mode of ['light', 'dark'] as const) {
    test(`axe finds nothing in ${view}, ${mode}`, async ({ page, watch }) => {
      test.slow()
      if (view === 'Failed') watch.expectConsole(/PluginError|It did not come/)
      if (view === 'Alert') watch.expectConsole(/project/i)
      for (const scene of await readScenes(page, view)) {
        await showScene(page, scene, mode)
        expect(await violations(page), `${view}, ${scene.state}`).toEqual([])
      }
    })
  }
}

for (const mode of ['light', 'dark'] as const) {
  test(`axe finds nothing in the demo, ${mode}`, async ({ demo, page }) => {
    await demo.open(`?mode=${mode}`)
    expect(await violations(page)).toEqual([])
    await demo.connect('Anchor')
    expect(await violations(page)).toEqual([])
  })
}
