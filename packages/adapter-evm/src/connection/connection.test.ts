import { type Connection, type ConnectionState, InvalidAnswerError, NoAccountError } from '@latchkey/core'
import {
  createEvmTestWallet,
  createHostileProvider,
  type EvmTestWalletOptions,
  hostileProviderIds,
  settle,
  throwAwayKeys,
} from '@latchkey/testkit'
import { type EIP1193Provider, getAddress } from 'viem'
import { expect, test } from 'vitest'
import { InvalidChainIdError } from '../errors/InvalidChainIdError.js'
import { connect } from './connect.js'
import { restore } from './restore.js'

const [ada, bob = ada] = throwAwayKeys
const request = { networkIds: ['eip155:1'], signal: new AbortController().signal } as const
const asProvider = ({ provider }: { readonly provider: object }) => provider as EIP1193Provider

function create(options: Partial<EvmTestWalletOptions> = {}) {
  return createEvmTestWallet({ chains: [{ id: 1 }, { id: 10 }], privateKeys: [ada, bob], ...options })
}

/** All that the connection tells from now on. */
function follow(connection: Connection) {
  const states: (ConnectionState | undefined)[] = []
  const ends: unknown[] = []
  const release = connection.watch({ next: (state) => states.push(state), ended: (reason) => ends.push(reason) })
  return { states, ends, release }
}

const brief = (state: ConnectionState | undefined) => state && [state.accounts.length, state.selected, state.networkId]

