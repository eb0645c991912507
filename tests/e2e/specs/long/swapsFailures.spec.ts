import { markets } from '../../src/markets.ts'
import { rpc } from '../../src/rpc.ts'
import { movePrice } from '../../src/swaps/movePrice.ts'
import { swapsTest as test } from '../../src/swaps/swapsTest.ts'
import { expect } from '../../src/test.ts'

const { toll } = markets.a.tokens
const ether = 10n ** 18n

test('a swap whose price moves before its block fails on the network, and the dialog says why', async ({
  swaps,
  own,
}) => {
  await swaps.open({ own })
  await swaps.connect()
  await swaps.startSwap({ buy: 'USDC', amount: '0.5' })
  await swaps.minimum()
  await rpc(own.chain.url, 'evm_setAutomine', [false])
  await swaps.confirm('Swap')
  await expect(swaps.text(/^Swapping /)).toBeVisible()
  await movePrice(own)
  await rpc(own.chain.url, 'evm_mine', [])
  await expect(swaps.text('The swap failed on the network')).toBeVisible()
  expect(await own.tokens.balanceOf(own.market.tokens.usdc.address, swaps.address)).toBe(0n)
  expect(await swaps.eventsNamed('SWAP_SUCCESS')).toEqual([])
  expect(await swaps.promptsOf('eth_sendTransaction')).toBe(1)
})

test('a token that keeps a part of each transfer is refused when it is bought, and the wallet is not asked', async ({
  swaps,
}) => {
  await swaps.open()
  await swaps.connect()
  await swaps.startSwap({ buy: 'TOLL', amount: '0.1' })
  await expect(swaps.text('This token keeps a part of each transfer')).toBeVisible()
  expect(await swaps.promptsOf('eth_sendTransaction')).toBe(0)
})

test('a token that keeps a part of each transfer is refused when it is sold, at the latest after its approval', async ({
  swaps,
  tokens,
}) => {
  await tokens.mint(toll.address, swaps.address, 100n * ether)
  await swaps.open()
  await swaps.connect()
  await swaps.startSwap({ sell: 'TOLL', buy: 'USDC', amount: '50' })
  const refusal = swaps.text('This token keeps a part of each transfer')
  const approve = swaps.inDialog('Approve TOLL')
  await expect(refusal.or(approve).first()).toBeVisible()
  if (await approve.isVisible()) await approve.click()
  await expect(refusal).toBeVisible()
  expect(await tokens.balanceOf(toll.address, swaps.address)).toBe(100n * ether)
  expect(await swaps.eventsNamed('INITIATE_SWAP')).toEqual([])
})
