import {
  type ConnectionState,
  type Grant,
  NetworkNotApprovedError,
  NoAccountError,
  type RpcClient,
  TimeoutError,
  type Transport,
  UnsupportedMethodError,
} from '@latchkey/core'
import { createCall, createManualClock } from '@latchkey/testkit'
import { atom } from 'nanostores'
import { createWalletClient } from 'viem'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { guardedTransport } from '../api/clients/guardedTransport.js'
import { waitForCalls } from '../api/requests/waitForCalls.js'
import { signMessage } from '../capabilities/signMessage.js'
import { signTypedData } from '../capabilities/signTypedData.js'
import { switchNetwork } from '../capabilities/switchNetwork.js'
import { walletCapabilities } from '../capabilities/walletCapabilities.js'
import { walletOf } from '../connection/walletOf.js'
import type { EvmCore } from '../evmCore.js'
import { polygon } from '../networks/polygon.js'
import { sendTransaction } from '../transactions/sendTransaction.js'
import { connectTransport } from './connectTransport.js'

const ada = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const bob = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const signal = new AbortController().signal
const all = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_sendCalls', 'wallet_watchAsset']

const statusRequest = { method: 'wallet_getCallsStatus', params: ['0x01'] } as never

async function notAsked(): Promise<never> {
  throw new Error('Not used here.')
}

const core: EvmCore = {
  context: {
    $networks: atom([]),
    $current: atom(undefined),
    metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
    clock: createManualClock(),
    rpc: (networkId): RpcClient => ({ request: async (method) => `${networkId} ${method}` }),
    http: notAsked,
    request: notAsked,
  },
  transports: {},
  sent: new Map(),
}

/** A transport that records its requests. */
function create(changes: Partial<Grant> = {}, { hasSelect = false } = {}) {
  let grant: Grant = {
    accounts: [
      { networkId: 'eip155:1', address: ada.toLowerCase() },
      { networkId: 'eip155:10', address: ada },
      { networkId: 'eip155:1', address: bob },
    ],
    networkIds: ['eip155:1', 'eip155:10'],
    methods: all,
    ...changes,
  }
  const requests: unknown[] = []
  const signals: unknown[] = []
  const options: unknown[] = []
  const listeners = new Set<Parameters<Transport['watch']>[0]>()
  const transport: Transport = {
    read: () => grant,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async request(method, params, networkId, until, how) {
      requests.push([method, params, networkId])
      signals.push(until)
      options.push(how)
      return `answer to ${method}`
    },
    ...(hasSelect && {
      async select(choice) {
        requests.push(['select', choice])
      },
    }),
  }
  return {
    transport,
    requests,
    signals,
    options,
    listeners,
    approve(newest: Partial<Grant>, isNotified = true) {
      grant = { ...grant, ...newest }
      if (isNotified) for (const listener of listeners) listener.grant(grant)
    },
    event(name: string, data: unknown) {
      for (const listener of listeners) listener.event(name, data, 'eip155:1')
    },
  }
}

async function connect(remote: ReturnType<typeof create>, networkId?: string) {
  const connection = await connectTransport(core, remote.transport, { fresh: false, networkId, signal })
  const request = (method: string, params?: unknown) =>
    (connection.provider.request as (request: { method: string; params?: unknown }) => Promise<unknown>)({
      method,
      params,
    })
  const states: (ConnectionState | undefined)[] = []
  const release = connection.watch({ next: (state) => states.push(state), ended: () => undefined })
  const subject = createCall({
    connection,
    account: { id: ada, address: ada, type: 'eoa' },
    address: ada,
    networkId: 'eip155:1',
    signal,
  })
  return { connection, request, states, release, subject }
}

test('connectTransport() sends nothing to the wallet', async () => {
  const remote = create()
  const { connection, request, states } = await connect(remote, 'eip155:10')
  expect(states).toEqual([
    {
      accounts: [
        { id: ada, address: ada, type: 'eoa' },
        { id: bob, address: bob, type: 'eoa', networkIds: ['eip155:1'] },
      ],
      selected: undefined,
      networkId: 'eip155:10',
      networkIds: ['eip155:1', 'eip155:10'],
      lacks: [],
    },
  ])
  await expect(request('eth_chainId')).resolves.toBe('0xa')
  await expect(request('net_version')).resolves.toBe('10')
  await expect(request('eth_accounts')).resolves.toEqual([ada])
  await expect(connection.read(signal)).resolves.toEqual(states[0])
  expect(remote.requests).toEqual([])
})

