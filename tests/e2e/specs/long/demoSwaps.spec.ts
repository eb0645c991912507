import { urls } from '../../src/chains.ts'
import { expect, test } from '../../src/test.ts'

for (const [name, chainId] of [
  ['Local A', 31_337],
  ['Local B', 1_338],
] as const) {
  test(`the demo swaps on ${name} with prices of the gateway`, async ({ demo, watch }) => {
    watch.allowHost(new URL(urls.gateway).host)
    await demo.open('?gateway=on&assets=on&swaps=on')
    await demo.setNetwork('Anchor', chainId)
    await demo.connect('Anchor')
    await demo.accountButton.click()
    await demo.inDialog(/^Swap$/).click()
    await demo.inDialog(/Choose what you get$/).click()
    await demo.dialog.getByRole('searchbox').fill('LATCH')
    await demo.dialog.getByRole('list').getByRole('button').filter({ hasText: 'LATCH' }).first().click()
    await demo.dialog.getByRole('textbox', { name: 'Amount in ETH' }).fill('0.01')
    await demo.inDialog(/^Review swap$/).click()
    await demo.inDialog(/^Swap$/).click()
    await expect(demo.dialog.getByText(/^Swapped 0.01 ETH to /)).toBeVisible()
  })
}

test('the demo buys with a test card in the sandbox of the gateway', async ({ demo, watch }) => {
  watch.allowHost(new URL(urls.gateway).host)
  await demo.open('?gateway=on&assets=on&onramp=on')
  await demo.connect('Anchor')
  await demo.accountButton.click()
  await demo.inDialog(/^Buy$/).click()
  await demo.inDialog(/Sandbox.*You get/s).click()
  const opened = demo.page.waitForEvent('popup')
  await demo.dialog.getByRole('link', { name: /^Continue to Sandbox/ }).click()
  const checkout = await opened
  await checkout.getByRole('button', { name: 'Pay with the test card' }).click()
  await expect(demo.dialog.getByText('It has arrived')).toBeVisible()
})
