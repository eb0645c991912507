import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SourceError } from '@latchkey/server'
import type { Database } from '@latchkey/server/database'
import { createManualClock } from '@latchkey/server/testing'
import { settle } from '@latchkey/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { createFakeChain, type FakeChain, fakeAddress } from '../../testing/createFakeChain.js'
import { createTestFollower } from '../../testing/createTestFollower.js'
import { openTestDatabase } from '../../testing/openTestDatabase.js'
import { createSqlIndexRepository } from '../repository/createSqlIndexRepository.js'
import { startIndexer } from './startIndexer.js'

const migrations = new URL('../../../gateway/migrations', import.meta.url)
const network = 'eip155:1'
const { signal } = new AbortController()
const payment = { from: 1, to: 2, value: 3, isSuccessful: true, transfers: [] } as const
const entriesOf = (index: number) => ({ network, address: fakeAddress(index), after: undefined, max: 100 })

/** Gateways with one file, each with its own connection. */
function start({ rate = 1000, isFromNewest = false } = {}) {
  const from = isFromNewest ? undefined : 0
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-index-'))
  const clock = createManualClock()
  const chain = createFakeChain()
  const connect = () => openTestDatabase(join(folder, 'gateway.sqlite'))
  const open = () => createSqlIndexRepository(connect())
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const calls: string[] = []
  const reports: string[] = []
  const report = (error: Error) => void reports.push(error.message)
  const gatewayOf = (owner: string, rpc: FakeChain['request'] = chain.request) => {
    const repository = open()
    const request: FakeChain['request'] = (method, params) => {
      calls.push(`${owner} ${method}`)
      return rpc(method, params)
    }
    const options = { network, owner, repository, rpc: { request }, clock, rate, from, report }
    const follower = createTestFollower(options)
    return { repository, ...follower }
  }
  return { clock, chain, calls, reports, gatewayOf, open, connect }
}

test('of two gateways with one file, one writes the index and both read it', async () => {
  const { chain, calls, gatewayOf } = start()
  const [a, b] = [gatewayOf('a'), gatewayOf('b')]
  for (let count = 0; count < 20; count += 1) chain.mine([])
  await Promise.all([a.follow(signal), b.follow(signal)])
  expect(calls.filter((call) => call.startsWith('b'))).toEqual(['b eth_getBlockByNumber'])
  await expect(a.repository.newest(network)).resolves.toMatchObject({ number: 20 })
  await expect(b.repository.newest(network)).resolves.toMatchObject({ number: 20 })
  const before = calls.length
  await b.follow(signal)
  expect(calls.length).toBe(before)
})

test('a gateway that stops gives its lease back, and one that crashes loses it after thirty seconds', async () => {
  const { clock, chain, gatewayOf } = start()
  const [a, b, c] = [gatewayOf('a'), gatewayOf('b'), gatewayOf('c')]
  await a.follow(signal)
  chain.mine([])
  await b.follow(signal)
  await expect(a.repository.newest(network)).resolves.toMatchObject({ number: 0 })
  a.leave()
  clock.advance(11_000)
  await b.follow(signal)
  await expect(b.repository.newest(network)).resolves.toMatchObject({ number: 1 })
  chain.mine([])
  await c.follow(signal)
  await expect(c.repository.newest(network)).resolves.toMatchObject({ number: 1 })
  clock.advance(31_000)
  await c.follow(signal)
  await expect(c.repository.newest(network)).resolves.toMatchObject({ number: 2 })
})

test('a lease that was taken before the clock was set back an hour is over with its gateway', async () => {
  const { clock, chain, gatewayOf } = start()
  const [a, b] = [gatewayOf('a'), gatewayOf('b')]
  await a.follow(signal)
  chain.mine([])
  clock.set(-60 * 60_000)
  clock.advance(31_000)
  await b.follow(signal)
  await expect(b.repository.newest(network)).resolves.toMatchObject({ number: 1 })
})

