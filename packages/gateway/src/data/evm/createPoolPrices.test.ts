import { createManualClock } from '@latchkey/server/testing'
import { createLocalDeployer, deployLocalTokens, type LocalDeployer, type LocalTokens } from '@latchkey/testkit/tokens'
import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { deployLocalMarket, type LocalMarket } from '../../../../../scripts/local/market/deployLocalMarket.js'
import { deployV3, type V3Deployment } from '../../../../../scripts/local/market/deployV3.js'
import { uniswap } from '../../../../../scripts/local/market/uniswap.js'
import { createTestRpc } from '../../../testing/createTestRpc.js'
import { parseAddress } from '../parseAddress.js'
import type { PoolSettings } from '../prices/PoolSettings.js'
import { createTokenDirectory } from '../tokens/createTokenDirectory.js'
import type { Token } from '../tokens/Token.js'
import { createContractReader } from './createContractReader.js'
import { createPoolPrices } from './createPoolPrices.js'
import { readEvmTokens } from './readEvmTokens.js'

const { url } = inject('chains').a
const { signal } = new AbortController()
const native: Token = { address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, icon: undefined }
const dollars = (count: bigint) => count * 10n ** 6n
const whole = (count: bigint) => count * 10n ** 18n

let market: LocalMarket
let tokens: LocalTokens
let deployer: LocalDeployer
let v3: V3Deployment
beforeAll(async () => {
  ;[market, tokens, deployer] = await Promise.all([
    deployLocalMarket({ url }),
    deployLocalTokens({ url }),
    createLocalDeployer({ url }),
  ])
  v3 = await deployV3({ url, weth: market.weth })
})

/** The prices of tokens, in whole cents. `undefined`: the token has no price. */
async function pricesOf(addresses: readonly (Address | undefined)[], settings: Partial<PoolSettings> = {}) {
  const { rpc } = createTestRpc(url)
  const reader = createContractReader({ rpc, multicall: market.multicall })
  const directory = createTokenDirectory({
    native,
    listed: [],
    clock: createManualClock(),
    read: (asked, ended) => readEvmTokens(reader, asked, ended),
  })
  const canonical = addresses.map((address) => address && parseAddress('eip155', address))
  const known = await directory.describe(
    canonical.filter((address) => address !== undefined),
    signal,
  )
  const asked = canonical.map((address) => (address === undefined ? native : (known.get(address) as Token)))
  const source = createPoolPrices({
    reader,
    tokens: directory,
    settings: {
      kind: 'pools',
      stable: [parseAddress('eip155', market.tokens.usdc.address) ?? ''],
      wrappedNative: parseAddress('eip155', market.weth),
      base: [],
      v2: { factory: market.factory },
      v3,
      leastLiquidity: 10_000,
      ...settings,
    },
  })
  const prices = await source.prices(asked, signal)
  return canonical.map((address = '') => {
    const price = prices.get(address)
    return price === undefined ? undefined : Math.round(Number(price) * 100)
  })
}
const createToken = (symbol: string) => tokens.createToken({ name: symbol, symbol })

test('pools of Uniswap v2 price the native currency, tokens in dollars, and tokens through the native currency', async () => {
  const { usdc, usdt, latch, pebble } = market.tokens
  await expect(
    pricesOf([undefined, market.weth, usdc.address, usdt.address, latch.address, pebble.address]),
  ).resolves.toEqual([250_000, 250_000, 100, 100, 125, undefined])
})

test('a pool with less of the known token than the limit gives no price', async () => {
  const asked = [market.tokens.latch.address, market.tokens.usdt.address]
  // The pool of LATCH has 2.5 million dollars of ETH, and that of USDT one million of USDC.
  await expect(pricesOf(asked, { leastLiquidity: 2_000_000 })).resolves.toEqual([125, undefined])
  await expect(pricesOf(asked, { leastLiquidity: 3_000_000 })).resolves.toEqual([undefined, undefined])
})

