import { chains, look } from '../src/chains.ts'
import { markets } from '../src/markets.ts'
import { swapsTest as test } from '../src/swaps/swapsTest.ts'
import { unitsOf } from '../src/swaps/unitsOf.ts'
import { expect } from '../src/test.ts'

const { usdc, usdt, latch } = markets.a.tokens
const ether = 10n ** 18n
const nativeBalance = (address: `0x${string}`) => look(chains.a.url).getBalance({ address })

for (const provider of ['pools', 'gateway'] as const) {
  test(`a user swaps ETH for USDC with prices of ${provider}, once, also with a double click`, async ({
    swaps,
    tokens,
  }) => {
    await swaps.open({ providers: [provider] })
    await swaps.connect()
    await swaps.startSwap({ buy: 'USDC', amount: '0.5' })
    const shown = await swaps.review()
    await swaps.inDialog('Swap').dblclick()
    await expect(swaps.title('Swapped ETH to USDC')).toBeVisible()
    const got = await tokens.balanceOf(usdc.address, swaps.address)
    expect(got).toBeGreaterThanOrEqual(unitsOf(shown.minimum, 6))
    expect(got).toBeGreaterThan(1_200_000_000n)
    expect(unitsOf(await swaps.received(), 6)).toBe(got)
    expect(await swaps.promptsOf('eth_sendTransaction')).toBe(1)
    expect(await swaps.eventsNamed('SWAP_SUCCESS')).toHaveLength(1)
  })
}

test('a user swaps a token for another one, with an approval of exactly the amount', async ({ swaps, tokens }) => {
  await tokens.mint(latch.address, swaps.address, 100n * ether)
  await swaps.open()
  await swaps.connect()
  await swaps.startSwap({ sell: 'LATCH', buy: 'USDC', amount: '40' })
  const shown = await swaps.review()
  await swaps.inDialog('Approve LATCH').click()
  await expect(swaps.title('Swapped LATCH to USDC')).toBeVisible()
  expect(await tokens.balanceOf(latch.address, swaps.address)).toBe(60n * ether)
  const got = await tokens.balanceOf(usdc.address, swaps.address)
  expect(got).toBeGreaterThanOrEqual(unitsOf(shown.minimum, 6))
  expect(await swaps.promptsOf('eth_sendTransaction')).toBe(2)
  expect(await swaps.allowances(latch.address)).toEqual([0n, 0n])
})

test('a user swaps a token for ETH, which arrives unwrapped', async ({ swaps, tokens }) => {
  await tokens.mint(usdc.address, swaps.address, 500_000_000n)
  await swaps.open()
  await swaps.connect()
  await swaps.startSwap({ sell: 'USDC', buy: 'ETH', amount: '500' })
  const shown = await swaps.review()
  const before = await nativeBalance(swaps.address)
  await swaps.inDialog('Approve USDC').click()
  await expect(swaps.title('Swapped USDC to ETH')).toBeVisible()
  expect(await tokens.balanceOf(usdc.address, swaps.address)).toBe(0n)
  expect(await tokens.balanceOf(markets.a.weth, swaps.address)).toBe(0n)
  const fees = await swaps.feesPaid()
  expect((await nativeBalance(swaps.address)) - before + fees).toBeGreaterThanOrEqual(unitsOf(shown.minimum, 18))
})

test('a token as USDT is set to zero before a smaller allowance is raised', async ({ swaps, tokens }) => {
  await tokens.mint(usdt.address, swaps.address, 300_000_000n)
  await swaps.approveInWallet(usdt.address, 5n)
  await swaps.open()
  await swaps.connect()
  await swaps.startSwap({ sell: 'USDT', buy: 'USDC', amount: '300' })
  const shown = await swaps.review()
  await swaps.inDialog('Reset the allowance').click()
  await expect(swaps.title('Swapped USDT to USDC')).toBeVisible()
  expect(await tokens.balanceOf(usdt.address, swaps.address)).toBe(0n)
  expect(await tokens.balanceOf(usdc.address, swaps.address)).toBeGreaterThanOrEqual(unitsOf(shown.minimum, 6))
  expect(await swaps.promptsOf('eth_sendTransaction')).toBe(3)
})