test('a gateway that lost its lease while it read a block writes nothing', async () => {
  const { clock, chain, gatewayOf } = start()
  const b = gatewayOf('b')
  let isLate = false
  const a = gatewayOf('a', async (method, params) => {
    const answer = await chain.request(method, params)
    if (isLate && Array.isArray(params) && params[1] === true) {
      isLate = false
      clock.advance(31_000)
      await b.follow(signal)
    }
    return answer
  })
  await a.follow(signal)
  chain.mine([])
  isLate = true
  await a.follow(signal)
  await expect(b.repository.newest(network)).resolves.toMatchObject({ number: 1 })
  const lease = { network, owner: 'a', expiresAt: clock.now() + 1000 }
  await expect(a.repository.undo(lease, 0)).resolves.toBe(false)
  await expect(a.repository.newest(network)).resolves.toMatchObject({ number: 1 })
})

test('catching up stays below the requests per second, and goes on where it stopped', async () => {
  const { clock, chain, calls, gatewayOf } = start({ rate: 10 })
  const a = gatewayOf('a')
  for (let count = 0; count < 50; count += 1) chain.mine([])
  let seconds = 0
  while ((await a.repository.newest(network))?.number !== 50) {
    await a.follow(signal)
    clock.advance(1000)
    seconds += 1
  }
  // A group of blocks is read whole. The next second pays for it.
  expect(calls.length).toBeLessThanOrEqual(10 * seconds + 10)
})

/** Makes an index as it was before migration 0007, and runs migration 0008 on it. */
function migrateOld({ $client }: Database): void {
  $client.exec('UPDATE index_leases SET start = NULL')
  $client.exec(readFileSync(new URL('0008_index_start_of_old.sql', `${migrations}/`), 'utf8'))
}

test('an index of an older version, without its first block in the lease, takes that one back as well', async () => {
  const { chain, gatewayOf, connect } = start({ isFromNewest: true })
  for (let count = 0; count < 20; count += 1) chain.mine([])
  const a = gatewayOf('a')
  await a.follow(signal)
  chain.mine([])
  await a.follow(signal)
  a.leave()
  migrateOld(connect())
  chain.drop(3)
  for (let count = 0; count < 4; count += 1) chain.mine([payment])
  const b = gatewayOf('b')
  await expect(b.repository.start(network)).resolves.toBe(20)
  for (let count = 0; count < 5; count += 1) await b.follow(signal)
  await expect(b.repository.newest(network)).resolves.toMatchObject({ number: 22 })
  const entries = await b.repository.entries(entriesOf(1))
  expect(entries.map(({ block }) => block)).toEqual([22, 21, 20])
})

test('an index of an older version that has forgotten its first block gets no other one', async () => {
  const { chain, gatewayOf, connect } = start()
  for (let count = 0; count < 20; count += 1) chain.mine([payment])
  const a = gatewayOf('a')
  await a.follow(signal)
  a.leave()
  const database = connect()
  database.$client.exec('DELETE FROM index_blocks WHERE block < 10')
  migrateOld(database)
  await expect(gatewayOf('b').repository.start(network)).resolves.toBeUndefined()
})

test('without a first block, the index begins with the newest one', async () => {
  const { chain, gatewayOf } = start({ isFromNewest: true })
  for (let count = 0; count < 20; count += 1) chain.mine([])
  const a = gatewayOf('a')
  await a.follow(signal)
  await expect(a.repository.oldest(network)).resolves.toMatchObject({ number: 20 })
})

test('a node that is some blocks behind takes nothing back, unless it stays there', async () => {
  const { chain, gatewayOf } = start()
  const a = gatewayOf('a')
  for (let count = 0; count < 5; count += 1) chain.mine([])
  await a.follow(signal)
  chain.drop(2)
  for (let count = 0; count < 4; count += 1) await a.follow(signal)
  await expect(a.repository.newest(network)).resolves.toMatchObject({ number: 5 })
  await a.follow(signal)
  await expect(a.repository.newest(network)).resolves.toMatchObject({ number: 3 })
})

test('the index of another chain with the same id is forgotten', async () => {
  const { clock, chain, gatewayOf } = start()
  const a = gatewayOf('a')
  for (let count = 0; count < 5; count += 1) chain.mine([])
  await a.follow(signal)
  a.leave()
  const other = createFakeChain(7)
  other.mine([])
  const b = gatewayOf('b', other.request)
  const known = await b.repository.genesis(network)
  for (let count = 0; count < 4; count += 1) await b.follow(signal)
  await expect(b.repository.genesis(network)).resolves.toBe(known)
  await b.follow(signal)
  await expect(b.repository.newest(network)).resolves.toMatchObject({ number: 1 })

  // The same, while a gateway runs.
  const third = createFakeChain(8)
  clock.advance(31_000)
  let current = other
  const c = gatewayOf('c', (method, params) => current.request(method, params))
  await c.follow(signal)
  current = third
  for (let count = 0; count < 5; count += 1) await c.follow(signal)
  const genesis = await c.repository.genesis(network)
  await expect(third.request('eth_getBlockByNumber', ['0x0', false])).resolves.toMatchObject({ hash: genesis })
})