test('a pool without liquidity gives no price, whatever the limit is', async () => {
  const token = await createToken('EMPTY')
  const { abi } = uniswap.factory
  const args = [token, market.tokens.usdc.address]
  await deployer.call({ address: market.factory, abi, functionName: 'createPair', args })
  await expect(pricesOf([token], { leastLiquidity: 0 })).resolves.toEqual([undefined])
})

test('a pool with a dollar in it does not make a worthless token precious, unless the limit is switched off', async () => {
  const token = await createToken('DUST')
  const { usdc } = market.tokens
  const abi = parseAbi(['function getPair(address, address) view returns (address)', 'function mint(address)'])
  const args = [token, usdc.address] as const
  await deployer.call({ address: market.factory, abi: uniswap.factory.abi, functionName: 'createPair', args })
  const data = encodeFunctionData({ abi, functionName: 'getPair', args })
  const answer = await deployer.request('eth_call', [{ to: market.factory, data }, 'latest'])
  const pair = decodeFunctionResult({ abi, functionName: 'getPair', data: answer as Hex })
  await tokens.mint(token, pair, 10n ** 12n)
  await tokens.mint(usdc.address, pair, dollars(1n))
  await deployer.call({ address: pair, abi, functionName: 'mint', args: [deployer.address] })
  await expect(pricesOf([token])).resolves.toEqual([undefined])
  // A million dollars each.
  await expect(pricesOf([token], { leastLiquidity: 0 })).resolves.toEqual([100_000_000])
})

test('without the wrapped native currency, it has no price, and neither have tokens that have a pool with it alone', async () => {
  await expect(pricesOf([undefined, market.tokens.latch.address], { wrappedNative: undefined })).resolves.toEqual([
    undefined,
    undefined,
  ])
})

test('a network without these contracts has no prices', async () => {
  const nowhere = '0x00000000000000000000000000000000000A11cE'
  const settings = { v2: { factory: nowhere }, v3: { factory: nowhere, quoter: nowhere } }
  await expect(pricesOf([market.tokens.usdc.address, market.tokens.latch.address], settings)).resolves.toEqual([
    100,
    undefined,
  ])
})

describe('a pool of Uniswap v3', () => {
  const usdc = () => market.tokens.usdc.address

  test('prices a token on either side of the pool', async () => {
    const created: Address[] = []
    for (const symbol of ['A', 'B', 'C', 'D']) {
      const token = await createToken(symbol)
      created.push(token)
      await v3.createPool({
        tokens: [token, usdc()],
        price: [whole(1n), dollars(3n)],
        amounts: [whole(20_000n), dollars(60_000n)],
      })
    }
    await expect(pricesOf(created)).resolves.toEqual([300, 300, 300, 300])
  })

  test('that claims a price at which it does not buy gives no price', async () => {
    const token = await createToken('LIE')
    const isFirst = token.toLowerCase() < usdc().toLowerCase()
    // It says a million dollars, and has bids of about one dollar only.
    const bids = isFirst ? ([-276_600, -276_000] as const) : ([276_000, 276_600] as const)
    await v3.createPool({
      tokens: [token, usdc()],
      price: [whole(1n), dollars(1_000_000n)],
      amounts: [0n, dollars(50_000n)],
      ticks: bids,
    })
    await expect(pricesOf([token])).resolves.toEqual([undefined])
  })

  test('that is deeper than one of v2 gives the price', async () => {
    const { latch } = market.tokens
    await v3.createPool({
      tokens: [latch.address, usdc()],
      price: [whole(1n), dollars(2n)],
      amounts: [whole(4_000_000n), dollars(8_000_000n)],
    })
    await expect(pricesOf([latch.address])).resolves.toEqual([200])
    await expect(pricesOf([latch.address], { v3: undefined })).resolves.toEqual([125])
  })
})
