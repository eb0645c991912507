import arabic from '../../../../packages/react/src/texts/ar.json' with { type: 'json' }
import german from '../../../../packages/react/src/texts/de.json' with { type: 'json' }
import { focused, tabTo } from '../../src/focus.ts'
import { eachLocalView } from '../../src/localViews.ts'
import { expect, test } from '../../src/test.ts'
import { violations } from '../../src/violations.ts'

test.use({ reducedMotion: 'reduce' })

for (const locale of ['ar', 'de'])
  test(`axe finds nothing in the main views in ${locale}`, async ({ page }) => {
    test.slow()
    await eachLocalView(page, locale, async (view) => {
      expect.soft(await violations(page), view).toEqual([])
    })
  })

for (const locale of ['ar', 'de', 'ja'])
  test.describe(`on a screen of 320 px in ${locale}`, () => {
    test.use({ viewport: { width: 320, height: 844 } })

    test('no main view is wider than the screen', async ({ page }) => {
      test.slow()
      await eachLocalView(page, locale, async (view) => {
        const wide = await page.getByRole('dialog').evaluate(
          (dialog) =>
            [...dialog.querySelectorAll('*')].filter((each) => {
              const { left, right, width } = each.getBoundingClientRect()
              return width > 1 && (left < -1 || right > innerWidth + 1)
            }).length,
        )
        expect.soft(wide, view).toBe(0)
      })
    })
  })

for (const [locale, texts] of [
  ['ar', arabic.texts],
  ['de', german.texts],
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
