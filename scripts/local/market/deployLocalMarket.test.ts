import { beforeAll, expect, inject, test } from 'vitest'
import {
  createLocalDeployer,
  deployLocalTokens,
  type LocalDeployer,
  type LocalTokens,
  tokenContracts,
} from '../../../packages/testkit/src/tokens/index.ts'
import { deployLocalMarket, type LocalMarket } from './deployLocalMarket.ts'
import { multicallAddress } from './multicall.ts'
import { uniswap } from './uniswap.ts'

const { url } = inject('chains').a
const other = '0x00000000000000000000000000000000000a11ce'

let market: LocalMarket
let tokens: LocalTokens
let account: LocalDeployer
beforeAll(async () => {
  ;[market, tokens, account] = await Promise.all([
    deployLocalMarket({ url }),
    deployLocalTokens({ url }),
    createLocalDeployer({ url }),
  ])
}, 60_000)

/** What one whole token is worth in the smallest unit of the last token of a path. */
async function quote(units: bigint, path: readonly string[]): Promise<bigint | undefined> {
  const { abi } = uniswap.router
  const amounts = await account.read({
    address: market.router,
    abi,
    functionName: 'getAmountsOut',
    args: [units, path],
  })
  return (amounts as readonly bigint[]).at(-1)
}

test('the pools give each token its price, less the fee of 0.3 percent', async () => {
  const { weth } = market
  const { usdc, usdt, latch } = market.tokens
  const ether = await quote(10n ** 15n, [weth, usdc.address])
  expect(ether).toBeGreaterThan(2_490_000n)
  expect(ether).toBeLessThan(2_500_000n)
  const one = await quote(10n ** 18n, [latch.address, weth, usdc.address])
  expect(one).toBeGreaterThan(1_240_000n)
  expect(one).toBeLessThan(1_250_000n)
  const dollar = await quote(10n ** 6n, [usdt.address, usdc.address])
  expect(dollar).toBeGreaterThan(990_000n)
  expect(dollar).toBeLessThan(1_000_000n)
})

test('the pools of Uniswap v3 give the same prices, less their fee', async () => {
  const { weth, v3 } = market
  const { usdc, usdt, signet } = market.tokens
  const quoteV3 = async (tokenIn: string, tokenOut: string, amountIn: bigint, fee: number) => {
    const args = [{ tokenIn, tokenOut, amountIn, fee, sqrtPriceLimitX96: 0n }]
    const { abi } = uniswap.v3.quoter
    const answer = await account.read({ address: v3.quoter, abi, functionName: 'quoteExactInputSingle', args })
    return (answer as readonly bigint[])[0]
  }
  const ether = await quoteV3(weth, usdc.address, 10n ** 15n, 500)
  expect(ether).toBeGreaterThan(2_498_000n)
  expect(ether).toBeLessThan(2_500_000n)
  expect(await quoteV3(usdt.address, usdc.address, 10n ** 6n, 100)).toBeGreaterThan(999_000n)
  const one = await quoteV3(signet.address, usdc.address, 10n ** 18n, 3_000)
  expect(one).toBeGreaterThan(9_960_000n)
  expect(one).toBeLessThan(10_000_000n)
})

test('the pool of a token without liquidity does not exist', async () => {
  const args = [market.tokens.pebble.address, market.weth]
  const { abi } = uniswap.factory
  const pair = await account.read({ address: market.factory, abi, functionName: 'getPair', args })
  expect(pair).toBe(`0x${'0'.repeat(40)}`)
})

test('anybody mints and sends the tokens, and USDT answers a transfer with nothing', async () => {
  for (const token of [market.tokens.usdc, market.tokens.usdt]) {
    await tokens.mint(token.address, account.address, 5n)
    const { abi } = tokenContracts.token
    await account.call({ address: token.address, abi, functionName: 'transfer', args: [other, 2n] })
    expect(await tokens.balanceOf(token.address, account.address)).toBe(3n)
  }
  const { address } = market.tokens.usdt
  const silent = account.read({ address, abi: tokenContracts.token.abi, functionName: 'transfer', args: [other, 0n] })
  await expect(silent).rejects.toThrow('returned no data')
})

test('USDT changes an allowance only from or to zero', async () => {
  const { address } = market.tokens.usdt
  const approve = (units: bigint) =>
    account.call({ address, abi: tokenContracts.silentToken.abi, functionName: 'approve', args: [other, units] })
  await approve(1n)
  await expect(approve(2n)).rejects.toThrow('AllowanceNotZero')
  await approve(0n)
  await approve(2n)
})

test('multicall3 is at its usual address and reads several tokens at once', async () => {
  const abi = [
    {
      type: 'function',
      name: 'getEthBalance',
      inputs: [{ type: 'address' }],
      outputs: [{ type: 'uint256' }],
      stateMutability: 'view',
    },
    { type: 'function', name: 'getBlockNumber', inputs: [], outputs: [{ type: 'uint256' }], stateMutability: 'view' },
  ] as const
  const read = (functionName: string, args: readonly unknown[] = []) =>
    account.read({ address: multicallAddress, abi, functionName, args })
  expect(await read('getBlockNumber')).toBeGreaterThan(0n)
  expect(await read('getEthBalance', [account.address])).toBeGreaterThan(0n)
})

test('collectibles and items have metadata with a name and a picture in a data URL', async () => {
  const readUri = async (address: `0x${string}`, functionName: 'tokenURI' | 'uri') => {
    const { abi } = functionName === 'uri' ? tokenContracts.items : tokenContracts.collectibles
    return String(await account.read({ address, abi, functionName, args: [1n] }))
  }
  for (const uri of [await readUri(market.collectibles, 'tokenURI'), await readUri(market.items, 'uri')]) {
    expect(uri).toMatch(/^data:application\/json,/)
    const metadata = JSON.parse(decodeURIComponent(uri.slice(uri.indexOf(',') + 1)))
    expect(metadata).toMatchObject({ name: '#1', image: expect.stringMatching(/^data:image\/svg\+xml,/) })
  }
})

test('a collectible changes its owner, and only its owner can send it', async () => {
  const { abi } = tokenContracts.collectibles
  const { collectibles: address } = market
  await tokens.mintCollectible(address, { to: account.address, id: 7n })
  const send = (from: string, id: bigint) =>
    account.call({ address, abi, functionName: 'transferFrom', args: [from, other, id] })
  await send(account.address, 7n)
  expect(await account.read({ address, abi, functionName: 'ownerOf', args: [7n] })).toMatch(new RegExp(other, 'i'))
  await expect(send(other, 7n)).rejects.toThrow('NotAllowed')
})

test('items are sent one by one and together', async () => {
  const { abi } = tokenContracts.items
  const { items: address } = market
  await tokens.mintItem(address, { to: account.address, id: 7n, amount: 5n })
  await tokens.mintItem(address, { to: account.address, id: 8n, amount: 5n })
  await account.call({ address, abi, functionName: 'safeTransferFrom', args: [account.address, other, 7n, 2n, '0x'] })
  const args = [account.address, other, [7n, 8n], [1n, 4n], '0x']
  await account.call({ address, abi, functionName: 'safeBatchTransferFrom', args })
  const owners = [account.address, account.address]
  const left = await account.read({ address, abi, functionName: 'balanceOfBatch', args: [owners, [7n, 8n]] })
  expect(left).toEqual([2n, 1n])
})
