import type { ServerResponse } from 'node:http'
import { createManualClock } from '@latchkey/server/testing'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { ownWork } from '../../../testing/ownWork.js'
import { startService } from '../../../testing/startService.js'
import { createGuardedClient } from '../../outgoing/createGuardedClient.js'
import { createSource } from '../../outgoing/createSource.js'
import { systemNetwork } from '../../outgoing/systemNetwork.js'
import type { ActivityItem } from '../sources/ActivitySource.js'
import { CursorError } from '../sources/CursorError.js'
import { createSpamRules } from '../spam/createSpamRules.js'
import type { Token } from '../tokens/Token.js'
import { createBlockscout } from './createBlockscout.js'

const native: Token = { address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, icon: undefined }
const ada = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const bob = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const token = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const { signal } = new AbortController()

interface Listed {
  readonly block_number: number
  /** Of a transaction in its block, or of a log. */
  readonly index: number
}

const hashOf = (block: number, index: number) => `0x${(block * 1000 + index).toString(16).padStart(64, '0')}`
const time = (block: number) => new Date(1_700_000_000_000 + block * 1000).toISOString()

function transaction(block: number, index: number, parts: object = {}) {
  return {
    index,
    hash: hashOf(block, index),
    block_number: block,
    position: index,
    timestamp: time(block),
    from: { hash: ada, is_contract: false },
    to: { hash: bob },
    created_contract: null,
    value: '1000',
    fee: { type: 'actual', value: '21000' },
    status: 'ok',
    result: 'success',
    nonce: 7,
    raw_input: '0x',
    method: null,
    ...parts,
  }
}

function transfer(block: number, index: number, parts: object = {}) {
  return {
    index,
    transaction_hash: hashOf(block, index),
    block_number: block,
    log_index: index,
    timestamp: time(block),
    from: { hash: bob },
    to: { hash: ada },
    token: { address_hash: token, name: 'Pebble', symbol: 'PBL', decimals: '6', icon_url: null, type: 'ERC-20' },
    total: { decimals: '6', value: '2500000' },
    type: 'token_transfer',
    ...parts,
  }
}

/** Answers a page below the place in a query, the newest first. */
function pageOf(all: readonly Listed[], path: string, size: number) {
  const query = new URL(path, 'http://x').searchParams
  const [block, index] = [query.get('block_number'), query.get('index')]
  const isBelow = (each: Listed) =>
    block === null ||
    each.block_number < Number(block) ||
    (each.block_number === Number(block) && each.index < Number(index))
  const left = all.filter(isBelow).sort((a, b) => b.block_number - a.block_number || b.index - a.index)
  const items = left.slice(0, size)
  const last = left.length > size ? items.at(-1) : undefined
  return {
    items,
    next_page_params: last ? { block_number: last.block_number, index: last.index, items_count: size } : null,
  }
}

interface Explorer {
  readonly transactions: Listed[]
  readonly transfers: Listed[]
}

async function start(
  explorer: Explorer,
  {
    size = 50,
    fault,
  }: { readonly size?: number; readonly fault?: (path: string, response: ServerResponse) => unknown } = {},
) {
  const service = await startService((path, response) => {
    if (fault) return fault(path, response)
    return pageOf(path.includes('/transactions') ? explorer.transactions : explorer.transfers, path, size)
  })
  const clock = createManualClock()
  const client = createGuardedClient({ rules: { ports: [], allowLocal: true }, network: systemNetwork, clock })
  onTestFinished(() => client.close())
  const source = createSource({ name: 'blockscout', client, clock, currentRequester: ownWork, count: () => undefined })
  const activity = createBlockscout({ url: `${service.url}/1?apikey=secret`, source, native })
  const read = (cursor?: string, max = 50) => activity.activity({ address: ada, cursor, max }, signal)
  return { service, clock, read }
}

