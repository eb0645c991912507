import { type BatchReport, type Call, type RpcClient, RpcError, type SentReport, systemClock } from '@latchkey/core'
import { createCall } from '@latchkey/testkit'
import { type EIP1193Provider, type Hex, keccak256, parseEther, toHex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalChain, startAnvil } from '../../../../scripts/local/startAnvil.ts'
import type { EvmCore } from '../evmCore.js'
import { loadClients } from '../loadClients.js'
import { memoOfTransaction, waitForSettled } from '../transactions/transactionService.js'
import { estimateReplacement, sendReplacement, supportsReplacement } from './replacement.js'

const chainId = 31_998
const networkId = `eip155:${chainId}`
const to = '0x000000000000000000000000000000000000bEEF'

/** A separate node, which mines when the test says so. */
let chain: LocalChain
beforeAll(async () => {
  chain = await startAnvil({ chainId })
  await ask('evm_setAutomine', false)
})
afterAll(() => chain.stop())

async function ask<T = unknown>(method: string, ...params: readonly unknown[]): Promise<T> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(chain.url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  const { result, error } = (await response.json()) as {
    readonly result: T
    readonly error?: { readonly code: number; readonly message: string }
  }
  if (error) throw new RpcError(error.code, error.message)
  return result
}
const rpc: RpcClient = { request: (method, params) => ask(method, ...((params ?? []) as readonly unknown[])) }
const { signal } = new AbortController()

type Signable = Parameters<PrivateKeyAccount['signTransaction']>[0]

/** A new account whose wallet signs what it is asked for, or what `change` makes of it. */
async function create({ methods = ['eth_signTransaction'] }: { readonly methods?: readonly string[] } = {}) {
  const account = privateKeyToAccount(generatePrivateKey())
  await ask('anvil_setBalance', account.address, toHex(parseEther('10')))
  const asked: Record<string, Hex>[] = []
  let change: (transaction: Signable) => Signable = (transaction) => transaction
  const request = async ({ params }: { readonly params: readonly [Record<string, Hex>] }) => {
    const [fields] = params
    asked.push(fields)
    const { maxFeePerGas = '0x0', maxPriorityFeePerGas = '0x0', nonce = '0x0', gas = '0x0' } = fields
    return account.signTransaction(
      change({
        type: 'eip1559',
        chainId,
        to: fields.to,
        value: BigInt(fields.value ?? '0x0'),
        data: fields.data,
        nonce: Number(nonce),
        gas: BigInt(gas),
        maxFeePerGas: BigInt(maxFeePerGas),
        maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas),
      }),
    )
  }
  const provider = { request } as object as EIP1193Provider
  const connection = {
    provider,
    until: () => provider,
    accepts: (method: string) => methods.includes(method),
    watch: () => () => undefined,
    read: async () => undefined,
  }
  const reports: (SentReport | BatchReport)[] = []
  const call: Call<EIP1193Provider> = createCall<EIP1193Provider>({
    connection,
    account: { id: account.address, address: account.address, type: 'eoa' },
    address: account.address,
    networkId,
    signal,
    reportSent: (report) => reports.push(report),
  })
  const core = { context: { clock: systemClock, rpc: () => rpc }, sent: new Map() } as object as EvmCore
  const pending = async (value = 5n): Promise<Hex> =>
    ask<Hex>(
      'eth_sendRawTransaction',
      await account.signTransaction({
        type: 'eip1559',
        chainId,
        to,
        value,
        nonce: Number(await ask<Hex>('eth_getTransactionCount', account.address, 'latest')),
        gas: 21_000n,
        maxFeePerGas: 3_000_000_000n,
        maxPriorityFeePerGas: 1_000_000_000n,
      }),
    )
  return {
    account,
    call,
    core,
    asked,
    reports,
    pending,
    lie(next: typeof change) {
      change = next
    },
    replace: (hash: string, kind: 'speedUp' | 'cancel') =>
      sendReplacement(core, loadClients, call, { networkId, hash }, kind),
  }
}

const balanceAt = async (address: string) => BigInt(await ask<Hex>('eth_getBalance', address, 'latest'))

test('speeding up sends the same transfer once, at a price that the node accepts', async () => {
  const { pending, replace, reports, core, call, account } = await create()
  const receiver = await balanceAt(to)
  const hash = await pending()
  const { fee } = await estimateReplacement(core, call, { networkId, hash }, 'speedUp')
  const faster = await replace(hash, 'speedUp')
  expect(reports).toEqual([{ hash: faster, replaces: hash, transfer: { to, amount: 5n } }])
  await ask('evm_mine')
  const outcome = await waitForSettled(core, { networkId, hash: faster }, { signal })
  expect(outcome).toMatchObject({ status: 'confirmed' })
  expect(outcome.fee).toBeLessThanOrEqual(fee)
  expect((await balanceAt(to)) - receiver).toBe(5n)
  expect(await balanceAt(account.address)).toBe(parseEther('10') - 5n - (outcome.fee ?? 0n))
})

test('the estimate has what a rollup charges on top of gas', async () => {
  const { pending, core, call } = await create()
  const hash = await pending()
  const { fee } = await estimateReplacement(core, call, { networkId, hash }, 'speedUp')
  // Answers each call with 42.
  await ask('anvil_setCode', '0x420000000000000000000000000000000000000F', '0x602a60005260206000f3')
  const rollup = await estimateReplacement(core, call, { networkId, hash }, 'speedUp')
  await ask('anvil_setCode', '0x420000000000000000000000000000000000000F', '0x')
  expect(rollup.fee).toBe(fee + 2n * 42n)
  await ask('evm_mine')
})

