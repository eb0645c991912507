import { type Clock, type NodeRpc, SourceError } from '@latchkey/server'
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { createBatchCache } from '../../outgoing/createBatchCache.js'
import type { BalanceSource, TokenBalance } from '../sources/BalanceSource.js'
import type { Discovery } from '../tokens/createDiscovery.js'
import type { Token } from '../tokens/Token.js'
import type { TokenDirectory } from '../tokens/TokenDirectory.js'
import type { ContractReader } from './createContractReader.js'
import { readNumber } from './readValues.js'

export interface EvmBalancesOptions {
  readonly rpc: NodeRpc
  readonly reader: ContractReader
  readonly tokens: TokenDirectory
  readonly discovery: Discovery
  readonly clock: Clock
  /** Tokens that are not worth a place among those that are shown. */
  readonly isSpam: (token: Token) => boolean
  /** Tokens with the symbol of a listed one, at another address: they come last. */
  readonly isMarked: (token: Token) => boolean
  /** Found tokens whose balances are read at most. */
  readonly maxFound: number
}

const second = 1000
/** Milliseconds for found tokens, after they were found. Older amounts are answered then. */
const patience = 2 * second
const staleFor = 10 * 60 * second
/** Found tokens that are read together, so that one that fails takes few others with it. */
const maxTogether = 100
/** Found tokens in an answer: each needs a price. */
const maxShown = 200
/** Those of them with the symbol of a listed one: strangers send any number. */
const maxMarked = 50

/**
 * Balances from the nodes of an EVM network: of the listed tokens, and of those that were found.
 *
 * Strangers choose which tokens are found. So those are read on their own, and neither their contracts
 * nor the explorer can hold up what is listed. A node that fails is never read as a balance of zero.
 */
export function createEvmBalances({
  rpc,
  reader,
  tokens,
  discovery,
  clock,
  isSpam,
  isMarked,
  maxFound,
}: EvmBalancesOptions): BalanceSource {
  const listed = new Map(tokens.listed.map((token) => [token.address ?? '', token]))
  /** By owner and token. `undefined`: the owner has none, or it is no token. */
  const found = createBatchCache<TokenBalance>({ clock, freshFor: () => 0, staleFor, maxBytes: 16 * 1024 * 1024 })

  const nativeBalance = async (address: string, signal: AbortSignal): Promise<TokenBalance> => {
    const answer = await rpc.request('eth_getBalance', [address, 'latest'], { signal })
    if (typeof answer !== 'string' || !/^0x[\da-f]{1,64}$/i.test(answer)) throw new SourceError('node')
    return { token: tokens.native, amount: BigInt(answer) }
  }
  const balancesOf = async (
    owner: string,
    addresses: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly TokenBalance[]> => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner as Hex] })
    const answers = await reader.read(
      addresses.map((to) => ({ to, data })),
      signal,
    )
    const amounts = new Map(addresses.map((address, at) => [address, readNumber(answers[at]) ?? 0n]))
    const held = addresses.filter((address) => (amounts.get(address) ?? 0n) > 0n)
    const described = await tokens.describe(held, signal)
    return held.flatMap((address) => {
      const token = described.get(address)
      return token ? [{ token, amount: amounts.get(address) ?? 0n }] : []
    })
  }
  const foundBalances = async (owner: string, signal: AbortSignal): Promise<readonly TokenBalance[]> => {
    const all = [...new Set(await discovery.tokensOf(owner, signal))]
      .filter((each) => !listed.has(each))
      .slice(0, maxFound)
    const parts = Array.from({ length: Math.ceil(all.length / maxTogether) }, (_, at) =>
      all.slice(at * maxTogether, (at + 1) * maxTogether),
    )
    const read = parts.map(async (part) => {
      const keyOf = (address: string) => `${owner} ${address}`
      const load = async (_: readonly string[], ending: AbortSignal) => {
        const balances = await balancesOf(owner, part, ending)
        return new Map(balances.map((balance) => [keyOf(balance.token.address ?? ''), balance]))
      }
      // A failure is counted where the nodes are asked.
      const { values } = await found.get(part.map(keyOf), load, { signal, patience })
      return part.flatMap((address) => values.get(keyOf(address)) ?? [])
    })
    const held = (await Promise.all(read)).flat().filter(({ token }) => !isSpam(token))
    const marked = held.filter(({ token }) => isMarked(token)).slice(0, maxMarked)
    return [...held.filter(({ token }) => !isMarked(token)).slice(0, maxShown), ...marked]
  }

  return {
    name: 'node',
    async balances({ address, tokens: asked }, signal) {
      const known = [...new Set([...listed.keys(), ...asked])].filter((each) => each !== '')
      const [native, certain, others] = await Promise.all([
        nativeBalance(address, signal),
        balancesOf(address, known, signal),
        foundBalances(address, signal),
      ])
      const unasked = new Set([...listed.keys(), ...others.map(({ token }) => token.address ?? '')])
      const named = certain.map((balance): TokenBalance => {
        return unasked.has(balance.token.address ?? '') ? balance : { ...balance, isAsked: true }
      })
      return [native, ...named, ...others.filter(({ token }) => !known.includes(token.address ?? ''))]
    },
  }
}
