import { shownUnits } from '@latchkey/core'
import { createSolanaHistory, createSqlSolanaRepository } from '@latchkey/indexer'
import type { NodeRpc } from '@latchkey/server'
import { createManualClock } from '@latchkey/server/testing'
import {
  buildSolanaTransfer,
  createSolanaFaucet,
  type SolanaKey,
  signSolanaTransaction,
  solanaKey,
  type TestTokenOptions,
} from '@latchkey/testkit/solana'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../database/openDatabase.js'
import { parseExact } from '../../outgoing/parseExact.js'
import { CursorError } from '../sources/CursorError.js'
import type { Token } from '../tokens/Token.js'
import { createSolanaActivity } from './createSolanaActivity.js'

const migrations = new URL('../../../migrations', import.meta.url)
const native: Token = { address: undefined, name: 'Solana', symbol: 'SOL', decimals: 9, icon: undefined }
const { signal } = new AbortController()
const day = 24 * 60 * 60_000

const newKey = (): SolanaKey => solanaKey(Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex'))

/** The local Solana runtime, as the gateway's nodes answer. */
const node: NodeRpc = {
  async request(method, params) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(inject('solana').url, { method: 'POST', headers, body })
    const { result, error } = parseExact(await answer.text()) as { readonly result: unknown; readonly error?: object }
    if (error) throw new Error(JSON.stringify(error))
    return result
  },
}

function start(rpc: NodeRpc = node) {
  const database = openDatabase(':memory:', migrations)
  onTestFinished(() => {
    database.$client.close()
  })
  const clock = createManualClock()
  const repository = createSqlSolanaRepository(database)
  const source = createSolanaActivity({
    history: createSolanaHistory({ network: 'solana:local', repository, rpc, listed: [], clock }),
    rpc,
    tokens: { native, listed: [], describe: async () => new Map() },
  })
  const read = (address: string, cursor?: string, max = 10) => source.activity({ address, cursor, max }, signal)
  const rows = () =>
    (database.$client.prepare('SELECT count(*) AS count FROM solana_signatures').get() as { readonly count: number })
      .count
  return { repository, clock, read, rows }
}

async function pay(from: SolanaKey, to: string, lamports: bigint): Promise<string> {
  const latest = (await node.request('getLatestBlockhash', [], { signal })) as {
    readonly value: { readonly blockhash: string }
  }
  const wire = buildSolanaTransfer({ from: from.address, to, lamports, blockhash: latest.value.blockhash })
  const signed = Buffer.from(signSolanaTransaction(from, wire).wire).toString('base64')
  return (await node.request('sendTransaction', [signed, { encoding: 'base64', skipPreflight: true }], {
    signal,
  })) as string
}

async function createAccounts() {
  const faucet = createSolanaFaucet(inject('solana').url)
  const [ada, bob] = [newKey(), newKey()]
  await faucet.fund(ada.address, 10_000_000_000n)
  return { faucet, ada, bob }
}

test('payments and failures on the local Solana have their direction, amount, fee and status', async () => {
  const { ada, bob } = await createAccounts()
  const first = await pay(ada, bob.address, 1_500_000_000n)
  const failed = await pay(ada, bob.address, 50_000_000_000n)
  const { read } = start()
  const { items, next } = await read(ada.address)
  const sol = { kind: 'token', token: native }
  const paid = { from: ada.address, to: bob.address, amount: 1_500_000_000n, asset: sol }
  expect(next).toBeUndefined()
  expect(items.find(({ hash }) => hash === first)).toMatchObject({
    status: 'confirmed',
    operation: 'send',
    fee: 5000n,
    from: ada.address,
    to: bob.address,
    transfers: [{ ...paid, direction: 'out' }],
  })
  expect(items.find(({ hash }) => hash === failed)).toMatchObject({ status: 'failed', fee: 5000n, transfers: [] })
  const [received] = (await read(bob.address)).items.filter(({ status }) => status === 'confirmed')
  expect(received).toMatchObject({ operation: 'receive', fee: undefined, transfers: [{ ...paid, direction: 'in' }] })
})

test('a token that arrives in a new token account is found, although no key of the address signed', async () => {
  const { faucet, bob } = await createAccounts()
  const { read } = start()
  await expect(read(bob.address)).resolves.toMatchObject({ items: [] })
  const mint = await faucet.createToken({ to: bob.address, units: 7_000_000n })
  const { items } = await read(bob.address)
  expect(items).toMatchObject([
    {
      operation: 'receive',
      transfers: [{ direction: 'in', amount: 7_000_000n, asset: { token: { address: mint, decimals: 6 } } }],
    },
  ])
})

