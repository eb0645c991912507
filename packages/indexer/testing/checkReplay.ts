import { createManualClock } from '@latchkey/server/testing'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Follower } from '../src/follower/createFollower.js'
import { createSqlIndexRepository } from '../src/repository/createSqlIndexRepository.js'
import type { IndexRepository } from '../src/repository/IndexRepository.js'
import {
  indexBlockTable,
  indexEntryTable,
  indexHoldingTable,
  indexMovementTable,
  indexTokenTable,
  indexTransactionTable,
  indexUndoTable,
} from '../src/repository/indexTables.js'
import {
  createFakeChain,
  type FakeChain,
  type FakeTransaction,
  type FakeTransfer,
  fakeAddress,
  fakeContract,
} from './createFakeChain.js'
import { createTestFollower } from './createTestFollower.js'
import { openTestDatabase } from './openTestDatabase.js'

const tables = [
  indexBlockTable,
  indexTransactionTable,
  indexMovementTable,
  indexEntryTable,
  indexTokenTable,
  indexHoldingTable,
  indexUndoTable,
]

const transfer: fc.Arbitrary<FakeTransfer> = fc.record({
  standard: fc.constantFrom('erc20', 'erc721', 'erc1155', 'batch'),
  contract: fc.nat(1),
  from: fc.nat(3),
  to: fc.nat(3),
  id: fc.nat(2),
  amount: fc.nat(3),
})
const transaction: fc.Arbitrary<FakeTransaction> = fc.record({
  from: fc.integer({ min: 1, max: 3 }),
  to: fc.nat(3),
  value: fc.nat(2),
  isSuccessful: fc.boolean(),
  transfers: fc.array(transfer, { maxLength: 3 }),
})
const block = fc.array(transaction, { maxLength: 2 })
const blocks = fc.array(block, { maxLength: 4 })

/** What happens to a chain and to the gateways that follow it. */
type Step =
  | { readonly kind: 'mine'; readonly blocks: readonly (readonly FakeTransaction[])[] }
  | { readonly kind: 'restart'; readonly blocks: readonly (readonly FakeTransaction[])[] }
  | { readonly kind: 'replace'; readonly depth: number; readonly blocks: readonly (readonly FakeTransaction[])[] }
  | { readonly kind: 'follow'; readonly gateway: number }
  /** The chain changes, or the node fails, in the middle. */
  | { readonly kind: 'disturb'; readonly gateway: number; readonly after: number; readonly by: Step | undefined }
  | { readonly kind: 'crash'; readonly gateway: number }
  | { readonly kind: 'stop'; readonly gateway: number }
  | { readonly kind: 'wait'; readonly seconds: number }
  /** Forgets what was before a block. */
  | { readonly kind: 'purge'; readonly height: number }

const gateway = fc.nat(1)
const change: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('mine' as const), blocks }),
  fc.record({ kind: fc.constant('replace' as const), depth: fc.integer({ min: 1, max: 5 }), blocks }),
)
const restart = fc.record({ kind: fc.constant('restart' as const), blocks })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: change },
  { weight: 1, arbitrary: restart },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('follow' as const), gateway }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('disturb' as const),
      gateway,
      after: fc.nat(12),
      by: fc.option(fc.oneof({ weight: 4, arbitrary: change }, restart), { nil: undefined }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('crash' as const, 'stop' as const), gateway }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(1, 12, 40) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('purge' as const), height: fc.nat(8) }) },
)

interface World {
  readonly chain: FakeChain
  /** Milliseconds before which everything is forgotten. */
  readonly purgedBefore: number
  run(step: Step): Promise<void>
  /** Lets the gateways follow until they have nothing more to do. */
  settle(): Promise<void>
}

/** A chain's time at a height, in milliseconds. */
const timeOf = (height: number) => (1_700_000_000 + height) * 1000
const { signal } = new AbortController()

function createWorld(repository: IndexRepository, network: string, from: number | undefined = 0): World {
  const chain = createFakeChain()
  const clock = createManualClock()
  let purgedBefore = 0
  let disturb: (() => void) | undefined
  let left = Number.POSITIVE_INFINITY
  const rpc: FakeChain['request'] = async (method, params) => {
    left -= 1
    if (left < 0) {
      left = Number.POSITIVE_INFINITY
      if (!disturb) throw new Error('The node is away.')
      disturb()
    }
    return method === 'eth_chainId'
      ? `0x${BigInt(network.split(':')[1] ?? '').toString(16)}`
      : chain.request(method, params)
  }
  let started = 0
  const start = (): Follower => {
    started += 1
    return createTestFollower({ network, owner: `${started}`, repository, rpc: { request: rpc }, clock, from })
  }
  const gateways = [start(), start()]
  const follow = (at: number) => gateways[at]?.follow(signal)
  const apply = (each: Step): void => {
    if (each.kind !== 'mine' && each.kind !== 'replace' && each.kind !== 'restart') return
    if (each.kind === 'replace') chain.drop(each.depth)
    if (each.kind === 'restart') chain.restart()
    for (const transactions of each.blocks) chain.mine(transactions)
  }

  return {
    chain,
    get purgedBefore() {
      return purgedBefore
    },
    async run(each) {
      switch (each.kind) {
        case 'mine':
        case 'restart':
        case 'replace':
          return apply(each)
        case 'follow':
          return follow(each.gateway)
        case 'disturb': {
          const { by } = each
          disturb = by && (() => apply(by))
          left = each.after
          await follow(each.gateway)?.catch(() => undefined)
          left = Number.POSITIVE_INFINITY
          return
        }
        case 'stop':
          gateways[each.gateway]?.leave()
          gateways[each.gateway] = start()
          return
        case 'crash':
          gateways[each.gateway] = start()
          return
        case 'wait':
          return clock.advance(each.seconds * 1000)
        case 'purge':
          purgedBefore = Math.max(purgedBefore, timeOf(each.height))
          return repository.purge(network, purgedBefore, signal)
      }
    },
    async settle() {
      // Longer than a lease, and more often than a shorter or another chain must be seen.
      clock.advance(60_000)
      for (let count = 0; count < 16; count += 1) {
        await follow(0)
        await follow(1)
        clock.advance(12_000)
      }
    },
  }
}