test('transactions and transfers of tokens are one list, and the key of the URL is sent', async () => {
  const { read, service } = await start({
    transactions: [
      transaction(1, 0),
      transaction(3, 0, {
        status: 'error',
        result: 'execution reverted',
        to: { hash: token },
        raw_input: '0xa9059cbb00',
      }),
      transaction(4, 0, { to: null, created_contract: { hash: token }, value: '0', raw_input: '0x6000' }),
      transaction(5, 1, { to: { hash: token }, value: '0', raw_input: '0xa9059cbb00' }),
    ],
    transfers: [transfer(2, 4), transfer(5, 1, { from: { hash: ada }, to: { hash: bob } })],
  })
  const { items, next } = await read()
  expect(next).toBeUndefined()
  const pebble = { address: token, name: 'Pebble', symbol: 'PBL', decimals: 6, icon: undefined }
  expect(items).toMatchObject([
    {
      operation: 'send',
      from: ada,
      to: bob,
      fee: 21_000n,
      nonce: 7,
      transfers: [{ direction: 'out', amount: 2_500_000n, asset: { token: pebble } }],
    },
    { operation: 'deploy', to: undefined, transfers: [] },
    { operation: 'send', status: 'failed', transfers: [] },
    { operation: 'receive', from: bob, to: ada, fee: undefined, transfers: [{ direction: 'in', amount: 2_500_000n }] },
    { operation: 'send', status: 'confirmed', transfers: [{ amount: 1000n, asset: { token: native } }] },
  ])
  expect(items.map(({ minedAt }) => minedAt)).toEqual([5, 4, 3, 2, 1].map((block) => Date.parse(time(block))))
  expect(service.paths[0]).toBe(`/1/api/v2/addresses/${ada}/transactions?apikey=secret`)
})

test('a transfer that a stranger sends in the name of the account is spam', async () => {
  const ends = { from: { hash: ada }, to: { hash: bob } }
  const { read } = await start({
    transactions: [transaction(1, 0, { to: { hash: token }, value: '0', raw_input: '0xa9059cbb00' })],
    transfers: [
      transfer(1, 0, { ...ends, total: { decimals: '6', value: '0' } }),
      transfer(2, 0, { ...ends, total: { decimals: '6', value: '0' } }),
      transfer(3, 0, {
        ...ends,
        token: { address_hash: bob, name: 'USDC', symbol: 'USDC', decimals: '6', type: 'ERC-20' },
        total: { decimals: '6', value: '5000000' },
      }),
    ],
  })
  const spam = createSpamRules({ known: [native, { ...native, address: token, symbol: 'USDC' }] })
  const { items } = await read()
  expect(items.map((item) => [item.from, item.signer, spam.isSpamActivity(item, ada)])).toEqual([
    // The route marks it as another token than the listed one.
    [ada, undefined, false],
    [ada, undefined, true],
    [ada, ada, false],
  ])
})

test('NFTs are read by their standard, and names of earlier versions of the API are understood', async () => {
  const nft = { name: 'Shells', symbol: 'SHL', decimals: null, type: 'ERC-721' }
  const { read } = await start({
    transactions: [],
    transfers: [
      transfer(2, 0, { token: { ...nft, address_hash: token }, total: { token_id: '7', token_instance: null } }),
      transfer(1, 0, {
        token: { ...nft, address: token, type: 'ERC-1155' },
        total: { token_id: '8', value: '3', decimals: null },
      }),
      transfer(1, 1, { token: { ...nft, address_hash: token, type: 'ERC-404' }, total: null }),
      transfer(1, 3, { transaction_hash: null }),
      { ...transfer(1, 2), transaction_hash: undefined, tx_hash: hashOf(1, 2), log_index: '2' } as unknown as Listed,
    ],
  })
  const { items } = await read()
  const nftOf = (parts: object) => [
    { asset: { kind: 'nft', nft: { contract: token, collection: 'Shells', ...parts } } },
  ]
  expect(items.map(({ transfers }) => transfers)).toMatchObject([
    nftOf({ tokenId: '7', standard: 'erc721' }),
    [{ amount: 2_500_000n, asset: { kind: 'token' } }],
    [],
    nftOf({ tokenId: '8', standard: 'erc1155' }),
  ])
  expect(items.map(({ transfers }) => transfers[0]?.amount)).toEqual([1n, 2_500_000n, undefined, 3n])
})

