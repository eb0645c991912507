import { erc20Abi } from 'viem'
import { chains, look } from '../src/chains.ts'
import { markets } from '../src/markets.ts'
import { approveInWallet } from '../src/swaps/approveInWallet.ts'
import { feesOf } from '../src/swaps/feesOf.ts'
import { swapsTest as test } from '../src/swaps/swapsTest.ts'
import { unitsOf } from '../src/swaps/unitsOf.ts'
import { expect } from '../src/test.ts'

const { tokens: listed, router, v3, weth } = markets.a
const { usdc, usdt, latch } = listed
const ether = 10n ** 18n

for (const provider of ['pools', 'gateway'] as const) {
  test(`a user swaps ETH for USDC with prices of the ${provider}, once, also with a double click`, async ({
    swaps,
    tokens,
  }) => {
    await swaps.open({ providers: [provider] })
    await swaps.connect()
    await swaps.startSwap({ buy: 'USDC', amount: '0.5' })
    const minimum = unitsOf(await swaps.minimum(), 6)
    await swaps.inDialog('Swap').dblclick()
    await swaps.isDone()
    const got = await tokens.balanceOf(usdc.address, swaps.address)
    expect(minimum).toBeGreaterThan(1_200_000_000n)
    expect(got).toBeGreaterThanOrEqual(minimum)
    expect(unitsOf(await swaps.received(), 6)).toBe(got)
    expect(await swaps.promptsOf('eth_sendTransaction')).toBe(1)
    expect(await swaps.eventsNamed('SWAP_SUCCESS')).toHaveLength(1)
    const left = 10n * ether - ether / 2n - (await feesOf(chains.a.url, swaps.address))
    expect(await look(chains.a.url).getBalance({ address: swaps.address })).toBe(left)
  })
}

test('a user swaps a token for another one, with an approval of exactly the amount', async ({ swaps, tokens }) => {
  await tokens.mint(latch.address, swaps.address, 100n * ether)
  await swaps.open()
  await swaps.connect()
  await swaps.startSwap({ sell: 'LATCH', buy: 'USDC', amount: '40' })
  const minimum = unitsOf(await swaps.minimum(), 6)
  await swaps.confirm('Approve LATCH', 'Swap')
  await swaps.isDone()
  expect(await tokens.balanceOf(latch.address, swaps.address)).toBe(60n * ether)
  const got = await tokens.balanceOf(usdc.address, swaps.address)
  expect(got).toBeGreaterThanOrEqual(minimum)
  expect(unitsOf(await swaps.received(), 6)).toBe(got)
  expect(await swaps.promptsOf('eth_sendTransaction')).toBe(2)
  for (const spender of [router, v3.router]) {
    const args = [swaps.address, spender] as const
    const left = await look(chains.a.url).readContract({
      address: latch.address,
      abi: erc20Abi,
      functionName: 'allowance',
      args,
    })
    expect(left).toBe(0n)
  }
})

test('a user swaps a token for ETH, which arrives unwrapped', async ({ swaps, tokens }) => {
  await tokens.mint(usdc.address, swaps.address, 500_000_000n)
  await swaps.open()
  await swaps.connect()
  await swaps.startSwap({ sell: 'USDC', buy: 'ETH', amount: '500' })
  const minimum = unitsOf(await swaps.minimum(), 18)
  await swaps.confirm('Approve USDC', 'Swap')
  await swaps.isDone()
  expect(await tokens.balanceOf(usdc.address, swaps.address)).toBe(0n)
  expect(await tokens.balanceOf(weth, swaps.address)).toBe(0n)
  const balance = await look(chains.a.url).getBalance({ address: swaps.address })
  const got = balance + (await feesOf(chains.a.url, swaps.address)) - 10n * ether
  expect(got).toBeGreaterThanOrEqual(minimum)
  const shown = unitsOf(await swaps.received(), 18)
  expect(shown).toBe(got)
})

test('an allowance of a token as USDT is set to zero before it is raised', async ({ swaps, tokens }) => {
  await tokens.mint(usdt.address, swaps.address, 300_000_000n)
  await approveInWallet(swaps.wallet, { chain: chains.a, token: usdt.address, spender: v3.router, units: 5n })
  await approveInWallet(swaps.wallet, { chain: chains.a, token: usdt.address, spender: router, units: 5n })
  await swaps.open()
  await swaps.connect()
  await swaps.startSwap({ sell: 'USDT', buy: 'USDC', amount: '300' })
  const minimum = unitsOf(await swaps.minimum(), 6)
  await swaps.confirm('Reset the allowance', 'Approve USDT', 'Swap')
  await swaps.isDone()
  expect(await tokens.balanceOf(usdt.address, swaps.address)).toBe(0n)
  expect(await tokens.balanceOf(usdc.address, swaps.address)).toBeGreaterThanOrEqual(minimum)
  expect(await swaps.promptsOf('eth_sendTransaction')).toBe(3)
})