test('an index that began with the newest block goes on after that block was replaced', async () => {
  const { chain, gatewayOf } = start({ isFromNewest: true })
  for (let count = 0; count < 20; count += 1) chain.mine([])
  const a = gatewayOf('a')
  await a.follow(signal)
  chain.mine([])
  await a.follow(signal)
  chain.drop(3)
  for (let count = 0; count < 5; count += 1) chain.mine([])
  for (let count = 0; count < 5; count += 1) await a.follow(signal)
  await expect(a.repository.oldest(network)).resolves.toMatchObject({ number: 20 })
  const { hash } = (await chain.request('eth_getBlockByNumber', ['latest', false])) as { readonly hash: string }
  await expect(a.repository.newest(network)).resolves.toEqual({ number: chain.height, hash })
})

test('an index that began with the newest block follows a chain that was set back below it', async () => {
  const { chain, gatewayOf } = start({ isFromNewest: true })
  for (let count = 0; count < 20; count += 1) chain.mine([])
  const a = gatewayOf('a')
  await a.follow(signal)
  chain.drop(10)
  for (let count = 0; count < 4; count += 1) await a.follow(signal)
  await expect(a.repository.newest(network)).resolves.toMatchObject({ number: 20 })
  await a.follow(signal)
  await expect(a.repository.newest(network)).resolves.toMatchObject({ number: 10 })
})

test('a node on another fork takes nothing of a young index back, unless it stays there', async () => {
  const { chain, gatewayOf } = start({ isFromNewest: true })
  for (let count = 0; count < 20; count += 1) chain.mine([])
  // Both have the first block, and none of the index.
  const fork = createFakeChain(7)
  for (let count = 0; count < 30; count += 1) fork.mine([])
  let isOnFork = false
  const a = gatewayOf('a', async (method, params) => {
    const [at] = (params ?? []) as readonly [string?]
    const isForked = isOnFork && !(method === 'eth_getBlockByNumber' && at === '0x0')
    return (isForked ? fork : chain).request(method, params)
  })
  await a.follow(signal)
  const before = await a.repository.newest(network)
  for (let round = 0; round < 3; round += 1) {
    isOnFork = true
    for (let count = 0; count < 4; count += 1) await a.follow(signal)
    await expect(a.repository.newest(network)).resolves.toEqual(before)
    isOnFork = false
    await a.follow(signal)
  }
  isOnFork = true
  for (let count = 0; count < 5; count += 1) await a.follow(signal)
  await expect(a.repository.newest(network)).resolves.toMatchObject({ number: 30 })
})

test('a node that loses the first request for the first block costs the next start no block', async () => {
  const { chain, gatewayOf } = start()
  for (let count = 0; count < 5; count += 1) chain.mine([])
  let isLost = false
  const a = gatewayOf('a', (method, params) => {
    const [at, isWhole] = (params ?? []) as readonly [string?, boolean?]
    if (isLost || at !== '0x0' || isWhole) return chain.request(method, params)
    isLost = true
    return Promise.reject(new SourceError('node'))
  })
  await a.follow(signal).catch(() => undefined)
  await a.follow(signal)
  const before = await a.repository.newest(network)
  expect(before).toMatchObject({ number: 5 })
  a.leave()
  const whole: unknown[] = []
  const b = gatewayOf('b', (method, params) => {
    const [at, isWhole] = (params ?? []) as readonly [string?, boolean?]
    if (isWhole) whole.push(at)
    return chain.request(method, params)
  })
  await b.follow(signal)
  await expect(b.repository.newest(network)).resolves.toEqual(before)
  expect(whole).toEqual([])
})