test('amounts of a token are the stored ones, with how the network shows them now', async () => {
  const { faucet, bob } = await createAccounts()
  const create = (extension?: TestTokenOptions['extension']) =>
    faucet.createToken({ to: bob.address, units: 500_000_000n, decimals: 8, program: 'token2022', extension })
  const [scaled, interest, plain] = [await create({ multiplier: 10 }), await create({ interest: 0 }), await create()]
  const { items } = await start().read(bob.address)
  const transfers = items.flatMap((item) => item.transfers)
  const scaleOf = (mint: string) =>
    transfers.find(({ asset }) => asset.kind === 'token' && asset.token.address === mint)?.scale
  expect(transfers.map(({ amount }) => amount)).toEqual([500_000_000n, 500_000_000n, 500_000_000n])
  expect(shownUnits(500_000_000n, scaleOf(scaled))).toBe(5_000_000_000n)
  expect(scaleOf(interest)).toBe('network')
  expect(scaleOf(plain)).toBeUndefined()
})

test('pages follow each other while new transactions come, and each transaction is read once', async () => {
  const { ada, bob } = await createAccounts()
  const sent = new Set<string>()
  for (let count = 0; count < 7; count += 1) sent.add(await pay(ada, bob.address, 10_000_000n + BigInt(count)))
  const methods: string[] = []
  const { read } = start({
    request(method, params, options) {
      methods.push(method)
      return node.request(method, params, options)
    },
  })
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await read(bob.address, cursor, 3)
    found.push(...page.items.map(({ id }) => id))
    cursor = page.next
    await pay(ada, bob.address, 20_000_000n + BigInt(found.length))
  } while (cursor !== undefined)
  expect(found).toHaveLength(7)
  expect(new Set(found)).toEqual(sent)
  expect(methods.filter((method) => method === 'getTransaction')).toHaveLength(7)
  await expect(read(bob.address)).resolves.toMatchObject({ items: { length: 10 } })
  await expect(read(bob.address, '1.0')).rejects.toBeInstanceOf(CursorError)
})

test('a transaction that is not final and leaves the chain is gone, and its other place counts', async () => {
  const [address, first, second] = [newKey().address, 'A'.repeat(80), 'B'.repeat(80)]
  let signatures: readonly object[] = [{ signature: first, slot: 5, confirmationStatus: 'confirmed' }]
  const transaction = {
    blockTime: 1_700_000_000,
    transaction: { message: { accountKeys: [address] } },
    meta: { err: null, fee: 5000, preBalances: [10_000], postBalances: [5000] },
  }
  const { read } = start({
    async request(method) {
      if (method === 'getSignaturesForAddress') return signatures
      return method === 'getTransaction' ? transaction : { value: [] }
    },
  })
  const ids = async () => (await read(address)).items.map(({ id }) => id)
  await expect(ids()).resolves.toEqual([first])
  signatures = [
    { signature: first, slot: 7, confirmationStatus: 'confirmed' },
    { signature: second, slot: 6, confirmationStatus: 'finalized' },
  ]
  await expect(ids()).resolves.toEqual([first, second])
  signatures = []
  await expect(ids()).resolves.toEqual([second])
})

test('a transaction that can’t be read hides no other one, and a node that fails is an error', async () => {
  const [address, odd] = [newKey().address, 'A'.repeat(80)]
  const { read } = start({
    async request(method) {
      if (method === 'getSignaturesForAddress') return [{ signature: odd, slot: 5, confirmationStatus: 'finalized' }]
      return method === 'getTransaction' ? { meta: null } : { value: [] }
    },
  })
  await expect(read(address)).resolves.toEqual({ items: [], next: undefined })
  const failing = start({ request: () => Promise.reject(new Error('The node is away.')) })
  await expect(failing.read(address)).rejects.toThrow('The node is away.')
})

test('an address that no client asked for in a month is forgotten', async () => {
  const { ada, bob } = await createAccounts()
  await pay(ada, bob.address, 10_000_000n)
  const { read, repository, clock, rows } = start()
  await read(bob.address)
  clock.advance(29 * day)
  await repository.purge('solana:local', clock.now() - 30 * day, signal)
  expect(rows()).toBe(1)
  clock.advance(2 * day)
  await repository.purge('solana:local', clock.now() - 30 * day, signal)
  expect(rows()).toBe(0)
})
