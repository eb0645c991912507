import { markets } from '../src/markets.ts'
import { onrampTest as test } from '../src/onramp/onrampTest.ts'
import { expect } from '../src/test.ts'

const { usdc } = markets.a.tokens

test('a user buys USDC with a test card, and activity shows what arrived', async ({ buying, tokens }) => {
  await buying.open()
  await buying.connect()
  // What is listed before has to be read again.
  await buying.tab('Activity').click()
  await expect(buying.text('No activity yet')).toBeVisible()
  const checkout = await buying.startBuying({ token: 'USDC', amount: '100' })
  await expect(checkout.getByRole('heading', { name: 'Sandbox checkout' })).toBeVisible()
  await expect(checkout.getByText(buying.address)).toBeVisible()
  await checkout.getByRole('button', { name: 'Pay with the test card' }).click()
  await expect(checkout.getByRole('status')).toContainText('Your tokens')
  await expect(buying.text('It has arrived')).toBeVisible()
  // 100 dollars without the fee of 2 percent, at the price of the pools.
  const got = await tokens.balanceOf(usdc.address, buying.address)
  expect(got).toBeGreaterThan(97_000_000n)
  expect(got).toBeLessThan(99_000_000n)
  await buying.inDialog('Done').click()
  await buying.tab('Activity').click()
  await expect(buying.row('USDC')).toContainText('98')
})

test('a card that is declined buys nothing, and the dialog says so', async ({ buying, tokens }) => {
  await buying.open()
  await buying.connect()
  const checkout = await buying.startBuying({ token: 'USDC', amount: '50' })
  await checkout.getByRole('radio', { name: /declined/ }).check()
  await checkout.getByRole('button', { name: 'Pay with the test card' }).click()
  await expect(checkout.getByRole('status')).toContainText('declined')
  await expect(buying.text('The payment was declined')).toBeVisible()
  expect(await tokens.balanceOf(usdc.address, buying.address)).toBe(0n)
})

test('a page that the browser blocked can be opened again, and it is the same purchase', async ({ buying, page }) => {
  await buying.open()
  await page.evaluate(() => {
    let isFirst = true
    document.addEventListener(
      'click',
      (event) => {
        const link = event.composedPath().find((each) => each instanceof HTMLAnchorElement && each.target === '_blank')
        if (!link || !isFirst) return
        isFirst = false
        event.preventDefault()
      },
      true,
    )
  })
  await buying.connect()
  await buying.fillBuying({ token: 'USDC', amount: '50' })
  await buying.link(/^Continue to Sandbox/).click()
  await expect(buying.text(/^Continue at Sandbox/)).toBeVisible()
  const opened = page.waitForEvent('popup')
  await buying.link(/^Open Sandbox/).click()
  const checkout = await opened
  await expect(checkout.getByRole('heading', { name: 'Sandbox checkout' })).toBeVisible()
  await checkout.getByRole('button', { name: 'Pay with the test card' }).click()
  await expect(buying.text('It has arrived')).toBeVisible()
  expect(buying.ordersSent).toBe(1)
})

test('a gateway whose page names another account is refused, and no page opens', async ({ buying, page, context }) => {
  await page.route(/\/v1\/onramp\/orders(\?|$)/, async (route) => {
    const response = await route.fetch()
    const order = (await response.json()) as object
    await route.fulfill({ response, json: { ...order, address: '0x00000000000000000000000000000000000A11cE' } })
  })
  await buying.open()
  await buying.connect()
  await buying.fillBuying({ token: 'USDC', amount: '50' })
  await expect(buying.text('The page of Sandbox was refused')).toBeVisible()
  expect(context.pages()).toHaveLength(1)
})
