import type { Locator, Page } from '@playwright/test'
import { buildInitScript } from '../../src/buildExample.ts'
import { exampleTest as test } from '../../src/exampleTest.ts'
import { answerForNodes } from '../../src/nodes.ts'
import { openExample } from '../../src/openExample.ts'
import { expect } from '../../src/test.ts'
import { violations } from '../../src/violations.ts'

const connectButton = (page: Page) => page.getByRole('button', { name: 'Connect wallet', exact: true })

/** Checks all rules in light mode, and the rules about colours in dark mode. */
async function expectNoViolations(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  expect.soft(await violations(page), `${where}, light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await violations(page, ['color-contrast', 'link-in-text-block']), `${where}, dark`).toEqual([])
}

/** Presses Tab until the target has the focus. The dialog traps the focus, so Tab reaches all. */
async function reachByTab(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate((element) => element.matches(':focus'))) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** Connects with the plugin's connect method and accepts the terms. */
async function joinCustomPlugin(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await connectButton(page).click()
  await dialog.getByRole('button', { name: /^Join with Anchor/ }).click()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^0x/)
  await expect(dialog).toBeHidden()
}

test('custom-plugin adds a connect method, a footer, a banner, an action, a tab and a row, all by keyboard, and axe finds nothing', async ({
  page,
  built,
  watch,
}) => {
  await page.addInitScript({ content: await buildInitScript('partnerWallet') })
  watch.expectRequests(/^https:/)
  await answerForNodes(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openExample(page, 'custom-plugin', await built('custom-plugin'), ['https:'])
  const dialog = page.getByRole('dialog')
  await connectButton(page).click()
  const join = dialog.getByRole('button', { name: /^Join with Anchor/ })
  await expect(dialog.getByRole('link', { name: 'How points work' })).toHaveAttribute(
    'href',
    'https://app.example/points',
  )
  await expectNoViolations(page, 'Connect')
  await reachByTab(page, dialog.getByRole('link', { name: 'How points work' }))
  await reachByTab(page, join)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^0x/)
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: /^0x|…/ }).click()
  await expect(dialog.getByText('You can collect 5 points.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Points/ })).toContainText('0 collected')
  await expectNoViolations(page, 'Account')
  await reachByTab(page, dialog.getByRole('tab', { name: 'Terms' }))
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('tabpanel', { name: 'Points' })).toContainText('0 collected')
  await expectNoViolations(page, 'the tab')
  await reachByTab(page, dialog.getByRole('button', { name: /^Points/ }))
  await reachByTab(page, dialog.getByRole('button', { name: 'Collect', exact: true }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Collect points' })).toBeVisible()
  await expectNoViolations(page, 'the view of the action')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: /^Points/ })).toContainText('5 collected')
  await expect(dialog.getByText('You can collect 5 points.')).toBeHidden()
})

test('custom-plugin returns the result of its view to the app, and no result when the user closes it', async ({
  page,
  built,
  watch,
}) => {
  await page.addInitScript({ content: await buildInitScript('partnerWallet') })
  watch.expectRequests(/^https:/)
  await answerForNodes(page)
  await openExample(page, 'custom-plugin', await built('custom-plugin'), ['https:'])
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Collect points' }).click()
  await expect(dialog.getByRole('heading', { name: 'Collect points' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Collect points' }).click()
  await dialog.getByRole('button', { name: 'Collect', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Collected: 5')).toBeVisible()
})

test('custom-plugin loses its own contributions when its banner throws, and the other plugin and the account stay', async ({
  page,
  built,
  watch,
}) => {
  await page.addInitScript({ content: await buildInitScript('partnerWallet') })
  watch.expectRequests(/^https:/)
  watch.expectConsole(/broken|"points"/)
  await answerForNodes(page)
  const files = new Map(await built('custom-plugin'))
  const [banner = ''] = [...files.keys()].filter((path) => /\/GiftBanner-[^/]*\.js$/.test(path))
  expect(banner).not.toBe('')
  files.set(banner, "export default () => { throw new Error('broken') }")
  await openExample(page, 'custom-plugin', files, ['https:'])
  await joinCustomPlugin(page)
  await page.getByRole('button', { name: /^0x|…/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: 'Read the terms' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Points/ })).toHaveCount(0)
  await expect(dialog.getByRole('tab')).toHaveText(['Terms'])
  await dialog.getByRole('button', { name: /^Disconnect/ }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('disconnected')
})