function start() {
  const database = openTestDatabase()
  const dump = (network: string) =>
    tables.map((table) => {
      const { name } = getTableConfig(table)
      const rows = database.$client.prepare(`SELECT * FROM ${name} WHERE network = ?`).all(network)
      const texts = rows.map((row) => JSON.stringify({ ...(row as object), network: undefined }))
      return [name, texts.sort()]
    })
  return { repository: createSqlIndexRepository(database), dump }
}

/** Amounts of tokens that a transfer of ERC-1155 moves, one by one. */
function movedBy({ standard, amount }: FakeTransfer): readonly number[] {
  if (standard === 'batch') return [amount, 1]
  return standard === 'erc1155' ? [amount] : []
}

/** The holdings of a chain from a block on, by plain counting. */
function count(chain: FakeChain, first: number): readonly string[] {
  const amounts = new Map<string, number>()
  const keyOf = (standard: string, contract: number, id: number, owner: number) =>
    [standard, fakeContract(contract), id, fakeAddress(owner)].join(' ')
  const add = (key: string, amount: number) => amounts.set(key, Math.max(0, (amounts.get(key) ?? 0) + amount))
  const transfers = chain.blocks
    .slice(first)
    .flat()
    .flatMap((each) => (each.isSuccessful ? each.transfers : []))
  for (const transfer of transfers) {
    const { standard, contract, from, to, id } = transfer
    if (standard === 'erc721') {
      for (const owner of [1, 2, 3]) amounts.set(keyOf('erc721', contract, id, owner), owner === to ? 1 : 0)
    }
    for (const amount of movedBy(transfer)) {
      add(keyOf('erc1155', contract, id, from), -amount)
      add(keyOf('erc1155', contract, id, to), amount)
    }
  }
  const isHeld = ([key, amount]: [string, number]) => amount > 0 && !key.endsWith(fakeAddress(0))
  return [...amounts]
    .filter(isHeld)
    .map(([key, amount]) => `${key} ${amount}`)
    .sort()
}

/**
 * Checks for random chains that the index is the one that a fresh gateway would build, after any
 * replaced blocks, faults, crashes and gaps. It begins with the first block, or with the newest one.
 *
 * @param numRuns - How many chains.
 */
export async function checkReplay(numRuns: number): Promise<void> {
  const { repository, dump } = start()
  let run = 0
  await fc.assert(
    fc.asyncProperty(blocks, fc.boolean(), fc.array(step, { maxLength: 14 }), async (before, isWhole, steps) => {
      run += 1
      const network = `eip155:${run}`
      const world = createWorld(repository, network, isWhole ? 0 : undefined)
      await world.run({ kind: 'mine', blocks: before })
      for (const each of steps) await world.run(each)
      await world.settle()
      const first = (await repository.start(network)) ?? -1
      if (isWhole) expect(first).toBe(0)

      const fresh = `fresh:${run}`
      const clock = createManualClock()
      const options = { network: fresh, owner: 'fresh', repository, rpc: world.chain, clock, from: first }
      const follower = createTestFollower(options)
      await follower.follow(signal)
      for (const each of [network, fresh]) await repository.purge(each, world.purgedBefore, signal)
      expect(dump(network)).toEqual(dump(fresh))

      const [newest, ...lists] = await Promise.all([
        repository.newest(fresh),
        ...[1, 2, 3].map((owner) =>
          repository.holdings({ network: fresh, address: fakeAddress(owner), after: undefined, max: 1000 }),
        ),
      ])
      expect(newest?.number).toBe(world.chain.height)
      const held = lists
        .flat()
        .map(({ standard, contract, tokenId, owner, amount }) => [standard, contract, tokenId, owner, amount].join(' '))
      expect(held.sort()).toEqual(count(world.chain, first))
    }),
    { numRuns },
  )
}

/** Checks for random chains that pages are whole while blocks are added. */
export async function checkPages(numRuns: number): Promise<void> {
  const { repository } = start()
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(block, { minLength: 1, maxLength: 8 }),
      fc.array(blocks, { maxLength: 8 }),
      fc.integer({ min: 1, max: 4 }),
      async (first, later, max) => {
        run += 1
        const network = `eip155:${run}`
        const world = createWorld(repository, network)
        await world.run({ kind: 'mine', blocks: first })
        await world.settle()
        const address = fakeAddress(1)
        const whole = await repository.entries({ network, address, after: undefined, max: 1000 })
        const paged: (typeof whole)[number][] = []
        const more = [...later]
        for (;;) {
          const page = await repository.entries({ network, address, after: paged.at(-1), max })
          if (page.length === 0) break
          paged.push(...page)
          await world.run({ kind: 'mine', blocks: more.pop() ?? [] })
          await world.run({ kind: 'follow', gateway: 0 })
        }
        expect(paged).toEqual(whole)
      },
    ),
    { numRuns },
  )
}
