import type { Page } from '@playwright/test'
import arabic from '../../../packages/react/src/texts/ar.json' with { type: 'json' }
import german from '../../../packages/react/src/texts/de.json' with { type: 'json' }
import { expect, test } from '../src/test.ts'

/** The card of the open dialog, whatever its language. */
const dialog = (page: Page) => page.getByRole('dialog')

test('the option "locale" alone gives a German button and dialog, and requests nothing from another host', async ({
  page,
  watch,
}) => {
  await page.goto('/?relay=off&gateway=off&assets=off&swaps=off&onramp=off&locale=de-AT')
  await page.getByRole('banner').getByRole('button', { name: german.texts.buttons.connect }).click()
  await expect(dialog(page).getByRole('heading', { name: german.texts.connect.title })).toBeVisible()
  await dialog(page).getByRole('button', { name: german.texts.connect.whatIsAWallet }).click()
  await expect(dialog(page).getByRole('heading', { name: german.texts.about.walletTitle })).toBeVisible()
  expect(await dialog(page).evaluate((card) => card.closest<HTMLElement>('[lang]')?.lang)).toBe('de-AT')
  expect(watch.requests.filter((url) => new URL(url).host !== new URL(page.url()).host)).toEqual([])
  const languages = watch.requests.flatMap((url) => /\/([a-z]{2}(?:-[A-Z]{2})?)-[^/]+\.js$/.exec(url)?.[1] ?? [])
  expect(new Set(languages)).toEqual(new Set(['de']))
})

test('a page in English fetches no texts of other languages', async ({ page, watch }) => {
  await page.goto('/?relay=off&gateway=off')
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(watch.requests.filter((url) => /\/(translat|languages|[a-z]{2}-)[^/]*\.js$/.test(url))).toEqual([])
})

test('an Arabic dialog is mirrored, and addresses are not', async ({ demo, page }) => {
  await page.goto('/?relay=off&gateway=off&assets=off&swaps=off&onramp=off&locale=ar')
  await page.getByRole('banner').getByRole('button', { name: arabic.texts.buttons.connect }).click()
  await dialog(page).getByRole('button', { name: arabic.texts.connect.whatIsAWallet }).click()
  await expect(dialog(page).getByRole('heading', { name: arabic.texts.about.walletTitle })).toBeVisible()
  const centre = async (name: string): Promise<number> => {
    const box = await dialog(page).getByRole('button', { name, exact: true }).boundingBox()
    return (box?.x ?? Number.NaN) + (box?.width ?? Number.NaN) / 2
  }
  expect(await centre(arabic.texts.kit.back)).toBeGreaterThan(await centre(arabic.texts.kit.close))
  await dialog(page).getByRole('button', { name: arabic.texts.kit.back, exact: true }).click()
  await dialog(page)
    .getByRole('button', { name: /^Anchor/ })
    .click()
  await expect(demo.status).toHaveText('connected')
  await page
    .getByRole('banner')
    .getByTitle(/0xf39F/)
    .click()
  const address = dialog(page).getByText('0xf39F…2266').first()
  await expect(address).toBeVisible()
  expect(await address.evaluate((element) => getComputedStyle(element).unicodeBidi)).toMatch(/isolate|embed|plaintext/)
})

test('"auto" follows the first language of the browser that there are texts in', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'tr-TR', baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/?relay=off&gateway=off&assets=off&swaps=off&onramp=off&locale=auto')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Cüzdan bağla' })).toBeVisible()
  await context.close()
})
