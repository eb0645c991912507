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
const all = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_sendCalls']

const statusRequest = { method: 'wallet_getCallsStatus', params: ['0x01'] } as never

async function notAsked(): Promise<never> {
  throw new Error('Not asked here.')
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

/** A transport that keeps what it was asked. */
function create(changes: Partial<Grant> = {}, { isTold = false } = {}) {
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
    ...(isTold && {
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
    approve(newest: Partial<Grant>, isTelling = true) {
      grant = { ...grant, ...newest }
      if (isTelling) for (const listener of listeners) listener.grant(grant)
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

test('is local: restoring asks the wallet nothing', async () => {
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

test('begins on the first approved network where the stored one is not', async () => {
  expect((await connect(create(), 'eip155:137')).states[0]?.networkId).toBe('eip155:1')
})

describe('an account is the pair of a network and an address', () => {
  const elsewhere = { accounts: [{ networkId: 'eip155:99', address: ada }], networkIds: ['eip155:1'] }

  test.each(['eip155:1', undefined])('with accounts on 99 alone it begins on 99, asked for %s', async (networkId) => {
    const { states, request } = await connect(create(elsewhere), networkId)
    expect(states).toMatchObject([{ networkId: 'eip155:99', networkIds: ['eip155:1', 'eip155:99'] }])
    expect([await request('eth_chainId'), await request('eth_accounts')]).toEqual(['0x63', [ada]])
  })

  test('where it has no account the wallet can’t be, whatever its event says, and switching there is a typed error', async () => {
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

  test('the account that it has where it is moves away: it goes where the account is', async () => {
    const remote = create()
    const { states } = await connect(remote, 'eip155:1')
    remote.approve(elsewhere)
    expect(states.at(-1)).toMatchObject({
      networkId: 'eip155:99',
      accounts: [{ address: ada, networkIds: ['eip155:99'] }],
    })
  })
})

test('accounts keep their types, and what the wallet did not approve is lacking', async () => {
  const accounts = [
    { networkId: 'eip155:1', address: ada, type: 'smartAccount' },
    { networkId: 'eip155:1', address: bob, type: 'eoa' },
  ]
  const { states } = await connect(create({ accounts, networkIds: ['eip155:1'], methods: ['personal_sign'] }))
  expect(states[0]?.accounts.map(({ type }) => type)).toEqual(['smartAccount', 'eoa'])
  expect(states[0]?.lacks).toEqual(['signTypedData', 'transfer', 'calls'])
})

test('an odd entry is left out; a grant with nothing usable is no connection', async () => {
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

test('requests carry the network on which the person is', async () => {
  const remote = create()
  const { request } = await connect(remote, 'eip155:10')
  await expect(request('personal_sign', ['0x00', ada])).resolves.toBe('answer to personal_sign')
  expect(remote.requests).toEqual([['personal_sign', ['0x00', ada], 'eip155:10']])
})

test('requests have the signal of the call, except what sends: what is approved late must not be asked for twice', async () => {
  const remote = create({ methods: [...all, 'wallet_switchEthereumChain'] })
  const { subject } = await connect(remote)
  await expect(signMessage(subject, 'hello')).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
  await expect(switchNetwork(core, subject, 'eip155:137')).rejects.toBeInstanceOf(NetworkNotApprovedError)
  await expect(sendTransaction(core, subject, { to: bob })).rejects.toMatchObject({ code: 'LATCHKEY_OUTCOME_UNKNOWN' })
  expect(remote.signals.slice(0, 2)).toEqual([signal, signal])
  expect(remote.signals[2]).not.toBe(signal)
  expect(remote.options).toEqual([{ sends: false }, undefined, { sends: true }])
})

test('so do those of a viem client', async () => {
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
  // viem falls back by its own classes.
  await expect(client.request({ method: 'wallet_watchAsset' } as never)).rejects.toMatchObject({
    name: 'UnknownRpcError',
    cause: { code: 'LATCHKEY_UNSUPPORTED_METHOD' },
  })
})

describe('a session that moved after the wallet was looked at', () => {
  const data = { domain: {}, types: { Mail: [{ name: 'text', type: 'string' }] }, primaryType: 'Mail', message: {} }
  const moved = async (settings: Parameters<typeof create>[0] = {}) => {
    const remote = create(settings)
    const connected = await connect(remote, 'eip155:1')
    remote.event('chainChanged', 10)
    return { ...connected, remote }
  }
  const elsewhere = { code: 'LATCHKEY_NETWORK_DISCONNECTED', networkId: 'eip155:1', walletNetworkId: 'eip155:10' }

  test('is asked for nothing that was meant for where it stood', async () => {
    const { remote, subject } = await moved()
    await expect(signMessage(subject, 'hello')).rejects.toMatchObject(elsewhere)
    await expect(signTypedData(subject, { ...data, message: { text: '' } })).rejects.toMatchObject(elsewhere)
    await expect(sendTransaction(core, subject, { to: bob })).rejects.toMatchObject(elsewhere)
    const request = { method: 'eth_sendTransaction', params: [{ from: ada, to: bob }] }
    await expect(walletOf(subject).request(request as never)).rejects.toMatchObject(elsewhere)
    expect(remote.requests).toEqual([])
  })

  test('is asked for the status of a batch where the batch was sent, and of none on a network that it did not approve', async () => {
    const remote = create({ methods: [...all, 'wallet_getCallsStatus'] })
    const { subject } = await connect(remote, 'eip155:1')
    const request = remote.transport.request
    remote.transport.request = async (...asked) => {
      await request(...asked)
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

  test('can be led back', async () => {
    const { remote, subject, states } = await moved({ methods: [...all, 'wallet_addEthereumChain'] })
    await switchNetwork(core, subject, 'eip155:1')
    expect(states.at(-1)?.networkId).toBe('eip155:1')
    const request = { method: 'wallet_addEthereumChain', params: [{ chainId: '0x89' }] }
    remote.event('chainChanged', 10)
    await expect(walletOf(subject).request(request as never)).resolves.toBeDefined()
  })
})

test('nothing is asked once the call has ended', async () => {
  const remote = create()
  const { subject } = await connect(remote)
  const ended = { ...subject, signal: AbortSignal.abort(new Error('cancelled')) }
  await expect(signMessage(ended, 'hello')).rejects.toThrow('cancelled')
  const data = { domain: {}, types: { Mail: [] }, primaryType: 'Mail', message: {} }
  await expect(signTypedData(ended, data)).rejects.toThrow('cancelled')
  await expect(switchNetwork(core, ended, 'eip155:10')).rejects.toThrow('cancelled')
  expect(remote.requests).toEqual([])
})

test('what was not approved is refused, what any node knows is asked of one', async () => {
  const remote = create({ methods: [] })
  const { request } = await connect(remote, 'eip155:10')
  await expect(request('personal_sign', [])).rejects.toBeInstanceOf(UnsupportedMethodError)
  await expect(request('eth_getBalance', [ada])).resolves.toBe('eip155:10 eth_getBalance')
  expect(remote.requests).toEqual([])
})

test('switching among approved networks is local, and the wallet is told where it must be', async () => {
  const remote = create({}, { isTold: true })
  const { states, subject, connection } = await connect(remote, 'eip155:1')
  const heard: unknown[] = []
  connection.provider.on('chainChanged', (chainId) => heard.push(chainId))
  await switchNetwork(core, subject, 'eip155:10')
  expect(states.at(-1)?.networkId).toBe('eip155:10')
  expect(heard).toEqual(['0xa'])
  expect(remote.requests).toEqual([['select', { networkId: 'eip155:10', address: ada }]])
})

test('a network that was not approved is refused, unless the wallet approves it when asked', async () => {
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
  ['4001 that says "not supported"', { code: 4001, message: 'chain not supported' }],
  ['5100', { code: 5100, message: 'Unsupported chains.' }],
])('a wallet elsewhere that answers %s is offered the network, once', async (_, error) => {
  const remote = create({ methods: [...all, 'wallet_switchEthereumChain', 'wallet_addEthereumChain'] })
  const asked: string[] = []
  const transport: Transport = {
    ...remote.transport,
    async request(method) {
      asked.push(method)
      if (method === 'wallet_switchEthereumChain') throw error
      throw Object.assign(new Error('User rejected.'), { code: 4001 })
    },
  }
  const { subject } = await connect({ ...remote, transport })
  const context = { ...core.context, $networks: atom([polygon]) }
  await expect(switchNetwork({ ...core, context }, subject, polygon.id)).rejects.toMatchObject({ code: 4001 })
  expect(asked).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
})

test('a transport that fails is not taken for a wallet that does not know the network', async () => {
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

test('hears of new grants, and leaves a network that was taken back', async () => {
  const remote = create()
  const { states } = await connect(remote, 'eip155:10')
  remote.approve({ accounts: [{ networkId: 'eip155:1', address: bob }], networkIds: ['eip155:1'] })
  expect(states.at(-1)).toMatchObject({ accounts: [{ address: bob }], networkId: 'eip155:1' })
  remote.approve({ accounts: [] })
  expect(states.at(-1)).toBeUndefined()
})

test('a grant that is emptied is heard of, and names no chain', async () => {
  const remote = create()
  const { connection, states } = await connect(remote)
  const heard: unknown[] = []
  connection.provider.on('chainChanged', (chainId) => heard.push(chainId))
  connection.provider.on('accountsChanged', (accounts) => heard.push(accounts))
  remote.approve({ accounts: [], networkIds: [] })
  expect(states).toHaveLength(2)
  expect(states.at(-1)).toBeUndefined()
  expect(heard).toEqual([[]])
})

test('a listener that throws keeps the news from nobody, and is told of', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => log.mockRestore())
  const remote = create()
  const { connection, states } = await connect(remote)
  const thrown = new Error('Thrown by the app.')
  const heard: unknown[] = []
  connection.provider.on('chainChanged', () => {
    throw thrown
  })
  connection.provider.on('chainChanged', (chainId) => heard.push(chainId))
  remote.event('chainChanged', 10)
  expect(heard).toEqual(['0xa'])
  expect(states.at(-1)?.networkId).toBe('eip155:10')
  expect(log.mock.calls).toEqual([[thrown]])
})

test('hears what the wallet selects, and believes only what it approved', async () => {
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

test('what a wallet can do is read from the session before the wallet is asked', async () => {
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
  const asked = create({ properties: { capabilities: '{' }, methods: ['wallet_getCapabilities'] })
  const { subject } = await connect(asked)
  await expect(walletCapabilities(subject)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
  expect(asked.requests).toHaveLength(1)
})

test('listens to the transport only while somebody listens', async () => {
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