test('connectTransport() starts on the first approved network when the stored one is not approved', async () => {
  expect((await connect(create(), 'eip155:137')).states[0]?.networkId).toBe('eip155:1')
})

describe('connectTransport() treats an account as the pair of a network and an address', () => {
  const elsewhere = { accounts: [{ networkId: 'eip155:99', address: ada }], networkIds: ['eip155:1'] }

  test.each(['eip155:1', undefined])(
    'it starts on 99 when all accounts are on 99 and the request names %s',
    async (networkId) => {
      const { states, request } = await connect(create(elsewhere), networkId)
      expect(states).toMatchObject([{ networkId: 'eip155:99', networkIds: ['eip155:1', 'eip155:99'] }])
      expect([await request('eth_chainId'), await request('eth_accounts')]).toEqual(['0x63', [ada]])
    },
  )

  test('it ignores an event for a network without an account, and switching there is a typed error', async () => {
    const remote = create(elsewhere)
    const { states, subject } = await connect(remote)
    remote.event('chainChanged', 1)
    expect(states.at(-1)?.networkId).toBe('eip155:99')
    const here = { ...subject, networkId: 'eip155:99' }
    await expect(switchNetwork(core, here, 'eip155:1')).rejects.toMatchObject({
      code: 'LATCHKEY_NO_ACCOUNT',
      networkId: 'eip155:1',
    })
    expect(remote.requests).toEqual([])
  })

  test('it follows the account to another network', async () => {
    const remote = create()
    const { states } = await connect(remote, 'eip155:1')
    remote.approve(elsewhere)
    expect(states.at(-1)).toMatchObject({
      networkId: 'eip155:99',
      accounts: [{ address: ada, networkIds: ['eip155:99'] }],
    })
  })
})

test('connectTransport() keeps the types of accounts, and lists missing capabilities in lacks', async () => {
  const accounts = [
    { networkId: 'eip155:1', address: ada, type: 'smartAccount' },
    { networkId: 'eip155:1', address: bob, type: 'eoa' },
  ]
  const { states } = await connect(create({ accounts, networkIds: ['eip155:1'], methods: ['personal_sign'] }))
  expect(states[0]?.accounts.map(({ type }) => type)).toEqual(['smartAccount', 'eoa'])
  expect(states[0]?.lacks).toEqual(['signTypedData', 'transfer', 'calls', 'watchToken'])
})

test('connectTransport() leaves out invalid entries, and rejects a grant without a usable account', async () => {
  const odd = [
    { networkId: 'solana:1', address: ada },
    { networkId: 'eip155:0', address: ada },
    { networkId: 'eip155:1', address: 'bc1q' },
  ]
  const { states } = await connect(
    create({ accounts: [...odd, { networkId: 'eip155:1', address: bob }], networkIds: [] }),
  )
  expect(states[0]).toMatchObject({ accounts: [{ address: bob }], networkIds: ['eip155:1'] })
  await expect(connect(create({ accounts: odd }))).rejects.toBeInstanceOf(NoAccountError)
})

test('requests carry the current network', async () => {
  const remote = create()
  const { request } = await connect(remote, 'eip155:10')
  await expect(request('personal_sign', ['0x00', ada])).resolves.toBe('answer to personal_sign')
  expect(remote.requests).toEqual([['personal_sign', ['0x00', ada], 'eip155:10']])
})

test('requests have the signal of the call, except those that send: a late approval must not lead to a second request', async () => {
  const remote = create({ methods: [...all, 'wallet_switchEthereumChain'] })
  const { subject } = await connect(remote)
  await expect(signMessage(subject, 'hello')).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
  await expect(switchNetwork(core, subject, 'eip155:137')).rejects.toBeInstanceOf(NetworkNotApprovedError)
  await expect(sendTransaction(core, subject, { to: bob })).rejects.toMatchObject({ code: 'LATCHKEY_OUTCOME_UNKNOWN' })
  expect(remote.signals.slice(0, 2)).toEqual([signal, signal])
  expect(remote.signals[2]).not.toBe(signal)
  expect(remote.options).toEqual([{ sends: false }, undefined, { sends: true }])
})

