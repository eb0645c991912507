import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { assetsTest as test } from '../src/assets/assetsTest.ts'
import { market } from '../src/assets/market.ts'
import { chains } from '../src/chains.ts'
import { expect } from '../src/test.ts'
import { violations } from '../src/violations.ts'

const { usdc, latch, pebble } = market.tokens

test('the account shows its tokens with values from the pools, those without a price last, and asks nothing of the gateway before', async ({
  assets,
  tokens,
  gateway,
  page,
  watch,
}) => {
  await tokens.mint(usdc.address, assets.address, 100_000_000n)
  await tokens.mint(latch.address, assets.address, 10n * 10n ** 18n)
  await tokens.mint(pebble.address, assets.address, 300_000_000n)
  const { host } = new URL(gateway.url)
  const asked = () => watch.requests.filter((url) => new URL(url).host === host)
  await assets.open()
  await page.waitForLoadState('networkidle')
  expect(asked()).toEqual([])

  await assets.connect()
  await expect(assets.row('Ether')).toContainText('$25,000')
  await expect(assets.row(usdc.name)).toContainText('100 USDC')
  await expect(assets.row(usdc.name)).toContainText('$100')
  await expect(assets.row(latch.name)).toContainText('$12.5')
  await expect(assets.row(pebble.name)).toContainText('3 PEBBLE')
  await expect(assets.row(pebble.name)).not.toContainText('$')
  const names = await assets.dialog.getByRole('listitem').allTextContents()
  const placeOf = (name: string) => names.findIndex((text) => text.includes(name))
  expect([usdc, latch, pebble].map(({ name }) => placeOf(name))).toEqual(
    [usdc, latch, pebble].map(({ name }) => placeOf(name)).toSorted((one, other) => one - other),
  )
  expect(placeOf('Ether')).toBeLessThan(placeOf(usdc.name))
  expect(asked().length).toBeGreaterThan(0)
  expect(await violations(page)).toEqual([])
})

test('a transfer is in the activity of the sender, and the gateway lists it for the receiver', async ({ assets }) => {
  const to = privateKeyToAddress(generatePrivateKey())
  await assets.open()
  await assets.connect()
  await assets.startSending({ amount: '1.5', to })
  await assets.inDialog('Send').click()
  await expect(assets.title('Confirmed')).toBeVisible()
  await assets.inDialog('Done').click()
  await assets.tab('Activity').click()
  await expect(assets.row('Sent')).toContainText('1.5 ETH')
  const url = new URL(`v1/account/${to}/history`, `${assets.gatewayUrl}/`)
  url.search = new URLSearchParams({ projectId: 'assets', chainId: chains.a.id }).toString()
  await expect
    .poll(async () => {
      const page = (await (await fetch(url)).json()) as { readonly data?: readonly { readonly metadata: object }[] }
      return page.data?.map(({ metadata }) => metadata)
    })
    .toEqual([expect.objectContaining({ operationType: 'receive', status: 'confirmed' })])
})
