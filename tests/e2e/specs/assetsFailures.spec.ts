import { type Hex, parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { assetsTest as test } from '../src/assets/assetsTest.ts'
import { market } from '../src/assets/market.ts'
import { solanaAddressOf, solanaBalanceOf } from '../src/assets/solanaBalances.ts'
import { chains, look } from '../src/chains.ts'
import { rpc } from '../src/rpc.ts'
import { startOwnChain } from '../src/startOwnChain.ts'
import { expect } from '../src/test.ts'

test('a transfer whose answer is lost is unknown, with its hash, and is found when the node answers again', async ({
  assets,
  page,
  watch,
}) => {
  const to = solanaAddressOf(generatePrivateKey())
  await assets.open({ signsOnly: true })
  await assets.connect('Dory')
  await assets.startSending({ amount: '1.5', to })
  await expect(assets.title('Review Send')).toBeVisible()

  // The node gets the transaction, and the page is offline before the answer arrives.
  const { origin } = new URL(chains.solana.url)
  let isOffline = false
  await page.route(
    (url) => url.origin === origin,
    async (route) => {
      const isSending = route.request().postData()?.includes('"sendTransaction"') ?? false
      if (isSending) {
        await route.fetch()
        isOffline = true
      }
      if (isOffline) await route.abort('internetdisconnected')
      else await route.continue()
    },
  )
  watch.expectConsole(/Failed to load resource|ERR_INTERNET_DISCONNECTED|WebSocket/)
  await assets.inDialog('Send').click()
  await expect(assets.dialog.getByText('It is not known whether it was sent')).toBeVisible()
  await expect(assets.inDialog('Copy transaction')).toBeVisible()
  await expect(assets.inDialog('Send')).toBeHidden()
  expect(await solanaBalanceOf(to)).toBe(1_500_000_000n)

  isOffline = false
  await expect(assets.title('Confirmed')).toBeVisible({ timeout: 120_000 })
  expect(await solanaBalanceOf(to)).toBe(1_500_000_000n)
})

test('a transfer that waits for its block is still there after a reload, and is followed to its end', async ({
  assets,
  page,
}) => {
  const chain = await startOwnChain(page)
  const to = privateKeyToAddress(generatePrivateKey())
  await rpc(chain.url, 'anvil_setBalance', [assets.address, toHex(parseEther('10'))])
  await rpc(chain.url, 'evm_setAutomine', [false])
  try {
    await assets.open({ service: 'none' })
    await assets.connect()
    await assets.startSending({ amount: '2', to })
    await expect(assets.title('Review Send')).toBeVisible()
    await assets.inDialog('Send').click()
    await expect(assets.dialog.getByText('On its way')).toBeVisible()

    await assets.reload()
    await assets.inDialog('Send').click()
    await expect(assets.dialog.getByText('A transfer is on its way')).toBeVisible()
    await assets.inDialog(/^View$/).click()
    await expect(assets.dialog.getByText('On its way')).toBeVisible()
    await rpc(chain.url, 'evm_mine', [])
    await expect(assets.title('Confirmed')).toBeVisible()
    expect(await look(chain.url).getBalance({ address: to as Hex })).toBe(parseEther('2'))
    expect(await assets.sendsOf('anchor')).toBe(0)
  } finally {
    await chain.stop()
  }
})

test('a gateway that lies about balance, decimals and price of a token changes neither what is reviewed nor what is sent', async ({
  assets,
  tokens,
  page,
}) => {
  const { usdc } = market.tokens
  const to = privateKeyToAddress(generatePrivateKey())
  await tokens.mint(usdc.address, assets.address, 100_000_000n)
  await page.route(/\/v1\/account\/[^/]+\/balance/, async (route) => {
    const response = await route.fetch()
    const { balances } = (await response.json()) as {
      readonly balances: readonly { readonly symbol: string; readonly quantity: object }[]
    }
    const lies = { price: 1000, value: 1_000_000, quantity: { decimals: '2', numeric: '1000000' } }
    await route.fulfill({
      response,
      json: { balances: balances.map((each) => (each.symbol === usdc.symbol ? { ...each, ...lies } : each)) },
    })
  })
  await assets.open()
  await assets.connect()
  await expect(assets.row(usdc.name)).toContainText('1,000,000')
  await assets.startSending({ token: usdc.symbol, amount: '40.5', to })
  await expect(assets.title('Review Send')).toBeVisible()
  await expect(assets.dialog.getByText('40.5 USDC').first()).toBeVisible()
  await assets.inDialog('Send').click()
  await expect(assets.title('Confirmed')).toBeVisible()
  expect(await tokens.balanceOf(usdc.address, to)).toBe(40_500_000n)
  expect(await tokens.balanceOf(usdc.address, assets.address)).toBe(59_500_000n)
  // The page still asks for balances.
  await page.unrouteAll({ behavior: 'wait' })
})
