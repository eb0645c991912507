import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { writeDecimal } from '../decimal/Decimal.js'
import type { PoolSettings } from '../prices/PoolSettings.js'
import type { PriceSource } from '../sources/PriceSource.js'
import type { Token } from '../tokens/Token.js'
import type { TokenDirectory } from '../tokens/TokenDirectory.js'
import type { ContractCall, ContractReader } from './createContractReader.js'
import { readAddressWord, readNumber } from './readValues.js'

export interface PoolPricesOptions {
  readonly reader: ContractReader
  readonly tokens: TokenDirectory
  readonly settings: PoolSettings
}

const abi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getPool(address, address, uint24) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function slot0() view returns (uint160, int24, uint16, uint16, uint16, uint8, bool)',
  'function balanceOf(address) view returns (uint256)',
  'function quoteExactInputSingle((address tokenIn, address tokenOut, uint256 amountIn, uint24 fee, uint160 sqrtPriceLimitX96)) returns (uint256, uint160, uint32, uint256)',
])
/** Fees of pools of Uniswap v3, in millionths. */
const fees = [100, 500, 3000, 10_000] as const
/** Prices are counted in units of 10^-36 dollars. */
const places = 36
const dollar = 10n ** BigInt(places)
const q192 = 2n ** 192n
/** The part of a pool that is quoted, to see whether the price holds for more than nothing. */
const quotedPart = 100n

/** A token whose price is known, and through which others are priced. */
interface Anchor {
  readonly address: string
  readonly decimals: number
  /** Of one whole token. */
  readonly price: bigint
}

interface Pool {
  readonly token: Token & { readonly address: string }
  readonly anchor: Anchor
  readonly address: Hex
  /** Of v3. `undefined`: a pair of v2. */
  readonly fee: (typeof fees)[number] | undefined
}

interface Candidate extends Pool {
  readonly price: bigint
  /** Dollars of the anchor in the pool. */
  readonly depth: bigint
}

/**
 * Prices from the pools of Uniswap v2 and v3, and of exchanges with the same contracts. A token has
 * the price of its deepest pool with a token whose price is known.
 *
 * Anybody can open a pool and set its price. So a pool must hold enough of the known token, and in
 * v3 a sale of a part of it must get about the price that the pool shows.
 *
 * @see https://docs.uniswap.org/contracts/v2/reference/smart-contracts/pair
 * @see https://docs.uniswap.org/contracts/v3/reference/periphery/lens/QuoterV2
 */
