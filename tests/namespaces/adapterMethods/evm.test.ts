import { LatchkeyError, type Network } from '@latchkey/core'
import { announceProvider, createTestModal } from '@latchkey/testkit'
import { BaseError } from 'viem'
import { describe, expect, test } from 'vitest'
import { evm } from '../../../packages/adapter-evm/src/index.js'
import { wrongValues } from '../wrongValues.js'
import { accepted } from './accepted.js'
import { fakeNode } from './fakeNode.js'
import { only } from './only.js'
import type { Methods, Row } from './Row.js'
import { tryWrongValues } from './tryWrongValues.js'

const { all, absent, empty, anyObject, texts } = accepted

const network = (id: string): Network => ({
  id,
  name: id,
  nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
  rpcUrls: { default: { http: [`http://127.0.0.1:1/${id}`] } },
})

describe('evm', async () => {
  const ada = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const hash = `0x${'ab'.repeat(32)}`
  const signature = `0x${'11'.repeat(32)}${'22'.repeat(32)}1b`
  const asked: unknown[] = []
  const answers: Readonly<Record<string, unknown>> = {
    eth_accounts: [ada],
    eth_requestAccounts: [ada],
    eth_chainId: '0x1',
    wallet_getCapabilities: { '0x1': { atomic: { status: 'supported' } } },
    wallet_getCallsStatus: { id: '0x1', chainId: '0x1', status: 200, atomic: true, receipts: [] },
    wallet_sendCalls: { id: '0x1' },
    personal_sign: signature,
    eth_signTypedData_v4: signature,
    eth_sendTransaction: hash,
    wallet_switchEthereumChain: null,
  }
  class FakeProvider {
    async request(request: { readonly method: string; readonly params?: unknown }) {
      const { method } = request
      if (!/^(?:eth_(?:accounts|requestAccounts|chainId)|wallet_get)/.test(method)) asked.push(request)
      if (Object.hasOwn(answers, method)) return answers[method]
      throw Object.assign(new Error('Not supported.'), { code: 4200 })
    }
    readonly on = () => undefined
    readonly removeListener = () => undefined
  }
  const provider = new FakeProvider()
  const receipt = { transactionHash: hash, status: '0x1', blockNumber: '0x1', gasUsed: '0x1', effectiveGasPrice: '0x1' }
  const { modal, clock, window, start } = createTestModal({
    adapters: [evm()],
    networks: [network('eip155:1'), network('eip155:8453')],
    fetch: fakeNode({
      eth_getBalance: '0x1',
      eth_estimateGas: '0x5208',
      eth_gasPrice: '0x1',
      eth_maxPriorityFeePerGas: '0x1',
      eth_getBlockByNumber: { number: '0x1', baseFeePerGas: '0x1' },
      eth_getCode: '0x',
      eth_getTransactionCount: '0x1',
      eth_getTransactionByHash: null,
      eth_getTransactionReceipt: receipt,
    }),
  })
  const info = { uuid: '6c9c44a4-3a0a-4b9f-8b1f-0e5b1c7a7a11', icon: 'data:image/png;base64,', rdns: 'com.fake' }
  announceProvider(window, { info: { ...info, name: 'Fake' }, provider })
  start()
  await modal.connect({ connectorId: 'eip155/com.fake' })
  const api = modal.adapters.eip155 as object as Methods
  const takeAsked = () => asked.splice(0)
  const { signal } = new AbortController()
  const networkId = 'eip155:1'
  const transaction = { to: ada, value: 1n, data: '0x12', from: ada, chainId: 1 }

  const other = `0x${'cd'.repeat(32)}`
  const sent = {
    '0.value': [...absent, 'bigint'],
    '0.data': absent,
    '0.from': absent,
    '0.chainId': [...absent, 'digit'],
  }
  const options = { 1: empty, '1.networkId': absent, '1.signal': absent, 2: all }
  const limit = { '1.limit': [...absent, 'number', 'negative'] }
  const rows: readonly Row[] = [
    ['walletClient', ['further'], { 0: all }],
    ['publicClient', [networkId, 'further'], { 0: [...absent, 'null'], 1: all }],
    // Without a recipient, data is the code of a new contract.
    ['sendTransaction', [transaction, { networkId, signal }, 'further'], { '0.to': absent, ...sent, ...options }],
    [
      'estimateTransaction',
      [transaction, { signal }, 'further'],
      { '0.to': absent, ...sent, 1: empty, '1.signal': absent, 2: all },
    ],
    ['waitForTransaction', [other, { networkId, limit: 1000, signal }, 'further'], { ...options, ...limit }],
    ['getCapabilities', [{ signal }, 'further'], { 0: empty, '0.signal': absent, 1: all }],
    [
      'sendCalls',
      [[{ to: ada, value: 1n, data: '0x12' }], { atomic: true, networkId, signal }, 'further'],
      {
        '0.0.value': [...absent, 'bigint'],
        '0.0.data': absent,
        '1.atomic': [...absent, 'true'],
        ...options,
      },
    ],
    ['getCallsStatus', ['0x1', { signal }, 'further'], { 0: ['text', 'digit'], 1: empty, '1.signal': absent, 2: all }],
    [
      'waitForCalls',
      ['0x1', { networkId, limit: 1000, signal }, 'further'],
      { 0: ['text', 'digit'], ...options, ...limit },
    ],
    ['accountKind', [{ signal }, 'further'], { 0: empty, '0.signal': absent, 1: all }],
    [
      'switchNetwork',
      [networkId, { provider, description: {}, signal }, 'further'],
      { '1.description': [...empty, 'bytes'], '1.signal': absent, 2: all },
    ],
  ]

  test('each method of the API is tried', () => {
    expect(rows.map(([name]) => name).toSorted()).toEqual(Object.keys(api).toSorted())
  })

  test.each(rows)('%s() refuses values of wrong types with a typed error', async (name, right, allowed) => {
    const method = (...args: readonly unknown[]) => api[name]?.(...args)
    expect(await tryWrongValues({ method, right, clock, takeAsked })).toEqual(only(allowed))
  })

  const typed = {
    types: { Mail: [{ name: 'text', type: 'string' }] },
    domain: { name: 'App', chainId: 1 },
    primaryType: 'Mail',
    message: { text: 'Hello' },
  }
  const signOptions = { namespace: 'eip155', networkId, signal }
  const accountId = modal.state.$current.get()?.account.id
  const connectionId = modal.state.$active.get()?.connection?.id
  const asked1 = { 1: anyObject, 2: all, '1.signal': absent }
  const modalRows: readonly Row[] = [
    [
      'signMessage',
      ['Hello', signOptions, 'further'],
      { 0: [...texts, 'bytes'], ...asked1, '1.namespace': absent, '1.networkId': absent },
    ],
    [
      'signTypedData',
      [typed, signOptions, 'further'],
      {
        // Each member of a domain may be left out.
        '0.domain': ['object', 'object without prototype', 'date', 'map'],
        '0.domain.name': texts,
        '0.domain.chainId': ['digit'],
        '0.message.text': texts,
        ...asked1,
        '1.namespace': absent,
        '1.networkId': absent,
      },
    ],
    [
      'readBalance',
      [{ namespace: 'eip155', signal }, 'further'],
      { 0: anyObject, 1: all, '0.namespace': absent, '0.signal': absent },
    ],
    ['switchNetwork', [networkId, { signal }, 'further'], asked1],
    ['switchAccount', [accountId, { namespace: 'eip155', signal }, 'further'], { ...asked1, '1.namespace': absent }],
    ['switchConnection', [connectionId, 'further'], { 1: all }],
    ['switchNamespace', ['eip155', 'further'], { 1: all }],
    ['passGates', [{ signal }, 'further'], { 0: anyObject, 1: all, '0.signal': absent }],
    // A token may be any object. Of one that throws when it is read, the error is the caller's own.
    ['can', ['signMessage', 'eip155', 'further'], { 0: all.filter((name) => name !== 'hostile'), 1: all, 2: all }],
    ['cancel', ['eip155', 'further'], { 0: all, 1: all }],
    [
      'connect',
      [{ connectorId: 'eip155/com.fake', networkId, signal }, 'further'],
      { 1: all, '0.networkId': absent, '0.signal': absent },
    ],
    ['reconnect', ['further'], { 0: all }],
  ]

  test.each(modalRows)('modal.%s() refuses values of wrong types with a typed error', async (name, right, allowed) => {
    const method = (...args: readonly unknown[]) => (modal as object as Methods)[name]?.(...args)
    expect(await tryWrongValues({ method, right, clock, takeAsked })).toEqual(only(allowed))
  })

  test('modal.disconnect() disconnects nothing for an id of a wrong type', async () => {
    for (const [name, create] of Object.entries(wrongValues).filter(([name]) => name !== 'undefined'))
      for (const member of ['namespace', 'connectionId']) {
        await modal.disconnect({ [member]: create() }).catch((failure) => {
          expect(failure, `${member}: ${name}`).toBeInstanceOf(LatchkeyError)
        })
        expect(modal.state.$status.get(), `${member}: ${name}`).toBe('connected')
      }
  })

  const walletClient = async () => (await modal.adapters.eip155.walletClient()) as object as Methods
  const publicClient = async () => (await modal.adapters.eip155.publicClient()) as object as Methods
  const addressed = [ada, 'latest']
  const json = all.filter((name) => !['bigint', 'hostile'].includes(name))
  const viemOptions = { 1: all.filter((name) => name !== 'hostile'), '1.signal': [...absent, 'null', 'NaN', 'empty'] }
  const returned: readonly (readonly [string, ...Row, create: () => Methods | Promise<Methods>])[] = [
    [
      'modal.rpc()',
      'request',
      ['eth_getBalance', addressed, { signal }],
      { 1: anyObject, 2: anyObject.filter((name) => name !== 'null'), '1.0': json, '1.1': json, '2.signal': absent },
      () => modal.rpc(networkId) as object as Methods,
    ],
    [
      'publicClient()',
      'request',
      [{ method: 'eth_getBalance', params: addressed }, { signal }],
      { ...viemOptions, '0.params': anyObject, '0.params.0': json, '0.params.1': json },
      publicClient,
    ],
    [
      'walletClient()',
      'request',
      [{ method: 'personal_sign', params: ['0x12', ada] }, { signal }],
      { ...viemOptions, '0.method': texts, '0.params.0': texts, '0.params.1': texts },
      walletClient,
    ],
    [
      'walletClient()',
      'request',
      [{ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] }, { signal }],
      {
        ...viemOptions,
        '0.method': texts,
        '0.params.0.chainId': ['number', 'bigint', 'digit'],
      },
      walletClient,
    ],
    [
      'walletClient()',
      'request',
      [{ method: 'eth_sendTransaction', params: [{ to: ada, value: '0x1' }] }, { signal }],
      { ...viemOptions, '0.method': texts, '0.params.0.value': [...absent, 'null'] },
      walletClient,
    ],
    ['walletClient()', 'signMessage', [{ message: 'x' }], { '0.message': texts }, walletClient],
    [
      'walletClient()',
      'signMessage',
      [{ message: { raw: '0x12' } }],
      { '0.message': texts, '0.message.raw': ['bytes'] },
      walletClient,
    ],
  ]

  /** viem reads the arguments first, and wraps what its transport throws. */
  const isOfViem = (failure: unknown): boolean => {
    if (!(failure instanceof BaseError)) return /\/viem@/.test((failure as Error).stack?.split('\n')[1] ?? '')
    return failure.walk((cause) => cause instanceof LatchkeyError) !== null || !(failure.walk() instanceof TypeError)
  }

  test.each(returned)(
    '%s.%s() refuses values of wrong types with a typed error: %j',
    async (of, name, right, allowed, create) => {
      const methods = await create()
      const method = (...args: readonly unknown[]) => methods[name]?.(...args)
      const isExpected = of.endsWith('Client()') ? isOfViem : undefined
      expect(await tryWrongValues({ method, right, clock, takeAsked, isExpected })).toEqual(only(allowed))
    },
  )
})
