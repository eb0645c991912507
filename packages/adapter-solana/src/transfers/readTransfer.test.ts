import { type Call, TransactionMismatchError } from '@latchkey/core'
import type { TransferPlan } from '@latchkey/core/services'
import { createCall, createManualClock } from '@latchkey/testkit'
import { solanaKey, throwAwaySolanaKeys } from '@latchkey/testkit/solana'
import { base58, base64 } from '@scure/base'
import { type Address, getTransactionEncoder, type Transaction } from '@solana/kit'
import type { Wallet } from '@wallet-standard/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SolanaCore } from '../solanaCore.js'
import { readTransaction } from '../transactions/readTransaction.js'
import { associatedAddress } from './associatedAddress.js'
import { prepareTransfer } from './prepareTransfer.js'
import { readTransfer } from './readTransfer.js'
import { tokenPrograms } from './tokenPrograms.js'
import { sendTransfer } from './transfer.js'

const [spl = ''] = tokenPrograms
const [ada = '', bob = '', mint = '', mallory = ''] = throwAwaySolanaKeys
  .slice(0, 4)
  .map((seed) => solanaKey(seed).address)
const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const blockhash = base58.encode(Uint8Array.from({ length: 32 }, (_, index) => 200 - index))

const stored = (owner: string, data: Uint8Array) => ({
  lamports: 1,
  owner,
  executable: false,
  data: [base64.encode(data), 'base64'],
})
const mintData = new Uint8Array(82)
mintData[44] = 6
mintData[45] = 1
function holding(owner: string) {
  const data = new Uint8Array(165)
  data.set(base58.decode(mint), 0)
  data.set(base58.decode(owner), 32)
  data.set([255, 255, 255, 255, 255, 255, 255, 255], 64)
  data[108] = 1
  return stored(spl, data)
}

/** Ada on a network that says what is needed for any transfer. Bob has no token account yet. */
function create(priorityFee = 0n) {
  const accounts: Readonly<Record<string, unknown>> = {
    [mint]: stored(spl, mintData),
    [bob]: stored('11111111111111111111111111111111', new Uint8Array()),
  }
  const of = (value: unknown) => ({ context: { slot: 1 }, value })
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    getMultipleAccounts: ([addresses]) => of((addresses as readonly string[]).map((at) => accounts[at] ?? null)),
    getTokenAccountsByOwner: () => of([{ pubkey: associatedAddress(ada, mint, spl), account: holding(ada) }]),
    getMinimumBalanceForRentExemption: () => 890_880,
    getLatestBlockhash: () => of({ blockhash, lastValidBlockHeight: 9 }),
    getFeeForMessage: () => of(5000),
    getBalance: () => of(9_000_000_000_000_000),
  }
  const asked: string[] = []
  const feature = {
    supportedTransactionVersions: ['legacy', 0],
    async signTransaction() {
      asked.push('signTransaction')
      throw new Error('The wallet got a request.')
    },
  }
  const provider = { accounts: [], chains: [], features: { 'solana:signTransaction': feature } } as object as Wallet
  const rpc = { request: async (method: string, params: readonly unknown[]) => answers[method]?.(params) }
  const core = {
    context: { clock: createManualClock(), rpc: () => rpc },
    priorityFee,
    blockhashes: new Map(),
  } as object as SolanaCore
  const subject = {
    connection: { provider },
    account: { id: ada, address: ada, type: 'eoa' },
    address: ada,
    networkId,
    signal: new AbortController().signal,
  }
  return { core, call: createCall(subject as object as Call<Wallet>), asked }
}

const amount = fc.bigInt({ min: 1_000_000n, max: 2n ** 50n })
const prepare = async (units: bigint, token: string | undefined, price = 0n): Promise<Transaction> => {
  const { core, call } = create(price)
  return (await prepareTransfer(core, call, { to: bob, amount: units, token })).transaction
}
const read = (transaction: Transaction) => readTransfer(readTransaction(transaction), bob)

test('property: readTransfer() reads what was built, with and without a priority fee', async () => {
  await fc.assert(
    fc.asyncProperty(amount, fc.boolean(), fc.constantFrom(0n, 5000n), async (units, isToken, price) => {
      const transaction = await prepare(units, isToken ? mint : undefined, price)
      const source = associatedAddress(ada, mint, spl)
      expect(read(transaction)).toEqual({
        from: ada,
        to: bob,
        amount: units,
        ...(isToken && { token: mint, source, decimals: 6 }),
      })
    }),
    { numRuns: 100 },
  )
})

test('property: any changed byte of accounts and instructions is found (fuzz target 13)', async () => {
  const [native, token] = [await prepare(1_000_000n, undefined), await prepare(5n, mint)]
  const hash = base58.decode(blockhash).join()
  fc.assert(
    fc.property(fc.boolean(), fc.nat(), fc.integer({ min: 1, max: 255 }), (isToken, at, flip) => {
      const transaction = isToken ? token : native
      const bytes = Uint8Array.from(transaction.messageBytes)
      const place = at % bytes.length
      // The blockhash says only how long the transaction may be sent, and the rest of the header
      // which accounts are written to. With a wrong one the network refuses it.
      const start = bytes.findIndex((_, index) => bytes.slice(index, index + 32).join() === hash)
      fc.pre(place > 3 && (place < start || place >= start + 32))
      const before = read(transaction)
      bytes[place] = (bytes[place] ?? 0) ^ flip
      let after: unknown
      try {
        const wire = Uint8Array.from(getTransactionEncoder().encode(transaction))
        wire.set(bytes, wire.length - bytes.length)
        after = readTransfer(readTransaction(wire), bob)
      } catch (cause) {
        after = cause
      }
      expect(after).not.toEqual(before)
    }),
    // The number of tables, cut off in the middle: the decoder of the message alone reads none.
    { examples: [native, token].map(({ messageBytes }, index) => [index === 1, messageBytes.length - 1, 128]) },
  )
})

