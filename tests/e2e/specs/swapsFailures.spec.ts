import { chains } from '../src/chains.ts'
import { markets } from '../src/markets.ts'
import { movePrice } from '../src/swaps/movePrice.ts'
import { swapsTest as test } from '../src/swaps/swapsTest.ts'
import { unitsOf } from '../src/swaps/unitsOf.ts'
import { expect } from '../src/test.ts'

const { usdc } = markets.a.tokens

test('a swap that the user declines sends nothing, and can be confirmed again', async ({ swaps, tokens }) => {
  await swaps.open()
  await swaps.connect()
  await swaps.startSwap({ buy: 'USDC', amount: '0.5' })
  await swaps.minimum()
  await swaps.answerNext('reject')
  await swaps.confirm('Swap')
  await expect(swaps.text('You declined in the wallet')).toBeVisible()
  expect(await tokens.balanceOf(usdc.address, swaps.address)).toBe(0n)
  await swaps.answerNext('approve')
  await swaps.confirm('Swap')
  await swaps.isDone()
  expect(await tokens.balanceOf(usdc.address, swaps.address)).toBeGreaterThan(0n)
  expect(await swaps.promptsOf('eth_sendTransaction')).toBe(2)
})

test('a price that moved since the review is shown before the wallet is asked, and needs another confirmation', async ({
  swaps,
  own,
}) => {
  await swaps.open({ own })
  await swaps.connect()
  await swaps.startSwap({ buy: 'USDC', amount: '0.5' })
  const before = unitsOf(await swaps.minimum(), 6)
  await movePrice(own)
  await swaps.confirm('Swap')
  await expect(swaps.text('The price changed')).toBeVisible()
  expect(await swaps.promptsOf('eth_sendTransaction')).toBe(0)
  const minimum = unitsOf(await swaps.minimum(), 6)
  expect(minimum).toBeLessThan(before)
  await swaps.confirm('Swap at the new price')
  await swaps.isDone()
  const got = await own.tokens.balanceOf(own.market.tokens.usdc.address, swaps.address)
  expect(got).toBeGreaterThanOrEqual(minimum)
})

test('a wallet that changes its network during the review gets no request', async ({ swaps }) => {
  await swaps.open()
  await swaps.connect()
  await swaps.startSwap({ buy: 'USDC', amount: '0.5' })
  await swaps.minimum()
  await swaps.switchChain(chains.b.number)
  await expect(swaps.text('Your wallet switched')).toBeVisible()
  await expect(swaps.inDialog('Swap')).toBeHidden()
  expect(await swaps.promptsOf('eth_sendTransaction')).toBe(0)
})

for (const [what, change, sentence] of [
  [
    'another router',
    (tx: Transaction) => ({ ...tx, to: `${chains.a.id}:0x00000000000000000000000000000000000a11ce` }),
    'This contract is not trusted',
  ],
  [
    'another receiver',
    (tx: Transaction, address: string) => ({
      ...tx,
      data: tx.data.replaceAll(address.slice(2).toLowerCase(), '00000000000000000000000000000000000a11ce'),
    }),
    'The transaction was changed',
  ],
] as const) {
  test(`a gateway that answers with ${what} is refused, and the wallet is not asked`, async ({ swaps, page }) => {
    await page.route(/\/v1\/convert\/build-transaction/, async (route) => {
      const response = await route.fetch()
      const { tx } = (await response.json()) as { readonly tx: Transaction }
      await route.fulfill({ response, json: { tx: change(tx, swaps.address) } })
    })
    await swaps.open({ providers: ['gateway'] })
    await swaps.connect()
    await swaps.startSwap({ buy: 'USDC', amount: '0.5' })
    await expect(swaps.text(sentence)).toBeVisible()
    await expect(swaps.inDialog('Swap')).toBeHidden()
    expect(await swaps.promptsOf('eth_sendTransaction')).toBe(0)
  })
}

interface Transaction {
  readonly to: string
  readonly data: string
}
