import { NodeError } from '@latchkey/server'
import { createManualClock } from '@latchkey/server/testing'
import { deployLocalTokens, type LocalTokens } from '@latchkey/testkit/tokens'
import { getAddress, type Hex, numberToHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { createTestRpc } from '../../../testing/createTestRpc.js'
import { createTokenDirectory } from '../tokens/createTokenDirectory.js'
import type { Token } from '../tokens/Token.js'
import { type ContractCall, createContractReader } from './createContractReader.js'
import { createEvmBalances } from './createEvmBalances.js'
import { readEvmTokens } from './readEvmTokens.js'

const { url } = inject('chains').a
const { signal } = new AbortController()

const native: Token = { address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, icon: undefined }
const options = () => ({ clock: createManualClock(), isSpam: () => false, isMarked: () => false, maxFound: 500 })

let tokens: LocalTokens
beforeAll(async () => {
  tokens = await deployLocalTokens({ url })
})

test('balances of discovered tokens are read with their names, and contracts that are no tokens are left out', async () => {
  const address = privateKeyToAddress(generatePrivateKey())
  const token = getAddress(await tokens.createToken({ name: 'Found', symbol: 'FND', decimals: 3 }))
  const empty = getAddress(await tokens.createToken({ name: 'Empty', symbol: 'EMP' }))
  const collectibles = getAddress(await tokens.createCollectibles({ name: 'Locks', symbol: 'LOCK' }))
  await tokens.mint(token, address, 1_234n)
  await tokens.mintCollectible(collectibles, { to: address, id: 1n })
  const { rpc } = createTestRpc(url)
  const reader = createContractReader({ rpc, multicall: undefined })
  const directory = createTokenDirectory({
    native,
    listed: [],
    clock: createManualClock(),
    read: (asked, ended) => readEvmTokens(reader, asked, ended),
  })
  const discovery = { tokensOf: async () => [token, empty, collectibles, address, token] }
  const source = createEvmBalances({ rpc, reader, tokens: directory, discovery, ...options() })
  await expect(source.balances({ address, tokens: [] }, signal)).resolves.toEqual([
    { token: native, amount: 0n },
    { token: { address: token, name: 'Found', symbol: 'FND', decimals: 3, icon: undefined }, amount: 1_234n },
  ])
})

function symbolOf(at: number): string {
  if (at >= 2000) return 'SAME'
  return at > 999 ? 'GOOD' : 'BAD'
}

test('a token that a request names is marked, unless it is listed or found anyway', async () => {
  const address = privateKeyToAddress(generatePrivateKey())
  const create = async (name: string) => getAddress(await tokens.createToken({ name, symbol: name }))
  const found = await create('Found')
  const asked = await create('Asked')
  const listed = await create('Listed')
  for (const token of [found, asked, listed]) await tokens.mint(token, address, 1n)
  const { rpc } = createTestRpc(url)
  const reader = createContractReader({ rpc, multicall: undefined })
  const directory = createTokenDirectory({
    native,
    listed: [{ address: listed, name: 'Listed', symbol: 'Listed', decimals: 18, icon: undefined }],
    clock: createManualClock(),
    read: (addresses, ended) => readEvmTokens(reader, addresses, ended),
  })
  const discovery = { tokensOf: async () => [found] }
  const source = createEvmBalances({ rpc, reader, tokens: directory, discovery, ...options() })
  const balances = await source.balances({ address, tokens: [found, asked, listed] }, signal)
  expect(balances.map(({ token, isAsked = false }) => [token.symbol, isAsked])).toEqual([
    ['ETH', false],
    ['Listed', false],
    ['Found', false],
    ['Asked', true],
  ])
})

describe('tokens that strangers send', () => {
  const address = privateKeyToAddress(generatePrivateKey())
  const addressOf = (at: number) => getAddress(numberToHex(at, { size: 20 }))
  const usdc = { ...native, address: addressOf(1), symbol: 'USDC' }

  /** Each address has one unit of each token, by a node that `read` can replace for found ones. */
  function start(found: readonly string[]) {
    const one = numberToHex(1, { size: 32 })
    const readFound = vi.fn(async (calls: readonly ContractCall[]): Promise<readonly (Hex | undefined)[]> => {
      return calls.map(() => one)
    })
    const clock = createManualClock()
    const source = createEvmBalances({
      ...options(),
      clock,
      rpc: { request: async () => '0x5' },
      reader: {
        read: async (calls) => (calls[0]?.to === usdc.address ? calls.map(() => one) : readFound(calls)),
      },
      tokens: createTokenDirectory({
        native,
        listed: [usdc],
        clock,
        read: async (asked) =>
          new Map(asked.map((each) => [each, { ...native, address: each, symbol: symbolOf(Number(each)) }])),
      }),
      discovery: { tokensOf: async () => found },
      isSpam: ({ symbol }) => symbol === 'BAD',
      isMarked: ({ symbol }) => symbol === 'SAME',
    })
    const symbols = async () => {
      const balances = await source.balances({ address, tokens: [] }, signal)
      return balances.map(({ token }) => token.symbol)
    }
    return { symbols, readFound, clock }
  }

  test('come last if they have the symbol of a listed one, fifty of them at most', async () => {
    const marked = Array.from({ length: 80 }, (_, at) => addressOf(at + 2000))
    const { symbols } = start([...marked, addressOf(1000)])
    await expect(symbols()).resolves.toEqual(['ETH', 'USDC', 'GOOD', ...Array(50).fill('SAME')])
  })

  test('take no place from others in an answer, as long as they are spam', async () => {
    const spam = Array.from({ length: 300 }, (_, at) => addressOf(at + 2))
    const { symbols } = start([...spam, addressOf(1000)])
    await expect(symbols()).resolves.toEqual(['ETH', 'USDC', 'GOOD'])
  })

  test('take nothing from what is listed when they fail, and keep their last amount for ten minutes', async () => {
    const { symbols, readFound, clock } = start([addressOf(1000)])
    await symbols()
    readFound.mockRejectedValue(new NodeError(-32000, 'execution aborted (timeout = 5s)'))
    clock.advance(599_999)
    await expect(symbols()).resolves.toEqual(['ETH', 'USDC', 'GOOD'])
    clock.advance(1)
    await expect(symbols()).resolves.toEqual(['ETH', 'USDC'])
  })

  test('are waited for two seconds', async () => {
    const { symbols, readFound, clock } = start([addressOf(1000)])
    readFound.mockReturnValue(new Promise(() => undefined))
    const asked = symbols()
    await vi.waitUntil(() => readFound.mock.calls.length > 0)
    clock.advance(2000)
    await expect(asked).resolves.toEqual(['ETH', 'USDC'])
  })
})
