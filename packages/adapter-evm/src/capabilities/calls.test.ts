import { systemClock } from '@latchkey/core'
import { createCall } from '@latchkey/testkit'
import { atom } from 'nanostores'
import type { EIP1193Provider } from 'viem'
import { expect, test } from 'vitest'
import { getCapabilities } from '../api/requests/getCapabilities.js'
import type { EvmCore } from '../evmCore.js'
import { callsStatus } from './callsStatus.js'
import { sendCalls } from './sendCalls.js'
import { supportsCalls } from './supportsCalls.js'
import { walletCapabilities } from './walletCapabilities.js'

const ada = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const hash = `0x${'ab'.repeat(32)}`
const unsupported = () => Object.assign(new Error('Not supported.'), { code: 4200 })

const core = { sent: new Map() } as Pick<EvmCore, 'sent'> as EvmCore

/** A call to a wallet that answers by method. An answer that is an error is thrown. */
function callTo(answers: Readonly<Record<string, unknown>>) {
  const requests: { readonly method: string; readonly params?: unknown }[] = []
  const provider = {
    async request(request: { readonly method: string; readonly params?: unknown }) {
      requests.push(request)
      const answer = answers[request.method]
      if (answer instanceof Error || answer === undefined) throw answer ?? unsupported()
      return typeof answer === 'function' ? answer(request.params) : answer
    },
  }
  const call = createCall<EIP1193Provider>({
    connection: {
      provider: provider as object as EIP1193Provider,
      watch: () => () => undefined,
      read: async () => undefined,
    },
    account: { id: ada, address: ada, type: 'eoa' },
    address: ada,
    networkId: 'eip155:8453',
    signal: new AbortController().signal,
  })
  return { call, requests }
}

test.each([
  [{ '0x2105': { atomic: { status: 'supported' } } }, { atomic: true }],
  [{ '0x2105': { atomic: { status: 'ready' } } }, { atomic: true }],
  [{ '0x2105': { atomic: { status: 'unsupported' } } }, { atomic: false }],
  [{ '0x2105': { atomicBatch: { supported: true } } }, { atomic: true }],
  [{ '0x2105': {} }, { atomic: false }],
  [{ '0x0': { atomic: { status: 'supported' } } }, { atomic: true }],
  [{ '0x0': { atomic: { status: 'supported' } }, '0x2105': { atomic: { status: 'unsupported' } } }, { atomic: false }],
  [{ '0x1': { atomic: { status: 'supported' } } }, undefined],
  [{}, undefined],
])('supportsCalls() reads the capabilities %j as %j', async (capabilities, support) => {
  await expect(supportsCalls(callTo({ wallet_getCapabilities: capabilities }).call)).resolves.toEqual(support)
})

test('supportsCalls() and sendCalls() report that a wallet without EIP-5792 accepts no batches', async () => {
  await expect(supportsCalls(callTo({}).call)).resolves.toBeUndefined()
  await expect(sendCalls(core, callTo({}).call, [{ to: ada }])).rejects.toMatchObject({
    code: 'LATCHKEY_UNSUPPORTED_CAPABILITY',
  })
})

test.each([5710, 5100])(
  'supportsCalls() is undefined for a wallet that answers %i for an unknown network',
  async (code) => {
    const { call } = callTo({ wallet_getCapabilities: Object.assign(new Error('Not this chain.'), { code }) })
    await expect(supportsCalls(call)).resolves.toBeUndefined()
  },
)

test('sendCalls() asks a wallet of the first edition without a list of chains', async () => {
  const { call, requests } = callTo({
    wallet_getCapabilities(params: readonly unknown[]) {
      if (params.length > 1) throw Object.assign(new Error('Invalid params'), { code: -32602 })
      return { '0x2105': { atomicBatch: { supported: true } } }
    },
    wallet_sendCalls: '0x01',
  })
  await expect(sendCalls(core, call, [{ to: ada, value: '0x01' }])).resolves.toBe('0x01')
  expect(requests.at(-1)?.params).toEqual([
    { version: '1.0', chainId: '0x2105', from: ada, calls: [{ to: ada, value: '0x1' }] },
  ])
})

