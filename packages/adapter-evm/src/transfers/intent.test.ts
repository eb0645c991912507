import { TransactionMismatchError } from '@latchkey/core'
import { createCall } from '@latchkey/testkit'
import fc from 'fast-check'
import {
  type EIP1193Provider,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  toFunctionSelector,
  toHex,
} from 'viem'
import { describe, expect, test } from 'vitest'
import vector from '../../../../tests/vectors/transaction-intent.json' with { type: 'json' }
import { sendTransfer } from '../capabilities/transfer.js'
import type { EvmCore } from '../evmCore.js'
import { checkIntent } from './checkIntent.js'
import { readIntent, type TransactionIntent } from './readIntent.js'
import { selectors } from './selectors.js'
import { transferTransaction } from './transferTransaction.js'

interface Case {
  readonly intent: Readonly<Record<string, string>>
  readonly tx: { readonly to: string | null; readonly value: string; readonly data: string }
  readonly why?: string
}
const { match, mismatch } = vector.groups as { readonly match: readonly Case[]; readonly mismatch: readonly Case[] }

const intentOf = ({ intent }: Case): TransactionIntent =>
  ({ ...intent, amount: BigInt(intent.amount ?? '') }) as object as TransactionIntent
/** The transaction as a wallet gets it. */
const requestOf = ({ tx: { to, value, data } }: Case) => ({
  ...(to !== null && { to }),
  value: toHex(BigInt(value)),
  data,
})

describe('checkIntent() on vector transaction-intent', () => {
  test('the vector has the cases that this file knows', () => {
    expect([match.length, mismatch.length]).toEqual([2, 4])
  })

  test.each(match)('accepts the transaction of $intent.kind', (entry) => {
    expect(() => checkIntent(intentOf(entry), requestOf(entry))).not.toThrow()
  })

  test.each(mismatch)('refuses another transaction than $intent.kind: $why', (entry) => {
    expect(() => checkIntent(intentOf(entry), requestOf(entry))).toThrow(TransactionMismatchError)
  })
})

test('the selectors are the first bytes of the hashed signatures', () => {
  expect(selectors).toEqual({
    transfer: toFunctionSelector('transfer(address,uint256)'),
    approve: toFunctionSelector('approve(address,uint256)'),
    balanceOf: toFunctionSelector('balanceOf(address)'),
    decimals: toFunctionSelector('decimals()'),
    rollupFeeBound: toFunctionSelector('getL1FeeUpperBound(uint256)'),
    rollupFee: toFunctionSelector('getL1Fee(bytes)'),
  })
})

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => getAddress(toHex(bytes)))
  // Those that a transfer refuses have their own tests.
  .filter((text) => BigInt(text) > 0xffffn)
const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

test('property: readIntent() reads what a transfer encodes, and the bytes are those of viem', () => {
  fc.assert(
    fc.property(address, address, amount, (to, token, units) => {
      fc.pre(to !== token)
      const { data, ...sent } = transferTransaction({ to, token, amount: units })
      expect(data).toBe(
        encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] }).toLowerCase(),
      )
      expect(readIntent({ ...sent, data })).toEqual({ kind: 'send-token', token, recipient: to, amount: units })
      expect(readIntent({ to, value: toHex(units) })).toEqual({ kind: 'send-native', recipient: to, amount: units })
    }),
  )
})

test('property: checkIntent() finds any changed byte of receiver, value or data (fuzz target 13)', () => {
  const change = fc.record({
    member: fc.constantFrom('to' as const, 'value' as const, 'data' as const),
    at: fc.nat(),
    flip: fc.integer({ min: 1, max: 255 }),
  })
  fc.assert(
    fc.property(address, address, amount, fc.boolean(), change, (to, token, units, isToken, { member, at, flip }) => {
      fc.pre(to !== token)
      const sent = transferTransaction(isToken ? { to, token, amount: units } : { to, amount: units })
      const request = { to: sent.to as Hex, value: word(sent.value ?? 0n), ...(sent.data && { data: sent.data }) }
      const intent: TransactionIntent = isToken
        ? { kind: 'send-token', token, recipient: to, amount: units }
        : { kind: 'send-native', recipient: to, amount: units }
      expect(() => checkIntent(intent, request)).not.toThrow()
      const before = request[member] ?? '0x00'
      const bytes = Uint8Array.from(Buffer.from(before.slice(2), 'hex'))
      const place = at % bytes.length
      bytes[place] = (bytes[place] ?? 0) ^ flip
      const changed = { ...request, [member]: toHex(bytes).toLowerCase() }
      // A byte too much is a change as well.
      const longer = { ...request, data: `${request.data ?? '0x'}00` }
      expect(() => checkIntent(intent, changed)).toThrow(TransactionMismatchError)
      expect(() => checkIntent(intent, longer)).toThrow(TransactionMismatchError)
    }),
  )
})

test.each([
  ['nothing', undefined, 'receiver'],
  ['a call without a receiver', { data: '0x', value: '0x1' }, 'receiver'],
  ['a value that is no quantity', { to: `0x${'1'.repeat(40)}`, value: '1' }, 'amount'],
  ['data that is no hex', { to: `0x${'1'.repeat(40)}`, data: 'x' }, 'call'],
  ['input beside other data', { to: `0x${'1'.repeat(40)}`, data: '0x', input: '0x01' }, 'call'],
  [
    'a token transfer with a value',
    { to: `0x${'1'.repeat(40)}`, value: '0x1', data: `0xa9059cbb${'0'.repeat(128)}` },
    'call',
  ],
])('readIntent() refuses %s', (_, request, part) => {
  expect(() => readIntent(request)).toThrow(expect.objectContaining({ code: 'LATCHKEY_TRANSACTION_MISMATCH', part }))
})

describe('sendTransfer() with a plan', () => {
  const ada = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const to = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
  const plan = {
    networkId: 'eip155:1',
    from: ada,
    to,
    token,
    amount: 5n,
    estimate: { fee: 1n },
    funds: { native: 1n },
  }

  function create() {
    const asked: unknown[] = []
    const provider = {
      async request(request: unknown) {
        asked.push(request)
        return `0x${'ab'.repeat(32)}`
      },
    }
    const core = { context: { rpc: () => ({ request: async () => null }) }, sent: new Map() } as object as EvmCore
    const call = createCall<EIP1193Provider>({
      connection: {
        provider: provider as object as EIP1193Provider,
        watch: () => () => undefined,
        read: async () => undefined,
      },
      account: { id: ada, address: ada, type: 'eoa' },
      address: ada,
      networkId: 'eip155:1',
      signal: new AbortController().signal,
    })
    return {
      asked,
      send: (changes: object) => sendTransfer(core, call, { to, token, amount: 5n }, { ...plan, ...changes }),
    }
  }

  test('asks the wallet for what was confirmed', async () => {
    const { asked, send } = create()
    await expect(send({})).resolves.toBe(`0x${'ab'.repeat(32)}`)
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['network', { networkId: 'eip155:10' }],
    ['sender', { from: to }],
    ['receiver', { to: ada }],
    ['token', { token: ada }],
    ['call', { token: undefined }],
    ['amount', { amount: 6n }],
  ])('asks for nothing when another %s was confirmed', async (part, changes) => {
    const { asked, send } = create()
    await expect(send(changes)).rejects.toMatchObject({ code: 'LATCHKEY_TRANSACTION_MISMATCH', part })
    expect(asked).toEqual([])
  })
})

function word(value: bigint): Hex {
  return toHex(value, { size: 32 })
}