test('a node of another network that answers in place of the first one takes nothing away', async () => {
  const { chain, gatewayOf } = start()
  for (let count = 0; count < 5; count += 1) chain.mine([])
  const other = createFakeChain(7)
  for (let count = 0; count < 9; count += 1) other.mine([])
  let isOther = false
  const a = gatewayOf('a', async (method, params) => {
    if (isOther) return method === 'eth_chainId' ? '0x5' : other.request(method, params)
    return chain.request(method, params)
  })
  await a.follow(signal)
  const genesis = await a.repository.genesis(network)
  isOther = true
  for (let count = 0; count < 10; count += 1) {
    await expect(a.follow(signal)).rejects.toThrow('The node of eip155:1 is one of eip155:5.')
  }
  isOther = false
  chain.mine([])
  await a.follow(signal)
  await expect(a.repository.newest(network)).resolves.toMatchObject({ number: 6 })
  await expect(a.repository.genesis(network)).resolves.toBe(genesis)
})

test('a receipt that no node has for five minutes is left out, and a block without any is an error', async () => {
  const { chain, reports, gatewayOf } = start({ rate: 100_000 })
  chain.mine([payment, { ...payment, from: 3 }])
  const [, second] = (await chain.request('eth_getBlockReceipts', ['0x1'])) as readonly { transactionHash: string }[]
  let isEmpty = false
  const a = gatewayOf('a', async (method, params) => {
    const answer = await chain.request(method, params)
    if (method === 'eth_getBlockReceipts') return isEmpty ? [] : (answer as readonly unknown[]).slice(0, 1)
    if (method !== 'eth_getTransactionReceipt') return answer
    return isEmpty || (answer as typeof second)?.transactionHash === second?.transactionHash ? null : answer
  })
  for (let count = 0; count < 300; count += 1) await a.follow(signal)
  await expect(a.repository.newest(network)).resolves.toMatchObject({ number: 0 })
  await a.follow(signal)
  await expect(a.repository.entries(entriesOf(1))).resolves.toMatchObject([{ block: 1, position: 0 }])
  await expect(a.repository.entries(entriesOf(3))).resolves.toEqual([])
  expect(reports).toEqual([`Block 1 is read without 1 transactions, first ${second?.transactionHash}.`])
  isEmpty = true
  chain.mine([payment])
  for (let count = 0; count < 300; count += 1) await a.follow(signal)
  await expect(a.follow(signal)).rejects.toThrow('The nodes do not have block 2 with its receipts.')
})

test('a quiet chain goes on after half an hour without the only receipt of a block', async () => {
  const { chain, reports, gatewayOf } = start({ rate: 100_000 })
  const lost = new Set(['eth_getBlockReceipts', 'eth_getTransactionReceipt'])
  const a = gatewayOf('a', async (method, params) => (lost.has(method) ? null : chain.request(method, params)))
  chain.mine([payment])
  for (let count = 0; count < 1800; count += 1) await a.follow(signal).catch(() => undefined)
  await expect(a.repository.newest(network)).resolves.toMatchObject({ number: 0 })
  await a.follow(signal)
  await expect(a.repository.newest(network)).resolves.toMatchObject({ number: 1 })
  expect(reports).toEqual([expect.stringMatching(/^Block 1 is read without 1 transactions/)])
  // The patience of the next block is as long.
  chain.mine([payment])
  await a.follow(signal)
  await expect(a.repository.newest(network)).resolves.toMatchObject({ number: 1 })
})

test('blocks that are replaced while a group of them is read are not joined to the old ones', async () => {
  const { chain, gatewayOf } = start()
  let isOld = true
  const a = gatewayOf('a', async (method, params) => {
    const [number, isWhole] = (params ?? []) as readonly [string?, boolean?]
    if (isOld && isWhole && number === '0x3') {
      isOld = false
      chain.drop(4)
      for (let count = 0; count < 4; count += 1) chain.mine([])
    }
    return chain.request(method, params)
  })
  for (let count = 0; count < 4; count += 1) chain.mine([])
  await a.follow(signal)
  for (const number of [1, 2, 3, 4]) {
    const block = await chain.request('eth_getBlockByNumber', [`0x${number}`, false])
    expect(block).toMatchObject({ hash: await a.repository.hashAt(network, number) })
  }
})