export function createPoolPrices({ reader, tokens, settings }: PoolPricesOptions): PriceSource {
  const { stable, wrappedNative, base, v2, v3, leastLiquidity } = settings
  const least = BigInt(leastLiquidity) * dollar

  const findPools = async (asked: readonly Token[], anchors: readonly Anchor[], signal: AbortSignal) => {
    const wanted = asked.flatMap((token) => {
      const { address } = token
      if (address === undefined) return []
      return anchors
        .filter((anchor) => anchor.address !== address)
        .flatMap((anchor) => [
          ...(v2 ? [{ token: { ...token, address }, anchor, fee: undefined }] : []),
          ...(v3 ? fees.map((fee) => ({ token: { ...token, address }, anchor, fee })) : []),
        ])
    })
    const calls = wanted.map(({ token, anchor, fee }): ContractCall => {
      const pair = [token.address as Hex, anchor.address as Hex] as const
      return fee === undefined
        ? { to: v2?.factory ?? '', data: encodeFunctionData({ abi, functionName: 'getPair', args: pair }) }
        : { to: v3?.factory ?? '', data: encodeFunctionData({ abi, functionName: 'getPool', args: [...pair, fee] }) }
    })
    const answers = await reader.read(calls, signal)
    return wanted.flatMap((pool, at): readonly Pool[] => {
      const address = readAddressWord(answers[at])
      return address === undefined ? [] : [{ ...pool, address }]
    })
  }

  const readPools = async (pools: readonly Pool[], signal: AbortSignal): Promise<readonly Candidate[]> => {
    const calls = pools.flatMap(({ address, anchor, fee }): readonly ContractCall[] => {
      const state = encodeFunctionData({ abi, functionName: fee === undefined ? 'getReserves' : 'slot0' })
      const held = encodeFunctionData({ abi, functionName: 'balanceOf', args: [address] })
      return [
        { to: address, data: state },
        { to: anchor.address, data: held },
      ]
    })
    const answers = await reader.read(calls, signal)
    return pools.flatMap((pool, at): readonly Candidate[] => {
      const candidate = pool.fee === undefined ? readPair(pool, answers[at * 2]) : readV3(pool, answers.slice(at * 2))
      return candidate && candidate.depth >= least && candidate.price > 0n ? [candidate] : []
    })
  }

  /** Drops pools of v3 whose price does not hold for a part of what they have. */
  const withoutFalse = async (candidates: readonly Candidate[], signal: AbortSignal) => {
    const quoted = candidates.filter(({ fee }) => fee !== undefined)
    const calls = quoted.map((candidate): ContractCall => {
      const { token, anchor, fee = 0 } = candidate
      const parameters = {
        tokenIn: token.address as Hex,
        tokenOut: anchor.address as Hex,
        amountIn: amountQuoted(candidate),
        fee,
        sqrtPriceLimitX96: 0n,
      }
      return {
        to: v3?.quoter ?? '',
        data: encodeFunctionData({ abi, functionName: 'quoteExactInputSingle', args: [parameters] }),
      }
    })
    const answers = await reader.read(calls, signal)
    const isTrue = new Map(
      quoted.map((candidate, at) => [candidate, holds(candidate, readNumber(answers[at]) ?? 0n)] as const),
    )
    return candidates.filter((candidate) => isTrue.get(candidate) ?? true)
  }

  const priceAll = async (asked: readonly Token[], anchors: readonly Anchor[], signal: AbortSignal) => {
    const pools = await findPools(asked, anchors, signal)
    const candidates = await withoutFalse(await readPools(pools, signal), signal)
    const best = new Map<string, Candidate>()
    for (const candidate of candidates) {
      const { address } = candidate.token
      if (candidate.depth > (best.get(address)?.depth ?? -1n)) best.set(address, candidate)
    }
    return new Map([...best].map(([address, { price }]) => [address, price]))
  }

  return {
    name: 'pools',
    async prices(asked, signal) {
      const through = [...(wrappedNative === undefined ? [] : [wrappedNative]), ...base]
      const described = await tokens.describe([...stable, ...through], signal)
      const anchorOf = (address: string, price: bigint | undefined): readonly Anchor[] => {
        const token = described.get(address)
        return token && price !== undefined ? [{ address, decimals: token.decimals, price }] : []
      }
      const known = new Map(stable.map((address) => [address, dollar]))
      const dollars = stable.flatMap((address) => anchorOf(address, dollar))
      const others = through.flatMap((address) => described.get(address) ?? [])
      for (const [address, price] of await priceAll(others, dollars, signal)) known.set(address, price)
      const anchors = [...dollars, ...through.flatMap((address) => anchorOf(address, known.get(address)))]
      const rest = asked.filter(({ address }) => address !== undefined && !known.has(address))
      for (const [address, price] of await priceAll(rest, anchors, signal)) known.set(address, price)
      const found = asked.flatMap(({ address = '' }) => {
        const price = known.get(address === '' ? (wrappedNative ?? '') : address)
        return price === undefined ? [] : [[address, writeDecimal({ units: price, places })] as const]
      })
      return new Map(found)
    },
  }
}

const unitOf = (decimals: number) => 10n ** BigInt(decimals)

/** Whether the token is the first of the pool: the two are in the order of their addresses. */
function isFirst({ token, anchor }: Pool): boolean {
  return token.address.toLowerCase() < anchor.address.toLowerCase()
}

function readPair(pool: Pool, state: Hex | undefined): Candidate | undefined {
  const first = readNumber(state)
  const second = state === undefined ? undefined : readNumber(`0x${state.slice(66)}`)
  if (first === undefined || second === undefined) return undefined
  const [ofToken, ofAnchor] = isFirst(pool) ? [first, second] : [second, first]
  if (ofToken === 0n) return undefined
  const { anchor, token } = pool
  const depth = (ofAnchor * anchor.price) / unitOf(anchor.decimals)
  return { ...pool, depth, price: (depth * unitOf(token.decimals)) / ofToken }
}

function readV3(pool: Pool, [state, held]: readonly (Hex | undefined)[]): Candidate | undefined {
  const root = readNumber(state)
  const ofAnchor = readNumber(held)
  if (root === undefined || root === 0n || ofAnchor === undefined) return undefined
  const { anchor, token } = pool
  const squared = root * root
  // How much of the second token one unit of the first is, and the other way round.
  const [numerator, denominator] = isFirst(pool) ? [squared, q192] : [q192, squared]
  const price = (numerator * anchor.price * unitOf(token.decimals)) / (denominator * unitOf(anchor.decimals))
  return { ...pool, depth: (ofAnchor * anchor.price) / unitOf(anchor.decimals), price }
}

/** How much of the token is worth a part of the pool. */
function amountQuoted({ depth, price, token }: Candidate): bigint {
  return ((depth / quotedPart) * unitOf(token.decimals)) / price
}

/** Whether a sale gets nine tenths of the price at least. Fees are a hundredth at most. */
function holds(candidate: Candidate, received: bigint): boolean {
  const { anchor, price, token } = candidate
  const wanted = (amountQuoted(candidate) * price) / unitOf(token.decimals)
  const got = (received * anchor.price) / unitOf(anchor.decimals)
  return wanted > 0n && got * 10n >= wanted * 9n
}