test('requests of a viem client have the signal of the call, except those that send', async () => {
  const remote = create()
  const { subject } = await connect(remote, 'eip155:1')
  const request: EvmCore['context']['request'] = (_, run) => run(subject)
  const context = { ...core.context, $current: atom(subject), request }
  const client = createWalletClient({ account: ada, transport: guardedTransport({ ...core, context }, subject) })
  await client.signMessage({ message: 'hello' })
  await expect(client.sendTransaction({ to: bob, chain: null })).rejects.toMatchObject({
    cause: { code: 'LATCHKEY_OUTCOME_UNKNOWN' },
  })
  expect(remote.requests).toMatchObject([
    ['personal_sign', {}, 'eip155:1'],
    ['eth_sendTransaction', {}, 'eip155:1'],
  ])
  expect(remote.signals[0]).toBe(signal)
  expect(remote.signals[1]).not.toBe(signal)
  // viem uses its own classes to try another method.
  await expect(client.request({ method: 'wallet_scanQRCode' } as never)).rejects.toMatchObject({
    name: 'UnknownRpcError',
    cause: { code: 'LATCHKEY_UNSUPPORTED_METHOD' },
  })
})

describe('a session that switched its network after the wallet was read', () => {
  const data = { domain: {}, types: { Mail: [{ name: 'text', type: 'string' }] }, primaryType: 'Mail', message: {} }
  const moved = async (settings: Parameters<typeof create>[0] = {}) => {
    const remote = create(settings)
    const connected = await connect(remote, 'eip155:1')
    remote.event('chainChanged', 10)
    return { ...connected, remote }
  }
  const elsewhere = { code: 'LATCHKEY_NETWORK_DISCONNECTED', networkId: 'eip155:1', walletNetworkId: 'eip155:10' }

  test('gets no request that expects the earlier network', async () => {
    const { remote, subject } = await moved()
    await expect(signMessage(subject, 'hello')).rejects.toMatchObject(elsewhere)
    await expect(signTypedData(subject, { ...data, message: { text: '' } })).rejects.toMatchObject(elsewhere)
    await expect(sendTransaction(core, subject, { to: bob })).rejects.toMatchObject(elsewhere)
    const request = { method: 'eth_sendTransaction', params: [{ from: ada, to: bob }] }
    await expect(walletOf(subject).request(request as never)).rejects.toMatchObject(elsewhere)
    expect(remote.requests).toEqual([])
  })

  test('requests the status of a batch on the network of the batch, and not on an unapproved network', async () => {
    const remote = create({ methods: [...all, 'wallet_getCallsStatus'] })
    const { subject } = await connect(remote, 'eip155:1')
    const request = remote.transport.request
    remote.transport.request = async (...parameters) => {
      await request(...parameters)
      return { version: '2.0.0', id: '0x01', status: 200, atomic: true, receipts: [] }
    }
    const networks = [polygon, { ...polygon, id: 'eip155:1' }] as EvmCore['context']['$networks']['value']
    const $current = atom({ ...subject, networkId: 'eip155:1' })
    const listed = { ...core, context: { ...core.context, $networks: atom(networks), $current } } as EvmCore
    remote.event('chainChanged', 10)
    $current.set({ ...subject, networkId: 'eip155:10' })
    await expect(waitForCalls(listed, '0x01', { networkId: 'eip155:1' })).resolves.toMatchObject({
      status: 'confirmed',
    })
    expect(remote.requests).toEqual([['wallet_getCallsStatus', ['0x01'], 'eip155:1']])
    await expect(walletOf({ ...subject, networkId: polygon.id }).request(statusRequest)).rejects.toMatchObject({
      code: 'LATCHKEY_NETWORK_DISCONNECTED',
    })
    await expect(waitForCalls(listed, '0x01', { networkId: 'eip155:77' })).rejects.toMatchObject({
      code: 'LATCHKEY_NETWORK_NOT_FOUND',
    })
    await expect(waitForCalls(listed, '0x01', { chainId: 1 } as object)).rejects.toMatchObject({
      message: 'Not a valid option of waitForCalls: "chainId".',
    })
    expect(remote.requests).toHaveLength(1)
  })

  test('can switch back to the expected network', async () => {
    const { remote, subject, states } = await moved({ methods: [...all, 'wallet_addEthereumChain'] })
    await switchNetwork(core, subject, 'eip155:1')
    expect(states.at(-1)?.networkId).toBe('eip155:1')
    const request = { method: 'wallet_addEthereumChain', params: [{ chainId: '0x89' }] }
    remote.event('chainChanged', 10)
    await expect(walletOf(subject).request(request as never)).resolves.toBeDefined()
  })
})

