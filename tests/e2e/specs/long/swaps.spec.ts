import { erc20Abi } from 'viem'
import { chains, look } from '../../src/chains.ts'
import { markets } from '../../src/markets.ts'
import { rpc } from '../../src/rpc.ts'
import { swapsTest as test } from '../../src/swaps/swapsTest.ts'
import { unitsOf } from '../../src/swaps/unitsOf.ts'
import { expect } from '../../src/test.ts'

const { tokens: listed, v3, router } = markets.a
const { usdc, signet, latch } = listed
const ether = 10n ** 18n

for (const provider of ['pools', 'gateway'] as const) {
  test(`a token with permits is sold with a signature in place of an approval, with prices of the ${provider}`, async ({
    swaps,
    tokens,
  }) => {
    await tokens.mint(signet.address, swaps.address, 20n * ether)
    await swaps.open({ providers: [provider] })
    await swaps.connect()
    await swaps.startSwap({ sell: 'SIGNET', buy: 'USDC', amount: '20' })
    const minimum = unitsOf(await swaps.minimum(), 6)
    await swaps.confirm('Sign the permission', 'Swap')
    await swaps.isDone()
    expect(await tokens.balanceOf(signet.address, swaps.address)).toBe(0n)
    expect(await tokens.balanceOf(usdc.address, swaps.address)).toBeGreaterThanOrEqual(minimum)
    expect(await swaps.promptsOf('eth_signTypedData_v4')).toBe(1)
    expect(await swaps.promptsOf('eth_sendTransaction')).toBe(1)
    const args = [swaps.address, v3.router] as const
    const left = await look(chains.a.url).readContract({
      address: signet.address,
      abi: erc20Abi,
      functionName: 'allowance',
      args,
    })
    expect(left).toBe(0n)
  })
}

test('a wallet that can do several calls at once approves and swaps with one confirmation', async ({
  swaps,
  tokens,
}) => {
  await tokens.mint(latch.address, swaps.address, 40n * ether)
  await swaps.open({ canBatch: true })
  await swaps.connect()
  await swaps.startSwap({ sell: 'LATCH', buy: 'USDC', amount: '40' })
  const minimum = unitsOf(await swaps.minimum(), 6)
  await swaps.confirm('Approve and swap')
  await swaps.isDone()
  expect(await tokens.balanceOf(latch.address, swaps.address)).toBe(0n)
  const got = await tokens.balanceOf(usdc.address, swaps.address)
  expect(got).toBeGreaterThanOrEqual(minimum)
  expect(unitsOf(await swaps.received(), 6)).toBe(got)
  expect(await swaps.promptsOf('wallet_sendCalls')).toBe(1)
  expect(await swaps.promptsOf('eth_sendTransaction')).toBe(0)
})

test('a swap that waits for its block is still there after a reload, and is followed to what arrived', async ({
  swaps,
  own,
}) => {
  await swaps.open({ own })
  await swaps.connect()
  await swaps.startSwap({ buy: 'USDC', amount: '0.5' })
  const minimum = unitsOf(await swaps.minimum(), 6)
  await rpc(own.chain.url, 'evm_setAutomine', [false])
  await swaps.confirm('Swap')
  await expect(swaps.text(/^Swapping /)).toBeVisible()
  await swaps.reload()
  await swaps.inDialog('Swap').click()
  await expect(swaps.text('A swap is on its way')).toBeVisible()
  await swaps.inDialog(/^View$/).click()
  await expect(swaps.text(/^Swapping /)).toBeVisible()
  await rpc(own.chain.url, 'evm_mine', [])
  await swaps.isDone()
  const got = await own.tokens.balanceOf(own.market.tokens.usdc.address, swaps.address)
  expect(got).toBeGreaterThanOrEqual(minimum)
  expect(unitsOf(await swaps.received(), 6)).toBe(got)
  expect(await swaps.promptsOf('eth_sendTransaction')).toBe(0)
})

