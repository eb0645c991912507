import type { NodeRpc } from '@latchkey/server'
import { createManualClock } from '@latchkey/server/testing'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/openTestDatabase.js'
import { createSolanaHistory } from './createSolanaHistory.js'
import { createSqlSolanaRepository } from './createSqlSolanaRepository.js'
import type { SolanaPlace } from './SolanaRepository.js'

const { signal } = new AbortController()

const addressOf = (index: number) => base58.encode(Uint8Array.from({ length: 32 }, () => index))
const signatureOf = (account: string, slot: number) =>
  base58.encode(Buffer.from(`${account.slice(0, 20)}${String(slot).padStart(44, '0')}`))
const owner = addressOf(1)
const usd = addressOf(2)

interface Held {
  readonly account: string
  readonly mint: string
  readonly amount: bigint
}

/** A node in memory. Slots of each account's signatures can be added, in ascending order. */
function createFakeNode() {
  const slots = new Map<string, number[]>()
  const held: Held[] = []
  const asked: string[] = []
  let lastFinal = Number.POSITIVE_INFINITY
  const dataOf = ({ mint, amount }: Held) => {
    const data = Buffer.alloc(72)
    data.set(base58.decode(mint))
    data.writeBigUInt64LE(amount, 64)
    return [data.toString('base64'), 'base64']
  }
  const rpc: NodeRpc = {
    async request(method, params) {
      const [first, options] = params as readonly [string, { readonly until?: string; readonly before?: string }]
      if (method === 'getTokenAccountsByOwner') {
        const isSpl = JSON.stringify(params).includes('Tokenkeg')
        return { value: isSpl ? held.map((each) => ({ pubkey: each.account, account: { data: dataOf(each) } })) : [] }
      }
      if (method === 'getTransaction') {
        return {
          blockTime: 1_700_000_000,
          transaction: { message: { accountKeys: [owner] } },
          meta: { err: null, fee: 5000, preBalances: [10_000], postBalances: [5000] },
        }
      }
      asked.push(first)
      const all = [...(slots.get(first) ?? [])].reverse().map((slot) => ({
        slot,
        signature: signatureOf(first, slot),
        confirmationStatus: slot > lastFinal ? 'confirmed' : 'finalized',
      }))
      const placeOf = (signature: string | undefined) => all.findIndex((each) => each.signature === signature)
      const end = placeOf(options.until)
      return all.slice(placeOf(options.before) + 1, end === -1 ? undefined : end).slice(0, 1000)
    },
  }
  return {
    rpc,
    held,
    asked,
    /** What is above this slot is not final. */
    finalize(slot: number) {
      lastFinal = slot
    },
    add(account: string, from: number, count: number, step = 1) {
      const added = Array.from({ length: count }, (_, at) => from + at * step)
      slots.set(account, [...(slots.get(account) ?? []), ...added])
    },
    all: () => [...slots].flatMap(([account, each]) => each.map((slot) => signatureOf(account, slot))),
  }
}

function start() {
  const node = createFakeNode()
  const history = createSolanaHistory({
    network: 'solana:local',
    repository: createSqlSolanaRepository(openTestDatabase()),
    rpc: node.rpc,
    listed: [usd],
    clock: createManualClock(),
  })
  /** Signatures of a page, and where the next one begins. */
  const readFrom = async (after: SolanaPlace | undefined, max: number) => {
    const { entries, last } = await history.page({ address: owner, after, max }, signal)
    return { signatures: entries.map(({ signature }) => signature), last }
  }
  const read = (max = 1000) => readFrom(undefined, max)
  const readAll = async (): Promise<readonly string[]> => {
    const found: string[] = []
    let after: SolanaPlace | undefined
    do {
      const { signatures, last } = await readFrom(after, 1000)
      found.push(...signatures)
      after = last
    } while (after !== undefined)
    return found
  }
  return { ...node, read, readAll }
}

test('the history goes on below the first thousand signatures of each account, without a gap or a repetition', async () => {
  const { add, held, all, readAll } = start()
  const token = addressOf(3)
  held.push({ account: token, mint: usd, amount: 1n })
  add(owner, 1, 2500, 10)
  add(token, 20_005, 1500, 3)
  const found = await readAll()
  expect(found.length).toBe(4000)
  expect(new Set(found)).toEqual(new Set(all()))
})

test('a busy address is read in a few requests, and what is between two visits is read when it is asked for', async () => {
  const { add, all, asked, read, readAll } = start()
  add(owner, 1, 1500)
  await read(10)
  expect(asked.length).toBe(1)
  add(owner, 1501, 6000)
  const { signatures } = await read(10)
  expect(signatures[0]).toBe(signatureOf(owner, 7500))
  expect(asked.length).toBe(4)
  await read(10)
  expect(asked.length).toBe(5)
  const found = await readAll()
  expect(found.length).toBe(7500)
  expect(new Set(found)).toEqual(new Set(all()))
})

test('accounts that strangers open do not keep out those of listed tokens, and of tokens that are held', async () => {
  const { add, held, read } = start()
  for (let count = 0; count < 40; count += 1) {
    held.push({ account: addressOf(100 + count), mint: addressOf(99), amount: 0n })
  }
  await expect(read()).resolves.toEqual({ signatures: [], last: undefined })
  const [other, own] = [addressOf(3), addressOf(4)]
  held.push({ account: other, mint: addressOf(5), amount: 7n }, { account: own, mint: usd, amount: 0n })
  add(other, 1, 1)
  add(own, 2, 1)
  const { signatures } = await read()
  expect(signatures).toEqual([signatureOf(own, 2), signatureOf(other, 1)])
})

test('dust of many tokens does not push out the account of a token that is followed and held', async () => {
  const { add, held, read } = start()
  const own = addressOf(3)
  held.push({ account: own, mint: addressOf(5), amount: 7n })
  await read()
  for (let count = 0; count < 40; count += 1) {
    held.unshift({ account: addressOf(100 + count), mint: addressOf(99), amount: 1n })
  }
  add(own, 1, 1)
  const { signatures } = await read()
  expect(signatures).toEqual([signatureOf(own, 1)])
  // Nor do empty accounts of a listed token keep out the one that holds it.
  const full = addressOf(4)
  for (let count = 0; count < 40; count += 1) {
    held.push({ account: addressOf(150 + count), mint: usd, amount: 0n })
  }
  held.push({ account: full, mint: usd, amount: 7n })
  add(full, 2, 1)
  const { signatures: later } = await read()
  expect(later).toEqual([signatureOf(full, 2), signatureOf(own, 1)])
})

test('a transaction that is not final stays while its account is not among those that are read', async () => {
  const { add, finalize, held, read } = start()
  const own = addressOf(3)
  held.push({ account: own, mint: addressOf(5), amount: 7n })
  finalize(0)
  add(own, 1, 1)
  await read()
  for (let count = 0; count < 40; count += 1) {
    held.push({ account: addressOf(100 + count), mint: usd, amount: 1n })
  }
  add(addressOf(100), 2, 1)
  const { signatures } = await read()
  expect(signatures).toEqual([signatureOf(addressOf(100), 2), signatureOf(own, 1)])
})
