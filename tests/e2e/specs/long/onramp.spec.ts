import { markets } from '../../src/markets.ts'
import { onrampTest as test } from '../../src/onramp/onrampTest.ts'
import { expect } from '../../src/test.ts'
import { violations } from '../../src/violations.ts'

const { usdc } = markets.a.tokens

test('a user who cancels on the checkout page buys nothing', async ({ buying, tokens }) => {
  await buying.open()
  await buying.connect()
  const checkout = await buying.startBuying({ token: 'USDC', amount: '50' })
  await checkout.getByRole('button', { name: 'Cancel' }).click()
  await expect(checkout.getByRole('status')).toContainText('cancelled')
  await expect(buying.text('The purchase was cancelled')).toBeVisible()
  expect(await tokens.balanceOf(usdc.address, buying.address)).toBe(0n)
})

test('the checkout page has no accessibility violations, open and decided', async ({ buying }) => {
  await buying.open()
  await buying.connect()
  const checkout = await buying.startBuying({ token: 'ETH', amount: '50' })
  await expect(checkout.getByRole('heading', { name: 'Sandbox checkout' })).toBeVisible()
  expect(await violations(checkout)).toEqual([])
  await checkout.getByRole('button', { name: 'Cancel' }).click()
  await expect(checkout.getByRole('status')).toContainText('cancelled')
  expect(await violations(checkout)).toEqual([])
})