test('readTransfer() refuses a token transfer to the account of another receiver', async () => {
  const transaction = await prepare(5n, mint)
  expect(() => readTransfer(readTransaction(transaction), mallory)).toThrow(TransactionMismatchError)
})

/** Bytes of a message as they are signed, of parts that no builder makes. */
const messageOf = (...parts: readonly (readonly number[] | Uint8Array)[]) =>
  ({ messageBytes: Uint8Array.from(parts.flatMap((part) => [...part])), signatures: {} }) as object as Transaction
const key = (address: string) => base58.decode(address)

test.each([
  ['has no account', messageOf([1, 0, 0], [0], key(blockhash), [0])],
  ['has two signers', messageOf([2, 0, 1], [3], key(ada), key(bob), key(spl), key(blockhash), [0])],
  ['has no instruction', messageOf([1, 0, 1], [2], key(ada), key(spl), key(blockhash), [0])],
  [
    'has an instruction without accounts and data',
    messageOf([1, 0, 1], [2], key(ada), key(spl), key(blockhash), [1, 1, 0, 0]),
  ],
  [
    'names an account that it does not have',
    messageOf([1, 0, 1], [2], key(ada), key(spl), key(blockhash), [1, 1, 1, 7, 0]),
  ],
  ...[[], [0], [0, 1], [0, 1, 0, 0, 0]].map((accounts): [string, Transaction] => [
    `moves a token with ${accounts.length} accounts`,
    messageOf(
      [1, 0, 2],
      [3],
      key(ada),
      key(mint),
      key(spl),
      key(blockhash),
      [1, 2, accounts.length, ...accounts],
      [10, 12, 5, 0, 0, 0, 0, 0, 0, 0, 6],
    ),
  ]),
  ['is of version 1', messageOf([0x81, 1, 0, 0], [0, 0, 0, 0], key(blockhash), [0, 1], key(ada))],
  [
    'takes accounts from a table',
    messageOf([0x80, 1, 0, 1], [2], key(ada), key(spl), key(blockhash), [1, 1, 0, 0], [1], key(bob), [1, 0], [0]),
  ],
])('readTransfer() refuses a transaction that %s', (_, transaction) => {
  expect(() => readTransfer({ transaction }, bob)).toThrow(TransactionMismatchError)
})

/** Calls on the accounts ada, bob, the system program, the token program, mint, and the token accounts of ada and bob. */
const readCalls = (receiver: string, ...calls: readonly (readonly number[])[]) => {
  const holdings = [associatedAddress(ada, mint, spl), associatedAddress(bob, mint, spl)]
  const accounts = [ada, bob, '11111111111111111111111111111111', spl, mint, ...holdings].map(key)
  const transaction = messageOf([1, 0, 3], [accounts.length], ...accounts, key(blockhash), [calls.length], ...calls)
  return readTransfer({ transaction }, receiver)
}
const movingSol = (from: number, to: number) => [2, 2, from, to, 12, 2, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0]
const movingToken = (owner: number) => [3, 4, 5, 4, 6, owner, 10, 12, 5, 0, 0, 0, 0, 0, 0, 0, 6]

test('readTransfer() reads SOL of the payer, and refuses SOL of another account or behind another call', () => {
  expect(readCalls(bob, movingSol(0, 1))).toEqual({ from: ada, to: bob, amount: 5n })
  expect(() => readCalls(ada, movingSol(1, 0))).toThrow(new TransactionMismatchError('sender'))
  expect(() => readCalls(bob, [3, 0, 0], movingSol(0, 1))).toThrow(new TransactionMismatchError('call'))
})

test('readTransfer() reads a token of the payer for an account that exists, and refuses one of another owner', () => {
  const source = associatedAddress(ada, mint, spl)
  expect(readCalls(bob, movingToken(0))).toEqual({ from: ada, to: bob, amount: 5n, token: mint, source, decimals: 6 })
  expect(() => readCalls(bob, movingToken(1))).toThrow(new TransactionMismatchError('sender'))
})

test.each([
  ['network', { networkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' }],
  ['sender', { from: mallory }],
  ['receiver', { to: mallory }],
  ['amount', { amount: 1_000_001n }],
  ['token', { token: mint }],
])('sendTransfer() asks no wallet when another %s was confirmed', async (_, changes) => {
  const { core, call, asked } = create()
  const plan: TransferPlan = {
    networkId,
    from: ada,
    to: bob as Address,
    amount: 1_000_000n,
    estimate: { fee: 5000n },
    funds: { native: 1n },
    ...changes,
  }
  await expect(sendTransfer(core, call, { to: bob, amount: 1_000_000n }, plan)).rejects.toMatchObject({
    code: 'LATCHKEY_TRANSACTION_MISMATCH',
  })
  expect(asked).toEqual([])
})