test('nothing is sent after the call has ended', async () => {
  const remote = create()
  const { subject } = await connect(remote)
  const ended = { ...subject, signal: AbortSignal.abort(new Error('cancelled')) }
  await expect(signMessage(ended, 'hello')).rejects.toThrow('cancelled')
  const data = { domain: {}, types: { Mail: [] }, primaryType: 'Mail', message: {} }
  await expect(signTypedData(ended, data)).rejects.toThrow('cancelled')
  await expect(switchNetwork(core, ended, 'eip155:10')).rejects.toThrow('cancelled')
  expect(remote.requests).toEqual([])
})

test('the provider rejects methods without approval, and reads from a node', async () => {
  const remote = create({ methods: [] })
  const { request } = await connect(remote, 'eip155:10')
  await expect(request('personal_sign', [])).rejects.toBeInstanceOf(UnsupportedMethodError)
  await expect(request('eth_getBalance', [ada])).resolves.toBe('eip155:10 eth_getBalance')
  expect(remote.requests).toEqual([])
})

test('switchNetwork() between approved networks is local, and selects the network in the wallet', async () => {
  const remote = create({}, { hasSelect: true })
  const { states, subject, connection } = await connect(remote, 'eip155:1')
  const events: unknown[] = []
  connection.provider.on('chainChanged', (chainId) => events.push(chainId))
  await switchNetwork(core, subject, 'eip155:10')
  expect(states.at(-1)?.networkId).toBe('eip155:10')
  expect(events).toEqual(['0xa'])
  expect(remote.requests).toEqual([['select', { networkId: 'eip155:10', address: ada }]])
})

test('switchNetwork() rejects an unapproved network unless the wallet approves it', async () => {
  const closed = create()
  const { subject } = await connect(closed)
  await expect(switchNetwork(core, subject, 'eip155:137')).rejects.toBeInstanceOf(NetworkNotApprovedError)
  expect(closed.requests).toEqual([])

  const open = create({ methods: [...all, 'wallet_switchEthereumChain'] })
  const connected = await connect(open)
  await expect(switchNetwork(core, connected.subject, 'eip155:137')).rejects.toBeInstanceOf(NetworkNotApprovedError)
  expect(open.requests).toEqual([['wallet_switchEthereumChain', [{ chainId: '0x89' }], 'eip155:1']])
  open.approve({ networkIds: ['eip155:1', 'eip155:137'], accounts: [{ networkId: 'eip155:137', address: ada }] }, false)
  await switchNetwork(core, connected.subject, 'eip155:137')
  expect(connected.states.at(-1)?.networkId).toBe('eip155:137')
})

test.each([
  ['4901', { code: 4901, message: 'Chain disconnected' }],
  ['4001 with "not supported"', { code: 4001, message: 'chain not supported' }],
  ['5100', { code: 5100, message: 'Unsupported chains.' }],
])('switchNetwork() asks a remote wallet that answers %s once to add the network', async (_, error) => {
  const remote = create({ methods: [...all, 'wallet_switchEthereumChain', 'wallet_addEthereumChain'] })
  const requested: string[] = []
  const transport: Transport = {
    ...remote.transport,
    async request(method) {
      requested.push(method)
      if (method === 'wallet_switchEthereumChain') throw error
      throw Object.assign(new Error('User rejected.'), { code: 4001 })
    },
  }
  const { subject } = await connect({ ...remote, transport })
  const context = { ...core.context, $networks: atom([polygon]) }
  await expect(switchNetwork({ ...core, context }, subject, polygon.id)).rejects.toMatchObject({ code: 4001 })
  expect(requested).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
})

