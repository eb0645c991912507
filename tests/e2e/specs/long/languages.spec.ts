import { texts as arabic } from '../../../../packages/react/src/texts/ar.ts'
import { texts as german } from '../../../../packages/react/src/texts/de.ts'
import { focused, tabTo } from '../../src/focus.ts'
import { expectedInConsole, galleryWalks, readScenes, showScene } from '../../src/gallery.ts'
import { expect, test } from '../../src/test.ts'
import { violations } from '../../src/violations.ts'

test.use({ reducedMotion: 'reduce' })

for (const locale of ['ar', 'de'])
  for (const walk of galleryWalks)
    test(`axe finds nothing in the gallery in ${locale} (${walk})`, async ({ page, watch }) => {
      test.slow()
      for (const pattern of Object.values(expectedInConsole)) watch.expectConsole(pattern)
      for (const scene of await readScenes(page, walk)) {
        // It waits for the English title of its view.
        if (scene.view === 'Loading') continue
        await showScene(page, scene, 'light', locale)
        expect.soft(await violations(page), `${scene.view}, ${scene.state}`).toEqual([])
      }
    })

for (const [locale, texts] of [
  ['ar', arabic],
  ['de', german],
] as const)
  test(`the keyboard alone opens the dialog, chooses, goes back and closes in ${locale}`, async ({ demo, page }) => {
    const named = (text: string) => new RegExp(`^${text.replace(/[.?*+^$()|]/g, '\\$&')}`)
    const heading = (name: string) => page.getByRole('dialog').getByRole('heading', { name })
    await page.goto(`/?relay=off&gateway=off&assets=off&swaps=off&onramp=off&locale=${locale}`)
    await expect(page.getByRole('banner').getByRole('button', { name: texts.buttons.connect })).toBeVisible()
    await tabTo(page, named(texts.buttons.connect))
    await page.keyboard.press('Enter')
    await expect(heading(texts.connect.title)).toBeVisible()
    await expect.poll(async () => (await focused(page)).isInDialog).toBe(true)
    await tabTo(page, named(texts.connect.whatIsAWallet))
    await page.keyboard.press('Enter')
    await expect(heading(texts.about.walletTitle)).toBeVisible()
    await tabTo(page, named(texts.kit.back))
    await page.keyboard.press('Enter')
    await expect(heading(texts.connect.title)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect.poll(async () => (await focused(page)).name).toMatch(named(texts.buttons.connect))
    await page.keyboard.press('Enter')
    await expect(heading(texts.connect.title)).toBeVisible()
    await tabTo(page, /^Anchor/)
    await page.keyboard.press('Enter')
    await expect(demo.status).toHaveText('connected')
  })
