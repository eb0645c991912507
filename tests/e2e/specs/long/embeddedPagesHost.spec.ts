import { verifyPages } from '@latchkey/frame'
import { expect } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { embeddedTest as test } from '../../src/embedded/embeddedTest.ts'

test.use({ hasPagesHost: true })

test('a user signs up where a server of its own has the wallet’s pages, and they are those of the build', async ({
  shop,
  page,
  wallet,
  watch,
}) => {
  watch.expectConsole(/frame-ancestors/)
  await shop.load()
  await shop.signUp(`${crypto.randomUUID()}@app.example`)
  const address = (await shop.address('eip155')) as Hex
  const signing = (await shop.shop()).evaluate(async (own) => (await own.signMessage('Hello')).signature)
  await shop.frame.getByRole('button', { name: 'Approve' }).click()
  expect(await verifyMessage({ address, message: 'Hello', signature: (await signing) as Hex })).toBe(true)
  const { count, faults } = await verifyPages(wallet.origin)
  expect([count > 20, faults]).toEqual([true, []])
  // Another site's page does not get it.
  const other = await page.context().newPage()
  await other.setContent(`<iframe src="${wallet.origin}/sdk?projectId=local"></iframe>`)
  await expect.poll(() => other.frames().at(-1)?.url()).toContain('chrome-error')
})