test('sendCalls() sends to a wallet of the first edition without atomic batches only when atomic is false', async () => {
  const { call, requests } = callTo({
    wallet_getCapabilities: { '0x2105': { atomicBatch: { supported: false } } },
    wallet_sendCalls: '0x01',
  })
  await expect(sendCalls(core, call, [{ to: ada }])).rejects.toMatchObject({
    code: 'LATCHKEY_UNSUPPORTED_CAPABILITY',
    capability: 'calls',
  })
  expect(requests.map(({ method }) => method)).not.toContain('wallet_sendCalls')
  await expect(sendCalls(core, call, [{ to: ada }], false)).resolves.toBe('0x01')
})

test('sendCalls() uses the second edition otherwise', async () => {
  const { call, requests } = callTo({
    wallet_getCapabilities: { '0x2105': { atomic: { status: 'supported' } } },
    wallet_sendCalls: { id: 'x' },
  })
  const calls = [{ to: ada.toLowerCase(), value: 1n, data: '0xff' }]
  await expect(sendCalls(core, call, calls)).resolves.toBe('x')
  expect(requests.filter(({ method }) => method === 'wallet_sendCalls').map(({ params }) => params)).toEqual([
    [
      {
        version: '2.0.0',
        chainId: '0x2105',
        from: ada,
        calls: [{ to: ada, value: '0x1', data: '0xff' }],
        atomicRequired: true,
      },
    ],
  ])
})

test.each<[unknown, string | undefined]>([
  [null, undefined],
  [{}, undefined],
  [{ id: 7 }, '7'],
  [{ batchId: '0xff' }, '0xff'],
  [{ result: { id: '0xff' } }, '0xff'],
  [['0xff'], '0xff'],
  ['', undefined],
  [{ id: 'x'.repeat(9000) }, undefined],
])('the answer %j leaves the outcome unknown, with the id %s', async (answer, transaction) => {
  const { call } = callTo({ wallet_getCapabilities: { '0x2105': {} }, wallet_sendCalls: () => answer })
  await expect(sendCalls(core, call, [{ to: ada }])).rejects.toMatchObject({
    code: 'LATCHKEY_OUTCOME_UNKNOWN',
    request: 'wallet_sendCalls',
    networkId: 'eip155:8453',
    address: ada,
    transaction,
  })
})

test('sendCalls() sends nothing when it was cancelled before', async () => {
  const { call, requests } = callTo({})
  const context = { $current: atom(call), clock: systemClock } as object as EvmCore['context']
  const signal = AbortSignal.abort(new Error('cancelled'))
  await expect(getCapabilities({ context } as EvmCore, { signal })).rejects.toThrow('cancelled')
  expect(requests).toEqual([])
})

test.each(['x', null, []].map((answer) => [answer]))(
  'walletCapabilities() rejects the answer %j with a typed error',
  async (answer) => {
    const { call } = callTo({ wallet_getCapabilities: () => answer })
    await expect(walletCapabilities(call)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
  },
)

const receipt = (status: string) => ({ transactionHash: hash, status })

test.each([
  [{ status: 100, atomic: true }, 'pending'],
  [{ status: 200, atomic: true, receipts: [receipt('0x1')] }, 'confirmed'],
  [{ status: 400, atomic: true }, 'failed'],
  [{ status: 500, atomic: true, receipts: [receipt('0x0')] }, 'reverted'],
  [{ status: 600, atomic: false, receipts: [receipt('0x0'), receipt('0x1')] }, 'partlyReverted'],
  [{ status: 'PENDING' }, 'pending'],
  [{ status: 'CONFIRMED', receipts: [receipt('0x1')] }, 'confirmed'],
  [{ status: 'CONFIRMED', receipts: [receipt('0x0')] }, 'reverted'],
  [{ status: 'CONFIRMED', receipts: [receipt('0x0'), receipt('0x1')] }, 'partlyReverted'],
])('callsStatus() reads %j as %s', async (answer, status) => {
  await expect(callsStatus(callTo({ wallet_getCallsStatus: answer }).call, 'x')).resolves.toMatchObject({ status })
})

test.each([null, {}, { status: 700 }, { status: '200' }, { status: 200, receipts: [{ transactionHash: '0x1' }] }])(
  'status %j is a typed error',
  async (answer) => {
    const { call } = callTo({ wallet_getCallsStatus: () => answer })
    await expect(callsStatus(call, 'x')).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
  },
)
