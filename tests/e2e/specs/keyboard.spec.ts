import { focused, tabTo } from '../src/focus.ts'
import { expect, test } from '../src/test.ts'

test('the keyboard alone can connect, switch, sign and disconnect', async ({ demo, page }) => {
  await demo.open()
  await tabTo(page, /^Connect wallet$/)
  await page.keyboard.press('Enter')
  await expect(demo.title('Connect wallet')).toBeVisible()
  await expect.poll(async () => (await focused(page)).name).toMatch(/^Anchor/)
  await page.keyboard.press('Enter')
  await expect(demo.status).toHaveText('connected')
  await expect(demo.dialog).toBeHidden()
  await expect.poll(async () => (await focused(page)).name).toMatch(/0xf39F…2266/)

  await page.keyboard.press('Enter')
  await expect(demo.inDialog('Disconnect')).toBeVisible()
  await expect.poll(async () => (await focused(page)).isInDialog).toBe(true)
  await tabTo(page, /Local A/)
  await page.keyboard.press('Enter')
  // A view sets the focus once, when it appears. A Tab before that would be lost.
  await expect(demo.title('Choose network')).toBeVisible()
  await expect.poll(async () => (await focused(page)).name).toMatch(/Local A/)
  await tabTo(page, /Local B/)
  await page.keyboard.press('Enter')
  await expect(demo.fact('Network')).toHaveText('Local B · eip155:1338')
  await page.keyboard.press('Escape')
  await expect(demo.dialog).toBeHidden()

  await tabTo(page, /^Sign$/)
  await page.keyboard.press('Space')
  await expect(demo.result('Verdict')).toHaveText('valid, by the key')

  await demo.accountButton.focus()
  await page.keyboard.press('Enter')
  await expect(demo.inDialog('Disconnect')).toBeVisible()
  await expect.poll(async () => (await focused(page)).isInDialog).toBe(true)
  await tabTo(page, /^Disconnect$/)
  await page.keyboard.press('Enter')
  await expect(demo.status).toHaveText('disconnected')
})

test('the dialog takes the focus, keeps it on Tab and Shift+Tab, and returns it to the opener', async ({
  demo,
  page,
}) => {
  await demo.open()
  await tabTo(page, /^Connect wallet$/)
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await focused(page)).isInDialog).toBe(true)
  for (const key of ['Tab', 'Shift+Tab']) {
    const seen = new Set<string>()
    for (let turn = 0; turn < 14; turn++) {
      await page.keyboard.press(key)
      const { name, isPage, isInDialog } = await focused(page)
      expect(isPage, `${key} led to "${name}" in the page`).toBe(false)
      if (isInDialog) seen.add(name)
    }
    expect([...seen].sort()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Anchor/), expect.stringMatching(/^Cleat/), 'Close']),
    )
  }
  await page.keyboard.press('Escape')
  await expect(demo.dialog).toBeHidden()
  await expect.poll(async () => (await focused(page)).name).toBe('Connect wallet')
})

test('Escape closes the dialog from every view; Back goes one view back', async ({ demo, page }) => {
  await demo.open()
  await demo.connectButton.click()
  await demo.inDialog('What is a wallet?').click()
  await expect(demo.title('What is a wallet?')).toBeVisible()
  await demo.inDialog('Back').click()
  await expect(demo.title('Connect wallet')).toBeVisible()
  await demo.inDialog('What is a wallet?').click()
  await page.keyboard.press('Escape')
  await expect(demo.dialog).toBeHidden()
  await expect.poll(async () => (await focused(page)).name).toBe('Connect wallet')
})

test('a click beside the card closes the dialog, and the page does not scroll while it is open', async ({
  demo,
  page,
}) => {
  await demo.open()
  await demo.connectButton.click()
  await expect(demo.title('Connect wallet')).toBeVisible()
  await page.mouse.wheel(0, 600)
  await page.mouse.click(5, 5)
  await expect(demo.dialog).toBeHidden()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