test('a node without receipts of blocks is asked for each receipt', async () => {
  const { chain, gatewayOf } = start()
  const methods: string[] = []
  chain.mine([{ from: 1, to: 2, value: 3, isSuccessful: true, transfers: [] }])
  chain.mine([{ from: 1, to: 2, value: 4, isSuccessful: true, transfers: [] }])
  const a = gatewayOf('a', async (method, params) => {
    methods.push(method)
    if (method === 'eth_getTransactionReceipt') {
      const all = await Promise.all([1, 2].map((at) => chain.request('eth_getBlockReceipts', [`0x${at}`])))
      const [hash] = params as readonly [string]
      return (all.flat() as { readonly transactionHash: string }[]).find((each) => each.transactionHash === hash)
    }
    if (method === 'eth_getBlockReceipts') return createFakeChain().request('eth_none')
    return chain.request(method, params)
  })
  await a.follow(signal)
  await expect(a.repository.newest(network)).resolves.toMatchObject({ number: 2 })
  expect(methods.filter((method) => method === 'eth_getTransactionReceipt')).toHaveLength(2)
})

test('the indexer ends with the gateway: it has no timer and no lease, and the next one goes on at once', async () => {
  const { clock, chain, open, gatewayOf } = start()
  const ended = new AbortController()
  const reports: unknown[] = []
  const counted: unknown[] = []
  let behind: number | undefined
  const repository = open()
  startIndexer({
    background: { clock, ended: ended.signal, report: (error) => void reports.push(error) },
    network,
    repository,
    rpc: chain,
    from: 0,
    retentionDays: 30,
    rate: 100,
    count: (...each) => void counted.push(each),
    measure: (blocks) => {
      behind = blocks
    },
  })
  await expect.poll(() => repository.newest(network)).toMatchObject({ number: 0 })
  chain.mine([])
  clock.advance(1000)
  await expect.poll(() => repository.newest(network)).toMatchObject({ number: 1 })
  await expect.poll(() => behind).toBe(0)
  expect(counted).toEqual([
    ['added', 1],
    ['added', 1],
  ])
  ended.abort()
  expect(clock.timers).toBe(0)
  chain.mine([])
  const b = gatewayOf('b')
  await b.follow(signal)
  await expect(b.repository.newest(network)).resolves.toMatchObject({ number: 2 })
  expect(reports).toEqual([])
})

test('a node of another network is reported once, and one that is away is only counted', async () => {
  const { clock, chain, open } = start()
  const reports: string[] = []
  const ended = new AbortController()
  const repository = open()
  let chainId = '0x5'
  let isAway = true
  const request: FakeChain['request'] = async (method, params) => {
    if (isAway) throw new SourceError('node')
    return method === 'eth_chainId' ? chainId : chain.request(method, params)
  }
  startIndexer({
    background: { clock, ended: ended.signal, report: (error) => void reports.push(String(error)) },
    network,
    repository,
    rpc: { request },
    from: 0,
    retentionDays: undefined,
    rate: 100,
    count: () => undefined,
    measure: () => undefined,
  })
  await settle()
  isAway = false
  clock.advance(1000)
  await expect.poll(() => reports).toEqual(['Error: The node of eip155:1 is one of eip155:5.'])
  clock.advance(5000)
  chainId = '0x1'
  await expect
    .poll(() => {
      clock.advance(1000)
      return repository.newest(network)
    })
    .toMatchObject({ number: 0 })
  ended.abort()
  expect(reports).toHaveLength(1)
})

test('transactions that are too old are forgotten, and what the account owns stays', async () => {
  const { chain, gatewayOf } = start()
  const a = gatewayOf('a')
  const mint = { standard: 'erc721', contract: 1, from: 0, to: 1, id: 5, amount: 1 } as const
  const transaction = { from: 1, to: 2, value: 3, isSuccessful: true }
  chain.mine([{ ...transaction, transfers: [mint] }])
  chain.mine([{ ...transaction, transfers: [] }])
  await a.follow(signal)
  const request = { network, address: `0x${'1'.padStart(40, '0')}`, after: undefined, max: 10 }
  const [newest] = await a.repository.entries(request)
  await a.repository.purge(network, newest?.time ?? 0, signal)
  await expect(a.repository.entries(request)).resolves.toEqual([newest])
  await expect(a.repository.holdings(request)).resolves.toMatchObject([{ tokenId: '5' }])
  await expect(a.repository.tokensOf(network, request.address, 10)).resolves.toEqual([])
})
