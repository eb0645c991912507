import { type Connection, type ConnectionState, InvalidAnswerError, NoAccountError } from '@latchkey/core'
import {
  createEvmTestWallet,
  createHostileProvider,
  createManualClock,
  type EvmTestWallet,
  type EvmTestWalletOptions,
  hostileProviderIds,
  settle,
  throwAwayKeys,
} from '@latchkey/testkit'
import { type EIP1193Provider, getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { InvalidChainIdError } from '../errors/InvalidChainIdError.js'
import { connect } from './connect.js'
import { restore } from './restore.js'

const [ada, bob = ada] = throwAwayKeys
const request = { networkIds: ['eip155:1'], signal: new AbortController().signal } as const
const context = { clock: createManualClock() }
const asProvider = ({ provider }: { readonly provider: object }) => provider as EIP1193Provider

function create(options: Partial<EvmTestWalletOptions> = {}) {
  return createEvmTestWallet({ chains: [{ id: 1 }, { id: 10 }], privateKeys: [ada, bob], ...options })
}

/** All states and ends that the connection reports from now on. */
function follow(connection: Connection) {
  const states: (ConnectionState | undefined)[] = []
  const ends: unknown[] = []
  const release = connection.watch({ next: (state) => states.push(state), ended: (reason) => ends.push(reason) })
  return { states, ends, release }
}

const brief = (state: ConnectionState | undefined) => state && [state.accounts.length, state.selected, state.networkId]

test('connect() prompts once, and watch() reports the whole state synchronously', async () => {
  const wallet = create()
  const connection = await connect(context, asProvider(wallet), request)
  const { states, release } = follow(connection)
  const [first, second] = wallet.addresses
  expect(states).toEqual([
    {
      accounts: [
        { id: first, address: first, type: 'eoa' },
        { id: second, address: second, type: 'eoa' },
      ],
      selected: first,
      networkId: 'eip155:1',
    },
  ])
  release()
  expect(wallet.script.prompts.map(({ method }) => method)).toEqual(['eth_requestAccounts'])
})

test('connect() connects a wallet on a network that the app does not list', async () => {
  const { states } = follow(await connect(context, asProvider(create({ chainId: 77 })), request))
  expect(states[0]?.networkId).toBe('eip155:77')
})

test('watch() reports accounts, network, lock and unlock until it is released', async () => {
  const wallet = create()
  const connection = await connect(context, asProvider(wallet), request)
  const { states, release } = follow(connection)
  expect(wallet.listenerCount()).toBe(4)
  const [first = '', second = ''] = wallet.addresses
  wallet.selectAccount(second)
  wallet.switchChain(10)
  wallet.lock()
  wallet.unlock()
  expect(states.map(brief)).toEqual([
    [2, first, 'eip155:1'],
    [2, second, 'eip155:1'],
    [2, second, 'eip155:10'],
    undefined,
    [2, second, 'eip155:10'],
  ])
  release()
  wallet.switchChain(1)
  expect(states).toHaveLength(5)
  expect(wallet.listenerCount()).toBe(0)
})

test('read() finds a change without an event', async () => {
  const wallet = create()
  const connection = await connect(context, asProvider(wallet), request)
  wallet.switchChain(10)
  expect(brief(await connection.read(request.signal))?.[2]).toBe('eip155:10')
  wallet.lock()
  await expect(connection.read(request.signal)).resolves.toBeUndefined()
})

test('read() prefers an event to an older answer', async () => {
  const wallet = create()
  const connection = await connect(context, asProvider(wallet), request)
  follow(connection)
  const release = wallet.script.hold('eth_chainId')
  const reading = connection.read(request.signal)
  await settle()
  wallet.switchChain(10)
  release()
  expect((await reading)?.networkId).toBe('eip155:10')
})

const allowed = { memo: { authorized: true } }
const silently = (wallet: EvmTestWallet, rdns?: string) => restore(context, asProvider(wallet), allowed, rdns)
/** The restored connection. */
async function restored(wallet: EvmTestWallet): Promise<Connection> {
  const connection = await silently(wallet)
  if (typeof connection !== 'object') throw new Error(`No connection was restored: ${connection}.`)
  return connection
}

test('restore() restores access without a prompt, and only access that the user gave before', async () => {
  const wallet = create()
  await expect(restore(context, asProvider(wallet), {})).resolves.toBeUndefined()
  const { memo } = await connect(context, asProvider(wallet), request)
  wallet.script.clearLog()
  await expect(restore(context, asProvider(wallet), {})).resolves.toBeDefined()
  wallet.lock()
  await expect(restore(context, asProvider(wallet), {})).resolves.toBeUndefined()
  expect(memo).toEqual(allowed.memo)
  await restored(wallet)
  expect(wallet.script.prompts).toEqual([])
})

test('restore() brings a locked wallet back when it is unlocked, without a prompt', async () => {
  const wallet = create()
  await connect(context, asProvider(wallet), request)
  wallet.lock()
  wallet.script.clearLog()
  const connection = await restored(wallet)
  const { states, ends, release } = follow(connection)
  await expect(connection.read(request.signal)).resolves.toBeUndefined()
  wallet.unlock()
  expect(states.map(brief)).toEqual([undefined, [2, wallet.addresses[0], 'eip155:1']])
  wallet.lock()
  wallet.unlock()
  expect([states.length, ends]).toEqual([4, []])
  release()
  expect([wallet.listenerCount(), wallet.script.prompts]).toEqual([0, []])
})

test.each(['eth_accounts', 'eth_chainId'])(
  'restore() watches a wallet that can not answer %s yet, and brings it back when it can',
  async (method) => {
    const wallet = create()
    await connect(context, asProvider(wallet), request)
    wallet.script.lie(method, { error: { code: -32603, message: 'still starting' } })
    const { states, release } = follow(await restored(wallet))
    expect(states).toEqual([undefined])
    wallet.script.stopLying()
    wallet.emit('connect', { chainId: '0x1' })
    await settle()
    expect(brief(states.at(-1))).toEqual([2, wallet.addresses[0], 'eip155:1'])
    release()
  },
)

test('restore() asks for the network when a wallet reports its accounts first', async () => {
  const wallet = create()
  await connect(context, asProvider(wallet), request)
  wallet.lock()
  wallet.script.answerNext('eth_chainId', { error: { code: -32603, message: 'still starting' } })
  const { states, release } = follow(await restored(wallet))
  wallet.unlock()
  await settle()
  expect(states.map(brief)).toEqual([undefined, [2, wallet.addresses[0], 'eip155:1']])
  release()
})

describe('restore() of a wallet that shows no account', () => {
  const accounts = { parentCapability: 'eth_accounts' }

  test('ends the session when the wallet is MetaMask and lists no permission', async () => {
    const wallet = create()
    for (const rdns of ['io.metamask', 'io.metamask.flask'])
      await expect(silently(wallet, rdns), rdns).resolves.toBe('left')
    wallet.script.lie('wallet_getPermissions', { result: [{ parentCapability: 'endowment:permitted-chains' }] })
    await expect(silently(wallet, 'io.metamask')).resolves.toBe('left')
    expect(wallet.script.prompts).toEqual([])
  })

  test.each([
    ['MetaMask that is locked', 'io.metamask', { result: [accounts] }],
    ['a wallet that imitates MetaMask', 'io.rabby', { result: [] }],
    ['MetaMask that answers null', 'io.metamask', { result: null }],
    ['MetaMask with an invalid answer', 'io.metamask', { result: [7] }],
    ['MetaMask that fails', 'io.metamask', { error: { code: -32603 } }],
  ])('keeps the session of %s', async (_, rdns, answer) => {
    const wallet = create()
    wallet.script.lie('wallet_getPermissions', answer)
    // Since version 22 of its provider, MetaMask answers true even while it is locked.
    Object.assign(wallet.provider, { _metamask: { isUnlocked: async () => true } })
    await expect(silently(wallet, rdns)).resolves.toMatchObject({ memo: allowed.memo })
  })

  test('ends the session when the wallet answers with code 4100', async () => {
    const wallet = create()
    wallet.script.lie('eth_accounts', { error: { code: 4100 } })
    await expect(silently(wallet)).resolves.toBe('left')
  })
})

test('disconnect() revokes the permission', async () => {
  const wallet = create()
  const connection = await connect(context, asProvider(wallet), request)
  await connection.disconnect?.()
  expect(wallet.isAuthorized).toBe(false)
})

test.each([
  { code: -32601 },
  { code: 4200 },
  { code: -32603, message: 'Method wallet_revokePermissions is not supported' },
  { code: -32000, message: 'the method wallet_revokePermissions does not exist/is not available' },
  { code: 4001, message: 'The method "wallet_revokePermissions" doesn’t exist' },
  { message: 'Unknown method: wallet_revokePermissions' },
])('disconnect() rejects with UnsupportedMethodError when the wallet does not know the method: %o', async (error) => {
  const wallet = create()
  const connection = await connect(context, asProvider(wallet), request)
  wallet.script.lie('wallet_revokePermissions', { error })
  await expect(connection.disconnect?.()).rejects.toMatchObject({ code: 'LATCHKEY_UNSUPPORTED_METHOD' })
})

test.each([
  { code: -32000, message: 'broken' },
  { code: 4001, message: 'User rejected the request.' },
])('disconnect() rejects when the wallet fails to revoke: %o', async (error) => {
  const wallet = create()
  const connection = await connect(context, asProvider(wallet), request)
  wallet.script.lie('wallet_revokePermissions', { error })
  await expect(connection.disconnect?.()).rejects.toMatchObject({ code: error.code })
})

test('connect() rejects with NoAccountError when the wallet gives no account', async () => {
  const wallet = create()
  wallet.script.lie('eth_requestAccounts', { result: [] })
  await expect(connect(context, asProvider(wallet), request)).rejects.toBeInstanceOf(NoAccountError)
})

test.each([null, {}, 'x', [7], ['0x1'], [['0x']], [null]].map((answer) => [answer]))(
  'connect() rejects with a typed error for the accounts %j',
  async (answer) => {
    const wallet = create()
    wallet.script.lie('eth_requestAccounts', { result: answer })
    await expect(connect(context, asProvider(wallet), request)).rejects.toBeInstanceOf(InvalidAnswerError)
  },
)

test('connect() rejects with a typed error for a list of accounts that throws when it is read', async () => {
  const wallet = create()
  const list = new Proxy([], {
    get(_, key) {
      if (key === 'then') return undefined // otherwise the promise with the list would already reject
      throw new Error('Thrown by a hostile list.')
    },
  })
  wallet.script.lie('eth_requestAccounts', { result: list })
  await expect(connect(context, asProvider(wallet), request)).rejects.toBeInstanceOf(InvalidAnswerError)
})

test('connect() returns canonical addresses, each once, at most a thousand', async () => {
  const wallet = create()
  const [first = ''] = wallet.addresses
  wallet.script.lie('eth_requestAccounts', {
    result: [first.toLowerCase(), first, first.toUpperCase().replace('0X', '0x')],
  })
  const { states } = follow(await connect(context, asProvider(wallet), request))
  expect(states[0]?.accounts.map(({ address }) => address)).toEqual([first])
  const many = Array.from({ length: 5000 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`)
  wallet.script.lie('eth_requestAccounts', { result: many })
  const connecting = connect(context, asProvider(wallet), request)
  await context.clock.advance(0)
  expect(follow(await connecting).states[0]?.accounts).toHaveLength(1000)
})

test('read() keeps known addresses in canonical form, in any case and order of the answer', async () => {
  const wallet = create()
  const [first = '', second = ''] = wallet.addresses
  const connection = await connect(context, asProvider(wallet), request)
  const third = `0x${'0a'.repeat(20)}`
  wallet.script.lie('eth_accounts', { result: [second.toLowerCase(), third, first.toLowerCase(), second] })
  const { accounts = [] } = (await connection.read(request.signal)) ?? {}
  expect(accounts.map(({ id }) => id)).toEqual([second, getAddress(third), first])
})

test('connect() sends no further request after the user has cancelled', async () => {
  const wallet = create()
  const cancelled = new AbortController()
  const release = wallet.script.hold('eth_requestAccounts')
  const connecting = connect(context, asProvider(wallet), { ...request, signal: cancelled.signal })
  await settle()
  cancelled.abort()
  release()
  await expect(connecting).rejects.toBeDefined()
  expect(wallet.script.requests.map(({ method }) => method)).toEqual(['eth_requestAccounts'])
})

const outcomes: Readonly<Record<string, (outcome: Promise<unknown>) => Promise<unknown>>> = {
  'connect-pending-32002': (outcome) => expect(outcome).rejects.toMatchObject({ code: -32002 }),
  'chain-null': (outcome) => expect(outcome).rejects.toBeInstanceOf(InvalidChainIdError),
  'chain-garbage': (outcome) => expect(outcome).rejects.toBeInstanceOf(InvalidChainIdError),
  'accounts-garbage': (outcome) => expect(outcome).rejects.toBeInstanceOf(InvalidAnswerError),
  'error-bare-text': (outcome) => expect(outcome).rejects.toBe('no'),
  'error-getter-throws': (outcome) => expect(outcome).rejects.toBeDefined(),
  'error-huge': (outcome) => expect(outcome).rejects.toMatchObject({ code: -32000 }),
  'request-missing': (outcome) => expect(outcome).rejects.toMatchObject({ code: 'LATCHKEY_UNSUPPORTED_METHOD' }),
  'request-throws-at-once': (outcome) => expect(outcome).rejects.toMatchObject({ code: -32603 }),
  'never-answers': (outcome) =>
    expect(Promise.race([outcome, settle().then(() => 'nothing')])).resolves.toBe('nothing'),
  'connect-late': (outcome) => expect(Promise.race([outcome, settle().then(() => 'nothing')])).resolves.toBe('nothing'),
}

test.each(hostileProviderIds)(
  'connect() to the hostile provider %s gives a typed error or the right state',
  async (id) => {
    const hostile = createHostileProvider(id)
    const connecting = connect(context, asProvider(hostile), request)
    connecting.catch(() => undefined) // awaited below
    await context.clock.advance(0) // a long list is checked in two tasks
    const expected = outcomes[id]
    if (expected) {
      await expected(connecting)
      return
    }
    const { states, ends, release } = follow(await connecting)
    hostile.act()
    await settle()
    expect(states.at(-1)?.accounts).toHaveLength(new Set(hostile.accounts).size)
    expect(states.at(-1)?.networkId).toBe('eip155:31337')
    expect(ends).toEqual([])
    release()
    const { length } = states
    hostile.emit('chainChanged', '0x1')
    expect(states).toHaveLength(length)
    if (id !== 'remove-throws') expect(hostile.listenerCount()).toBe(0)
  },
)

test('watch() answers a flood of invalid events with few reads', async () => {
  const hostile = createHostileProvider('disconnect-1013')
  const { states } = follow(await connect(context, asProvider(hostile), request))
  for (let turn = 0; turn < 10_000; turn++) hostile.emit('chainChanged', {})
  await settle()
  expect(hostile.count('eth_accounts')).toBeLessThan(5)
  expect(states.at(-1)?.networkId).toBe('eip155:31337')
})

test('watch() shows a wallet without accounts as locked after a disconnect event', async () => {
  const wallet = create()
  const { states, ends } = follow(await connect(context, asProvider(wallet), request))
  wallet.script.lie('eth_accounts', { error: { code: 4900 } })
  wallet.emit('disconnect', { code: 4900 })
  await settle()
  expect([states.at(-1), ends]).toEqual([undefined, []])
  wallet.script.stopLying()
  wallet.emit('connect', { chainId: '0x1' })
  await settle()
  expect(brief(states.at(-1))?.[0]).toBe(2)
})
