import { expect, test } from '../../src/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on a phone the dialog is a sheet at the bottom, as wide as the screen', async ({ demo }) => {
  await demo.open()
  await demo.connectButton.tap()
  await expect(demo.title('Connect wallet')).toBeVisible()
  const card = demo.dialog.locator('.lk-card')
  await expect
    .poll(async () => {
      const box = await card.boundingBox()
      return box && [Math.round(box.x), Math.round(box.width), Math.round(box.y + box.height)]
    })
    .toEqual([0, 390, 844])
  for (const button of await demo.dialog.getByRole('button').all()) {
    const box = await button.boundingBox()
    expect(box?.height, (await button.textContent()) ?? '').toBeGreaterThanOrEqual(40)
  }
  await demo.inDialog(/^Anchor/).tap()
  await expect(demo.status).toHaveText('connected')
  await expect(demo.dialog).toBeHidden()
})

test('dragging the grab bar down closes the sheet', async ({ demo, page }) => {
  await demo.open()
  await demo.connectButton.tap()
  await expect(demo.title('Connect wallet')).toBeVisible()
  const grab = demo.dialog.locator('.lk-grab')
  await expect(grab).toBeVisible()
  const card = demo.dialog.locator('.lk-card')
  await expect
    .poll(async () => Math.round(((await card.boundingBox())?.y ?? 0) + ((await card.boundingBox())?.height ?? 0)))
    .toBe(844)
  const box = await grab.boundingBox()
  if (!box) throw new Error('The sheet has no grab bar.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + 60, { steps: 4 })
  await page.mouse.move(box.x + box.width / 2, box.y + 240, { steps: 8 })
  await page.mouse.up()
  await expect(demo.dialog).toBeHidden()
})

test('no view is wider than a small screen', async ({ demo, page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await demo.open()
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(await isTooWide()).toBe(false)
  await demo.connectButton.tap()
  await expect(demo.title('Connect wallet')).toBeVisible()
  expect(await isTooWide()).toBe(false)
})
