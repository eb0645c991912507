import { startSandboxGateway } from '@latchkey/gateway/sandbox'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { chains } from '../../src/chains.ts'
import { closePages } from '../../src/closePages.ts'
import { test as base, expect } from '../../src/test.ts'
import { violations } from '../../src/violations.ts'

const networkId = chains.a.id
/** An account of anvil with a public key. */
const faucet = '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6'

/** The link to a checkout of a gateway with a sandbox, in which the user chooses. */
const test = base.extend<{ readonly checkout: string }>({
  checkout: async ({ watch, context }, use) => {
    const gateway = await startSandboxGateway({
      config: {
        port: 0,
        database: ':memory:',
        drainTime: 0,
        allowLocal: true,
        projects: [{ id: 'shop', origins: ['*'] }],
        networks: { [networkId]: { rpc: [chains.a.url], prices: [{ table: { native: '2000' } }] } },
        onramp: {
          webhookSecret: 'a-webhook-secret-for-this-test-only',
          sandbox: { projects: ['shop'], networks: { [networkId]: { faucet } } },
        },
      },
    })
    watch.allowHost(new URL(gateway.url).host)
    const body = {
      destinationWallets: [{ address: privateKeyToAddress(generatePrivateKey()) }],
      partnerUserId: 'a-user-of-the-shop-with-32-letters',
    }
    const target = `${gateway.url}/v1/generators/onrampurl?projectId=shop`
    const answer = await fetch(target, { method: 'POST', body: JSON.stringify(body) })
    await use(((await answer.json()) as { readonly url: string }).url)
    await closePages(context)
    await gateway.close()
  },
})

test('the checkout works by the keyboard alone, says what is wrong, and shows that the tokens have arrived', async ({
  page,
  checkout,
  watch,
}) => {
  watch.expectConsole(/400/)
  await page.goto(checkout)
  await page.getByLabel('You pay').focus()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('must be from 10 to 7500')
  expect(await violations(page)).toEqual([])
  await page.getByLabel('You pay').fill('50')
  await page.getByLabel(/0077/).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByLabel(/4242/)).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('Your tokens have arrived.')
  await expect(page.getByText('0.025 ETH')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('Cancel cancels the order, also with an empty form', async ({ page, checkout }) => {
  await page.goto(checkout)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('status')).toContainText('You cancelled this order.')
})

for (const width of [320, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } })

    test(`axe finds nothing on the checkout at ${width} px, light and dark, and nothing is cut off`, async ({
      page,
      checkout,
    }) => {
      await page.goto(checkout)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await violations(page), colorScheme).toEqual([])
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    })
  })
}
