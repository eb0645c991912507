import { test } from '../../src/analytics/analyticsTest.ts'
import { expect } from '../../src/test.ts'
import { violations } from '../../src/violations.ts'

const paths = (urls: readonly string[]) => urls.map((url) => new URL(url).pathname)
const analyticsPaths = /^\/(e|batch|getAnalyticsConfig)$/

test('an app with a gateway and without the plugin sends no event and asks for no permission', async ({
  page,
  counted,
  watch,
}) => {
  await counted.openApp({ plugin: 'none' })
  await counted.openDialog()
  await counted.choose(/^Anchor/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('about:blank')
  expect(paths(watch.requests).filter((path) => analyticsPaths.test(path))).toEqual([])
})

test('a browser with Global Privacy Control sends no event and asks for no permission', async ({
  page,
  counted,
  watch,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true })
  })
  await counted.openApp()
  await counted.openDialog()
  await counted.choose(/^Anchor/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('about:blank')
  expect(paths(watch.requests).filter((path) => analyticsPaths.test(path))).toEqual([])
})

test.describe('on a page of another origin', () => {
  test.use({ origins: ['https://other.example'] })

  test('the developer sees the alert about the origin, and the wallet connects', async ({ page, counted, watch }) => {
    watch.expectConsole(/403|Invalid App Configuration|origin/i)
    await counted.openApp({ debug: 'on' })
    await counted.openDialog()
    await expect(page.getByText('Invalid App Configuration')).toBeVisible()
    await counted.choose(/^Anchor/)
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goto('about:blank')
    expect(paths(watch.requests).filter((path) => /^\/(e|batch)$/.test(path))).toEqual([])
  })
})

test('a gateway that has stopped changes nothing for the user', async ({ page, counted, gateway, watch }) => {
  watch.expectConsole(/ERR_CONNECTION_REFUSED/)
  await counted.openApp()
  await gateway.close()
  await counted.openDialog()
  await counted.choose(/^Anchor/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test("the operator's page says that a token is wrong, that there is no event, and that the gateway does not answer", async ({
  page,
  counted,
  gateway,
  watch,
}) => {
  watch.expectConsole(/401|ERR_CONNECTION_REFUSED/)
  await counted.openCounts()
  await counted.enter('wrong')
  await expect(page.getByRole('alert')).toHaveText('This is not the operator token of this gateway.')
  await expect(page.getByLabel('Operator token')).toBeFocused()
  expect(await violations(page)).toEqual([])
  await counted.enter()
  await expect(page.getByRole('status')).toContainText('There are no events in this period.')
  expect(await violations(page)).toEqual([])
  await gateway.close()
  await page.getByLabel('7 days').check()
  await expect(page.getByRole('alert')).toContainText('The gateway does not answer.')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test("the operator's page works by the keyboard alone, and forgets the token", async ({ page, counted }) => {
  await counted.openCounts()
  await expect(page.getByLabel('Operator token')).toBeFocused()
  await page.keyboard.type('a-token-of-the-operator-for-tests-only')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Project')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('30 days')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('90 days')).toBeChecked()
  await expect(page.getByRole('status')).toContainText('There are no events in this period.')
  await page.getByRole('button', { name: 'Forget the token' }).press('Enter')
  await expect(page.getByLabel('Operator token')).toBeFocused()
  await expect(page.getByLabel('Operator token')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Project')).toBeHidden()
})

for (const [where, viewport] of [
  ['on a phone', { width: 360, height: 740 }],
  ['on a computer', { width: 1280, height: 800 }],
] as const) {
  test.describe(where, () => {
    test.use({ viewport })

    test(`axe finds nothing on the operator's page ${where}, light and dark, and nothing is cut off`, async ({
      page,
      counted,
    }) => {
      await counted.openApp()
      await counted.openDialog()
      await counted.choose(/^Anchor/)
      await expect(page.getByRole('dialog')).toBeHidden()
      await counted.openCounts()
      await counted.counted('CONNECT_SUCCESS', 1)
      await counted.enter()
      await expect(page.getByRole('table', { name: 'All events' })).toBeVisible()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await violations(page), colorScheme).toEqual([])
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    })
  })
}