test('a transaction that was sped up is replaced once more under its newest hash', async () => {
  const { pending, replace, core } = await create()
  const hash = await pending()
  const faster = await replace(hash, 'speedUp')
  await expect(replace(hash, 'speedUp')).rejects.toMatchObject({ code: 'LATCHKEY_REPLACEMENT', reason: 'unknown' })
  const fastest = await replace(faster, 'speedUp')
  await ask('evm_mine')
  await expect(waitForSettled(core, { networkId, hash: fastest }, { signal })).resolves.toMatchObject({
    status: 'confirmed',
  })
})

test('cancelling sends nothing to the receiver, and the transfer is found to be cancelled after a reload', async () => {
  const { pending, replace, core, reports } = await create()
  const receiver = await balanceAt(to)
  const hash = await pending()
  const memo = await memoOfTransaction(core, { networkId, hash }, signal)
  const empty = await replace(hash, 'cancel')
  expect(reports).toEqual([{ hash: empty, replaces: hash }])
  await ask('evm_mine')
  expect(await balanceAt(to)).toBe(receiver)
  const later = { ...core, sent: new Map() }
  await expect(waitForSettled(later, { networkId, hash, memo }, { signal })).resolves.toEqual({
    hash,
    status: 'cancelled',
    replacedBy: empty,
  })
})

test.each([
  ['nonce', (transaction: Signable): Signable => ({ ...transaction, nonce: (transaction.nonce ?? 0) + 1 })],
  [
    'receiver',
    (transaction: Signable): Signable => ({ ...transaction, to: '0x000000000000000000000000000000000000dEaD' }),
  ],
  ['amount', (transaction: Signable): Signable => ({ ...transaction, value: 6n })],
  ['network', (transaction: Signable): Signable => ({ ...transaction, chainId: 1 })],
  ['call', (transaction: Signable): Signable => ({ ...transaction, data: '0x01' })],
  ['fee', (transaction: Signable): Signable => ({ ...transaction, gas: 50_000n })],
])('a wallet that signs another %s than asked is found out, and nothing is sent', async (part, change) => {
  const { pending, replace, lie, reports, account } = await create()
  const hash = await pending()
  lie(change as never)
  await expect(replace(hash, 'speedUp')).rejects.toMatchObject({ code: 'LATCHKEY_TRANSACTION_MISMATCH', part })
  expect(reports).toEqual([])
  await ask('evm_mine')
  expect(await ask<Hex>('eth_getTransactionCount', account.address, 'latest')).toBe('0x1')
})

test.each([
  ['cuts the connection', new Error('socket hang up')],
  ['has an internal error', new RpcError(-32603, 'Internal error')],
])('the outcome is unknown, with the hash, when the node gets a replacement and %s', async (_, failure) => {
  const { pending, replace, core, reports } = await create()
  const hash = await pending()
  let raw: Hex = '0x'
  const cut: RpcClient = {
    async request(method, params) {
      const answer = await rpc.request(method, params)
      if (method !== 'eth_sendRawTransaction') return answer
      raw = (params as unknown as readonly [Hex])[0]
      throw failure
    },
  }
  Object.assign(core, { context: { ...core.context, rpc: () => cut } })
  const error = await replace(hash, 'cancel').catch((cause: unknown) => cause)
  expect(error).toMatchObject({ code: 'LATCHKEY_OUTCOME_UNKNOWN', networkId, transaction: keccak256(raw) })
  expect(reports).toEqual([])
  await ask('evm_mine')
  await expect(ask('eth_getTransactionReceipt', keccak256(raw))).resolves.toMatchObject({ status: '0x1' })
})

test('a transaction that is in a block, unknown or of another account is not replaced, and no wallet is asked', async () => {
  const { pending, replace, asked } = await create()
  const other = await create()
  const foreign = await other.pending()
  await expect(replace(foreign, 'cancel')).rejects.toMatchObject({ code: 'LATCHKEY_REPLACEMENT', reason: 'foreign' })
  const hash = await pending()
  await ask('evm_mine')
  await expect(replace(hash, 'speedUp')).rejects.toMatchObject({ code: 'LATCHKEY_REPLACEMENT', reason: 'settled' })
  const unknown = toHex(7n, { size: 32 })
  await expect(replace(unknown, 'cancel')).rejects.toMatchObject({ reason: 'unknown' })
  expect(asked).toEqual([])
})

test('a wallet without eth_signTransaction supports no replacement, and gets no request', async () => {
  const { call, pending, replace, asked } = await create({ methods: ['eth_sendTransaction'] })
  await expect(supportsReplacement(call)).resolves.toBe(false)
  await expect(replace(await pending(), 'cancel')).rejects.toMatchObject({ code: 'LATCHKEY_UNSUPPORTED_CAPABILITY' })
  expect(asked).toEqual([])
})

test.each([null, 'signed', '0x', '0x02', {}, { raw: '0x01' }])(
  'the answer %j of a wallet is refused with a typed error',
  async (answer) => {
    const { core, call, pending } = await create()
    const hash = await pending()
    const provider = { request: async () => answer } as object as EIP1193Provider
    const lying = createCall<EIP1193Provider>({
      ...call,
      connection: { ...call.connection, provider, until: () => provider } as Call<EIP1193Provider>['connection'],
    })
    await expect(sendReplacement(core, loadClients, lying, { networkId, hash }, 'cancel')).rejects.toMatchObject({
      code: 'LATCHKEY_INVALID_ANSWER',
    })
  },
)