test.each([78, '255', -1, 1.5, `1${'0'.repeat(70)}`])(
  'a token that says that it has %s decimals is left out, and takes nothing else with it',
  async (decimals) => {
    const hostile = { address_hash: token, name: 'X', symbol: 'X', decimals, icon_url: null, type: 'ERC-20' }
    const { read } = await start({
      transactions: [],
      transfers: [transfer(2, 0, { token: hostile, total: { decimals, value: '1' } }), transfer(1, 0)],
    })
    const { items } = await read()
    expect(items.map(({ transfers }) => transfers.map(({ amount }) => amount))).toEqual([[], [2_500_000n]])
  },
)

test('an explorer with checksums of another kind is understood', async () => {
  // The addresses of both as explorers of Rootstock write them (EIP-1191).
  const hash = '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD'
  const { read } = await start({
    transactions: [transaction(2, 0, { from: { hash }, value: '0' })],
    transfers: [transfer(1, 0, { to: { hash } }), transfer(1, 1, { transaction_hash: hashOf(1, 0), to: { hash } })],
  })
  const { items } = await read()
  expect(items.map(({ from, to }) => [from, to])).toEqual([
    [ada, bob],
    [bob, ada],
  ])
})

test('pages of both lists are joined without a gap and without a repetition, while new blocks come', async () => {
  const at = fc.record({ block: fc.integer({ min: 1, max: 12 }), index: fc.nat(6) })
  const unique = fc.uniqueArray(at, { maxLength: 30, selector: ({ block, index }) => block * 10 + index })
  await fc.assert(
    fc.asyncProperty(
      unique,
      unique,
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 8 }),
      async (sent, moved, size, max) => {
        const explorer = {
          transactions: sent.map(({ block, index }) => transaction(block, index)),
          transfers: moved.map(({ block, index }) => transfer(block, index)),
        }
        const { read, service } = await start(explorer, { size })
        const expected = new Set([...sent, ...moved].map(({ block, index }) => hashOf(block, index)))
        const found: ActivityItem[] = []
        let cursor: string | undefined
        do {
          const page = await read(cursor, max)
          found.push(...page.items)
          cursor = page.next
          if (cursor !== undefined) expect(cursor).toMatch(/^[\x20-\x7e]{1,500}$/)
          explorer.transactions.push(transaction(20 + found.length, 0))
        } while (cursor !== undefined)
        await service.stop()
        expect(found.map(({ id }) => id).sort()).toEqual([...expected].sort())
        const times = found.map(({ minedAt }) => minedAt)
        expect(times).toEqual([...times].sort((a, b) => b - a))
      },
    ),
    { numRuns: 20 },
  )
})

test.each<[string, (path: string, response: ServerResponse) => unknown]>([
  ['an error', (_, response) => void response.writeHead(500).end()],
  ['a limit', (_, response) => void response.writeHead(429).end()],
  ['no JSON', (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('<html>')],
  ['a page', (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
  [
    'half a body',
    (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '90' })
      response.write('{"items":[', () => response.destroy())
    },
  ],
  ['an error with status 200', () => ({ message: 'Something went wrong' })],
  ['a wrong amount', () => ({ items: [transaction(1, 0, { value: '1e9' })], next_page_params: null })],
  ['a wrong address', () => ({ items: [transaction(1, 0, { from: { hash: '0x' } })], next_page_params: null })],
  ['the same page for ever', () => ({ items: [], next_page_params: { block_number: 1 } })],
])('an explorer that answers with %s is a source without an answer, and never an empty list', async (_, fault) => {
  const { read } = await start({ transactions: [], transfers: [] }, { fault })
  await expect(read()).rejects.toThrow()
})

test('an address that the explorer does not know has no activity', async () => {
  const { read } = await start(
    { transactions: [], transfers: [] },
    {
      fault: (_, response) =>
        void response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"Not found"}'),
    },
  )
  await expect(read()).resolves.toEqual({ items: [], next: undefined })
})

test.each(['', 'x', '5', '5 a=1', '5 a=1 b=2 c=3', '-1  ', '5 apikey=1 ', '5 a=%00 ', '5 a=../x '])(
  'the cursor "%s" is refused before the explorer is asked',
  async (cursor) => {
    const { read, service } = await start({ transactions: [], transfers: [] })
    await expect(read(cursor)).rejects.toBeInstanceOf(CursorError)
    expect(service.paths).toEqual([])
  },
)