test('a page that is loaded again between approval and swap goes on with the swap, and approves nothing again', async ({
  swaps,
  own,
}) => {
  const { latch: sold, usdc: bought } = own.market.tokens
  await own.tokens.mint(sold.address, swaps.address, 40n * ether)
  await swaps.open({ own })
  await swaps.connect()
  await swaps.startSwap({ sell: 'LATCH', buy: 'USDC', amount: '40' })
  await rpc(own.chain.url, 'evm_setAutomine', [false])
  await swaps.confirm('Approve LATCH')
  await expect(swaps.text('Waiting for the approval')).toBeVisible()
  await swaps.reload()
  await rpc(own.chain.url, 'evm_setAutomine', [true])
  await rpc(own.chain.url, 'evm_mine', [])
  await swaps.startSwap({ sell: 'LATCH', buy: 'USDC', amount: '40' })
  const minimum = unitsOf(await swaps.minimum(), 6)
  await swaps.confirm('Swap')
  await swaps.isDone()
  expect(await own.tokens.balanceOf(bought.address, swaps.address)).toBeGreaterThanOrEqual(minimum)
  expect(await swaps.promptsOf('eth_sendTransaction')).toBe(1)
  // The approval is over with its swap.
  await swaps.reload()
  await swaps.inDialog('Swap').click()
  await expect(swaps.inDialog('Review swap').or(swaps.inDialog('Select token')).first()).toBeVisible()
  await expect(swaps.inDialog(/^View$/)).toHaveCount(0)
})

test('the same swap is not sent from a second tab while the wallet is asked for it in the first one', async ({
  swaps,
  tokens,
  context,
}) => {
  await swaps.open()
  await swaps.connect()
  const other = await swaps.inTab(await context.newPage())
  await other.isConnected()
  await other.openDialog()
  const swap = { buy: 'USDC', amount: '0.5' } as const
  await swaps.startSwap(swap)
  await other.startSwap(swap)
  await swaps.minimum()
  await other.minimum()
  await swaps.hold()
  await swaps.confirm('Swap')
  await swaps.asked('eth_sendTransaction')
  await other.confirm('Swap')
  await expect(other.text('The same swap is open in another tab')).toBeVisible()
  await swaps.release()
  await swaps.isDone()
  expect(await other.promptsOf('eth_sendTransaction')).toBe(0)
  const client = look(chains.a.url)
  expect(await client.getTransactionCount({ address: swaps.address })).toBe(1)
  expect(await tokens.balanceOf(usdc.address, swaps.address)).toBeGreaterThan(0n)
})

test('a swap whose answer is lost is unknown, and is found on the chain after a reload', async ({ swaps, own }) => {
  await swaps.open({ own })
  await swaps.connect()
  await swaps.startSwap({ buy: 'USDC', amount: '0.5' })
  await swaps.minimum()
  await swaps.loseAnswers()
  await swaps.confirm('Swap')
  // The wallet approves at once, so its prompt may be over.
  await expect.poll(() => swaps.promptsOf('eth_sendTransaction')).toBe(1)
  await expect.poll(() => own.tokens.balanceOf(own.market.tokens.usdc.address, swaps.address)).toBeGreaterThan(0n)
  await swaps.reload()
  await swaps.inDialog('Swap').click()
  await swaps.inDialog(/^View$/).click()
  await swaps.isDone()
  expect(await swaps.promptsOf('eth_sendTransaction')).toBe(0)
  expect(await look(own.chain.url).getTransactionCount({ address: swaps.address })).toBe(1)
})

test('a user swaps on the second chain with its contracts', async ({ swaps }) => {
  await swaps.open({ providers: ['gateway', 'pools'] })
  await swaps.connect()
  await swaps.switchChain(chains.b.number)
  await swaps.startSwap({ buy: 'USDC', amount: '0.5' })
  const minimum = unitsOf(await swaps.minimum(), 6)
  await swaps.confirm('Swap')
  await swaps.isDone()
  const got = await look(chains.b.url).readContract({
    address: markets.b.tokens.usdc.address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [swaps.address],
  })
  expect(got).toBeGreaterThanOrEqual(minimum)
  expect(router).not.toBe(markets.b.router)
})