test('connects after one prompt and tells the whole state at once', async () => {
  const wallet = create()
  const connection = await connect(asProvider(wallet), request)
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

test('a wallet on a network that the app does not list is connected', async () => {
  const { states } = follow(await connect(asProvider(create({ chainId: 77 })), request))
  expect(states[0]?.networkId).toBe('eip155:77')
})

test('hears accounts, network, lock and unlock, until it is let go of', async () => {
  const wallet = create()
  const connection = await connect(asProvider(wallet), request)
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

test('a change that no event told is found by reading', async () => {
  const wallet = create()
  const connection = await connect(asProvider(wallet), request)
  wallet.switchChain(10)
  expect(brief(await connection.read(request.signal))?.[2]).toBe('eip155:10')
  wallet.lock()
  await expect(connection.read(request.signal)).resolves.toBeUndefined()
})

test('an answer that an event overtook is out of date', async () => {
  const wallet = create()
  const connection = await connect(asProvider(wallet), request)
  follow(connection)
  const release = wallet.script.hold('eth_chainId')
  const reading = connection.read(request.signal)
  await settle()
  wallet.switchChain(10)
  release()
  expect((await reading)?.networkId).toBe('eip155:10')
})

test('restores silently, and only what was given before', async () => {
  const wallet = create()
  await expect(restore(asProvider(wallet))).resolves.toBeUndefined()
  await connect(asProvider(wallet), request)
  wallet.script.clearLog()
  await expect(restore(asProvider(wallet))).resolves.toBeDefined()
  expect(wallet.script.prompts).toEqual([])
  wallet.lock()
  await expect(restore(asProvider(wallet))).resolves.toBeUndefined()
})

test('a wallet that can not answer yet is not forgotten', async () => {
  const wallet = create()
  wallet.script.lie('eth_accounts', { error: { code: -32603, message: 'still starting' } })
  await expect(restore(asProvider(wallet))).resolves.toBeUndefined()
})

test('leaving gives the permission back; a wallet that has none to give back is left all the same', async () => {
  const wallet = create()
  const connection = await connect(asProvider(wallet), request)
  await connection.disconnect?.()
  expect(wallet.isAuthorized).toBe(false)
  wallet.script.lie('wallet_revokePermissions', { error: { code: -32601 } })
  await expect(connection.disconnect?.()).resolves.toBeUndefined()
  wallet.script.lie('wallet_revokePermissions', { error: { code: -32000, message: 'broken' } })
  await expect(connection.disconnect?.()).rejects.toMatchObject({ code: -32000 })
})

test('no account is no connection', async () => {
  const wallet = create()
  wallet.script.lie('eth_requestAccounts', { result: [] })
  await expect(connect(asProvider(wallet), request)).rejects.toBeInstanceOf(NoAccountError)
})

test.each([null, {}, 'x', [7], ['0x1'], [['0x']], [null]].map((answer) => [answer]))(
  'accounts %j are a typed error',
  async (answer) => {
    const wallet = create()
    wallet.script.lie('eth_requestAccounts', { result: answer })
    await expect(connect(asProvider(wallet), request)).rejects.toBeInstanceOf(InvalidAnswerError)
  },
)

test('a list of accounts that throws when it is read is a typed error', async () => {
  const wallet = create()
  const list = new Proxy([], {
    get(_, key) {
      if (key === 'then') return undefined // or the promise that carries it would fail already
      throw new Error('Thrown by a hostile list.')
    },
  })
  wallet.script.lie('eth_requestAccounts', { result: list })
  await expect(connect(asProvider(wallet), request)).rejects.toBeInstanceOf(InvalidAnswerError)
})

test('addresses come out canonical, each once, and a list without end is cut at a thousand', async () => {
  const wallet = create()
  const [first = ''] = wallet.addresses
  wallet.script.lie('eth_requestAccounts', {
    result: [first.toLowerCase(), first, first.toUpperCase().replace('0X', '0x')],
  })
  const { states } = follow(await connect(asProvider(wallet), request))
  expect(states[0]?.accounts.map(({ address }) => address)).toEqual([first])
  const many = Array.from({ length: 5000 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`)
  wallet.script.lie('eth_requestAccounts', { result: many })
  expect(follow(await connect(asProvider(wallet), request)).states[0]?.accounts).toHaveLength(1000)
})

test('addresses that are known come out as they did, in whatever case and order the wallet gives them again', async () => {
  const wallet = create()
  const [first = '', second = ''] = wallet.addresses
  const connection = await connect(asProvider(wallet), request)
  const third = `0x${'0a'.repeat(20)}`
  wallet.script.lie('eth_accounts', { result: [second.toLowerCase(), third, first.toLowerCase(), second] })
  const { accounts = [] } = (await connection.read(request.signal)) ?? {}
  expect(accounts.map(({ id }) => id)).toEqual([second, getAddress(third), first])
})

test('nothing more is asked of a wallet after the person cancelled', async () => {
  const wallet = create()
  const cancelled = new AbortController()
  const release = wallet.script.hold('eth_requestAccounts')
  const connecting = connect(asProvider(wallet), { ...request, signal: cancelled.signal })
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

test.each(hostileProviderIds)('hostile provider %s: a typed error or the right state', async (id) => {
  const hostile = createHostileProvider(id)
  const connecting = connect(asProvider(hostile), request)
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
})

test('a flood of events that say nothing is answered by few questions', async () => {
  const hostile = createHostileProvider('disconnect-1013')
  const { states } = follow(await connect(asProvider(hostile), request))
  for (let turn = 0; turn < 10_000; turn++) hostile.emit('chainChanged', {})
  await settle()
  expect(hostile.count('eth_accounts')).toBeLessThan(5)
  expect(states.at(-1)?.networkId).toBe('eip155:31337')
})

test('a wallet that reports its end and has no accounts any more is shown as locked', async () => {
  const wallet = create()
  const { states, ends } = follow(await connect(asProvider(wallet), request))
  wallet.script.lie('eth_accounts', { error: { code: 4900 } })
  wallet.emit('disconnect', { code: 4900 })
  await settle()
  expect([states.at(-1), ends]).toEqual([undefined, []])
  wallet.script.tellTruth()
  wallet.emit('connect', { chainId: '0x1' })
  await settle()
  expect(brief(states.at(-1))?.[0]).toBe(2)
})