test('switchNetwork() does not treat a failed transport as an unknown network', async () => {
  const remote = create({ methods: [...all, 'wallet_switchEthereumChain', 'wallet_addEthereumChain'] })
  const lost = new TimeoutError()
  const transport: Transport = {
    ...remote.transport,
    async request(method) {
      throw method === 'wallet_addEthereumChain' ? lost : Object.assign(new Error('Unknown.'), { code: 4902 })
    },
  }
  const { subject } = await connect({ ...remote, transport })
  const context = { ...core.context, $networks: atom([polygon]) }
  await expect(switchNetwork({ ...core, context }, subject, polygon.id)).rejects.toBe(lost)
})

test('watch() reports new grants, and leaves a network that was revoked', async () => {
  const remote = create()
  const { states } = await connect(remote, 'eip155:10')
  remote.approve({ accounts: [{ networkId: 'eip155:1', address: bob }], networkIds: ['eip155:1'] })
  expect(states.at(-1)).toMatchObject({ accounts: [{ address: bob }], networkId: 'eip155:1' })
  remote.approve({ accounts: [] })
  expect(states.at(-1)).toBeUndefined()
})

test('watch() reports an emptied grant, without a chainChanged event', async () => {
  const remote = create()
  const { connection, states } = await connect(remote)
  const events: unknown[] = []
  connection.provider.on('chainChanged', (chainId) => events.push(chainId))
  connection.provider.on('accountsChanged', (accounts) => events.push(accounts))
  remote.approve({ accounts: [], networkIds: [] })
  expect(states).toHaveLength(2)
  expect(states.at(-1)).toBeUndefined()
  expect(events).toEqual([[]])
})

test('a listener that throws does not stop the others, and its error is logged', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => log.mockRestore())
  const remote = create()
  const { connection, states } = await connect(remote)
  const thrown = new Error('Thrown by the app.')
  const events: unknown[] = []
  connection.provider.on('chainChanged', () => {
    throw thrown
  })
  connection.provider.on('chainChanged', (chainId) => events.push(chainId))
  remote.event('chainChanged', 10)
  expect(events).toEqual(['0xa'])
  expect(states.at(-1)?.networkId).toBe('eip155:10')
  expect(log.mock.calls).toEqual([[thrown]])
})

test('watch() follows the selection of the wallet, among approved accounts and networks only', async () => {
  const remote = create()
  const { states } = await connect(remote)
  remote.event('accountsChanged', [`eip155:1:${bob}`])
  expect(states.at(-1)?.selected).toBe(bob)
  remote.event('chainChanged', 10)
  expect(states.at(-1)?.networkId).toBe('eip155:10')
  const { length } = states
  for (const data of [[`0x${'1'.repeat(40)}`], 'x', [{}]]) remote.event('accountsChanged', data)
  for (const data of [137, null, {}, '0x']) remote.event('chainChanged', data)
  expect(states).toHaveLength(length)
  remote.event('accountsChanged', [])
  expect(states.at(-1)).toBeUndefined()
  remote.event('accountsChanged', [ada])
  expect(states.at(-1)?.selected).toBe(ada)
})

test('walletCapabilities() reads the session before it asks the wallet', async () => {
  const atomic = { atomic: { status: 'supported' } }
  for (const capabilities of [{ '0x1': atomic }, { [ada.toLowerCase()]: { '0x1': atomic } }]) {
    const remote = create({
      properties: { capabilities: JSON.stringify(capabilities) },
      methods: ['wallet_getCapabilities'],
    })
    const { subject } = await connect(remote)
    await expect(walletCapabilities(subject)).resolves.toEqual(atomic)
    expect(remote.requests).toEqual([])
  }
  const invalid = create({ properties: { capabilities: '{' }, methods: ['wallet_getCapabilities'] })
  const { subject } = await connect(invalid)
  await expect(walletCapabilities(subject)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
  expect(invalid.requests).toHaveLength(1)
})

test('the transport is watched only while the wallet has watchers or listeners', async () => {
  const remote = create()
  const { connection, release } = await connect(remote)
  expect(remote.listeners.size).toBe(1)
  release()
  expect(remote.listeners.size).toBe(0)
  const listener = () => undefined
  connection.provider.on('chainChanged', listener)
  expect(remote.listeners.size).toBe(1)
  connection.provider.removeListener('chainChanged', listener)
  expect(remote.listeners.size).toBe(0)
})
