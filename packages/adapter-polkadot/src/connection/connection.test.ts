import {
  type Account,
  type ConnectionState,
  derive,
  existsOn,
  InvalidAnswerError,
  type Network,
  NoAccountError,
  type Observer,
} from '@latchkey/core'
import { createFakeWindow, createManualClock, settle } from '@latchkey/testkit'
import { createHostileInjected, createPolkadotTestWallet, throwAwayPolkadotKeys } from '@latchkey/testkit/polkadot'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { toError } from '../errors/toError.js'
import type { InjectedAccounts, InjectedEntry, InjectedExtension } from '../injected/InjectedExtension.js'
import type { PolkadotCore } from '../polkadotCore.js'
import { authorized } from './authorized.js'
import { connect } from './connect.js'
import { createConnection } from './createConnection.js'
import { placeAccounts } from './placeAccounts.js'
import { readAccounts } from './readAccounts.js'
import { restore } from './restore.js'

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const aliceOnPolkadot = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const aliceId = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'
const genesisHash = `0x${'ab'.repeat(32)}`
const request = { networkIds: ['polkadot:1'], signal: new AbortController().signal } as const

const clock = createManualClock()

function createCore(changes: Partial<PolkadotCore> = {}): PolkadotCore {
  const metadata = { name: '', description: '', url: '', icons: [] }
  const context = { metadata, clock, $networks: derive([], () => []) } as object as PolkadotCore['context']
  return { context, appName: undefined, prefixes: {}, enable: undefined, addressOn: undefined, ...changes }
}

const wallet = (entry: unknown) => ({ id: 'x', entry: entry as InjectedEntry, window: createFakeWindow() })

/** Everything that is told. */
function observe(watch: (observer: Observer<ConnectionState>) => () => void) {
  const told: (readonly string[] | undefined)[] = []
  const release = watch({
    next: (state) => told.push(state?.accounts.map(({ id }) => id)),
    ended: () => undefined,
  })
  return { told, release }
}

const extensionWith = (accounts: Partial<InjectedAccounts>): InjectedExtension => ({
  accounts: { get: async () => [{ address: alice }], ...accounts },
  signer: {},
})

describe('a list of accounts', () => {
  test('is read as the accounts that they are, in the wallet’s order', () => {
    expect(
      readAccounts('accounts', [
        { address: aliceOnPolkadot, type: 'sr25519', name: ' Ali\u202ece ' },
        { address: '5FcYbyQ7DTAPK7PrALvrvakptE5GTXQfbjUGg2osp6ov6Hvj', type: 'ecdsa', genesisHash },
        { address: '0xf24ff3a9cf04c71dbc94d0b566f7a27b94566cac', type: 'ethereum', genesisHash: null },
        { address: '5C4hrfjw9DjXZTzV3MwzrrAr9P1MJhSrvWGWqi1eSuyUpnhM', genesisHash: '' },
      ]),
    ).toEqual([
      { id: aliceId, address: alice, type: 'sr25519', publicKey: aliceId, name: 'Alice' },
      expect.objectContaining({ type: 'ecdsa', networkIds: [`polkadot:${'ab'.repeat(16)}`] }),
      {
        id: '0xf24ff3a9cf04c71dbc94d0b566f7a27b94566cac',
        address: '0xf24FF3a9CF04c71Dbc94D0b566f7A27B94566cac',
        type: 'ethereum',
      },
      expect.objectContaining({ type: 'eoa', id: `0x${'00'.repeat(32)}` }),
    ])
    expect(readAccounts('accounts', [{ address: alice, type: 'ecdsa' }])[0]).not.toHaveProperty('publicKey')
  })

  test('names an account once, on all the chains that it is bound to', () => {
    const bound = (hash: string) => ({ address: alice, genesisHash: hash })
    const other = `0x${'cd'.repeat(32)}`
    const [account, ...none] = readAccounts('accounts', [
      bound(genesisHash),
      { ...bound(other), address: aliceOnPolkadot },
    ])
    expect(account?.networkIds).toEqual([`polkadot:${'ab'.repeat(16)}`, `polkadot:${'cd'.repeat(16)}`])
    expect(none).toEqual([])
    expect(readAccounts('accounts', [bound(genesisHash), { address: alice }])[0]).not.toHaveProperty('networkIds')
    expect(readAccounts('accounts', [{ address: alice }, bound(genesisHash)])[0]).not.toHaveProperty('networkIds')
  })

  test('has a thousand at most', () => {
    const list = Array.from({ length: 2000 }, (_, number) => ({
      address: `0x${number.toString(16).padStart(40, '0')}`,
    }))
    expect(readAccounts('accounts', list)).toHaveLength(1000)
  })

  test('may call its kinds what it likes', () => {
    const [account] = readAccounts('accounts', [{ address: alice, type: '<b>', name: { toString: () => 'x' } }])
    expect(account).toEqual({ id: aliceId, address: alice, type: 'eoa' })
    expect(readAccounts('accounts', [{ address: alice, type: 'ethereum' }])[0]?.type).toBe('eoa')
  })

  test('leaves out accounts of foreign kinds, which wallets of several families list as well', () => {
    const foreign = [
      { address: 'bc1qdfcdya59tnkxf7e34vqax4eylc5vlja9jdds6f', type: 'bitcoin-84' },
      { address: 'bc1qdfcdya59tnkxf7e34vqax4eylc5vlja9jdds6f' },
      { address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT' },
      { address: '6x6gCo5iGYDyJHvLXpyE4VUsWX1FJwpAYFjg36GyJbEj', type: 'solana' },
      { address: '6x6gCo5iGYDyJHvLXpyE4VUsWX1FJwpAYFjg36GyJbEj', genesisHash: 'x' },
      { address: `0x${'ab'.repeat(32)}`, type: 'sui' },
      { address: `${alice.slice(0, -1)}X`, type: 'of-a-later-day' },
    ]
    expect(readAccounts('accounts', [...foreign, { address: alice }, ...foreign])).toHaveLength(1)
    expect(readAccounts('accounts', foreign)).toEqual([])
  })

  test.each([
    ['no list', {}],
    ['no account', [null]],
    ['a wrong checksum', [{ address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQX' }]],
    ['a key of 33 bytes', [{ address: 'KWBpGtyJLBkJERdZT1a1uu19c2uPpZm9nFd8SGtCfRUAT3Y4w', type: 'ecdsa' }]],
    ['an address of another kind than it says', [{ address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', type: 'sr25519' }]],
    ['no address', [{ name: 'x' }]],
    ['a wrong chain', [{ address: alice, genesisHash: '0x00' }]],
  ])('is refused whole for %s', (_, list) => {
    expect(() => readAccounts('accounts', list)).toThrow(InvalidAnswerError)
  })
})

describe('connecting', () => {
  test.each([
    ['its name here', 'For wallets', 'My app', 'For wallets'],
    ['its name', undefined, 'My app', 'My app'],
    ['the page’s host', undefined, '', 'app.example'],
  ])('shows for the app %s', async (_, appName, name, shown) => {
    const { entry, script } = createPolkadotTestWallet()
    const metadata = { name, description: '', url: '', icons: [] }
    const context = { metadata, clock, $networks: derive([], () => []) } as object as PolkadotCore['context']
    await connect(createCore({ appName, context }), wallet(entry), request)
    expect(script.prompts).toEqual([{ method: 'enable', params: { appName: shown } }])
  })

  test('is not even begun where the attempt ended before its code was there', async () => {
    const { entry, script } = createPolkadotTestWallet()
    const ended = { ...request, signal: AbortSignal.abort(new Error('cancelled')) }
    await expect(connect(createCore(), wallet(entry), ended)).rejects.toThrow('cancelled')
    expect(script.requests).toEqual([])
  })

  test('without an account of this kind is no connection', async () => {
    const { entry, script } = createPolkadotTestWallet()
    script.lie('accounts.get', { result: [{ address: 'bc1qdfcdya59tnkxf7e34vqax4eylc5vlja9jdds6f' }] })
    await expect(connect(createCore(), wallet(entry), request)).rejects.toBeInstanceOf(NoAccountError)
  })

  test('brings the codec, and not before', async () => {
    const core = createCore({ prefixes: { 'polkadot:own': 7 } })
    expect(core.addressOn).toBeUndefined()
    await connect(core, wallet(createPolkadotTestWallet().entry), request)
    const account = { id: aliceId, address: alice, type: 'sr25519' }
    expect(core.addressOn?.(account, 'polkadot:91b171bb158e2d3848fa23a9f1c25182')).toBe(aliceOnPolkadot)
    expect(core.addressOn?.(account, 'polkadot:own')).toMatch(/^[a-z]/)
    expect(core.addressOn?.(account, 'polkadot:unknown')).toBe(alice)
  })

  test('without an account is no connection', async () => {
    const shy = createPolkadotTestWallet()
    shy.lock()
    await expect(connect(createCore(), wallet(shy.entry), request)).rejects.toBeInstanceOf(NoAccountError)
  })

  test('works by `connect` where there is no `enable`', async () => {
    const { entry } = createPolkadotTestWallet()
    const modern = { connect: (name: string) => entry.enable(name) }
    await expect(connect(createCore(), wallet(modern), request)).resolves.toMatchObject({ memo: authorized })
  })

  test('a wallet that was asked too often says so by a code', async () => {
    const busy = createPolkadotTestWallet()
    busy.script.answerNext('enable', { error: { message: 'Rate limit exceeded. Try again later.' } })
    await expect(connect(createCore(), wallet(busy.entry), request)).rejects.toMatchObject({
      code: 'LATCHKEY_RATE_LIMITED',
      request: 'connect',
      cause: expect.any(Error),
    })
  })

  test('a wallet that lost its door since it was found', async () => {
    await expect(connect(createCore(), wallet({}), request)).rejects.toMatchObject({
      code: 'LATCHKEY_UNSUPPORTED_METHOD',
    })
  })

  test.each(createHostileInjected().filter(({ isListed, id }) => isListed && id !== 'enable-never'))(
    '$id rejects and leaves nothing',
    async ({ entry }) => {
      await expect(connect(createCore(), wallet(entry), request)).rejects.toBeInstanceOf(Error)
    },
  )

  test('is given up when the attempt ended meanwhile', async () => {
    const late = createPolkadotTestWallet()
    const attempt = new AbortController()
    const release = late.script.hold('enable')
    const connecting = connect(createCore(), wallet(late.entry), { ...request, signal: attempt.signal })
    attempt.abort(new Error('superseded'))
    release()
    await expect(connecting).rejects.toThrow('superseded')
    expect(late.script.requests.map(({ method }) => method)).toEqual(['enable'])
  })
})

describe('restoring', () => {
  test('asks nobody who never allowed it', async () => {
    const stranger = createPolkadotTestWallet()
    for (const memo of [undefined, null, {}, 'authorized', { authorized: 'true' }]) {
      await expect(restore(createCore(), wallet(stranger.entry), { ...request, memo })).resolves.toBeUndefined()
    }
    expect(stranger.script.requests).toEqual([])
  })

  test('is silent for who did', async () => {
    const known = createPolkadotTestWallet()
    await known.entry.enable('x')
    known.script.clearLog()
    await expect(restore(createCore(), wallet(known.entry), { ...request, memo: authorized })).resolves.toBeDefined()
    expect(known.script.prompts).toEqual([])
  })

  test('of a wallet that shares nothing is a locked connection, which comes back by itself', async () => {
    const locked = createPolkadotTestWallet()
    await locked.entry.enable('x')
    locked.lock()
    const restored = await restore(createCore(), wallet(locked.entry), { ...request, memo: authorized })
    const connection = typeof restored === 'object' ? restored : undefined
    const { told, release } = observe((observer) => connection?.watch(observer) ?? (() => undefined))
    await settle()
    locked.unlock()
    expect(told.at(0)).toBeUndefined()
    expect(told.at(-1)).toHaveLength(2)
    release()
  })

  test.each(['Rate limit exceeded', 'The source x has a pending authorization request', 'Still starting'])(
    '"%s" is no reason to forget',
    async (message) => {
      const busy = createPolkadotTestWallet()
      busy.script.answerNext('enable', { error: { message } })
      await expect(restore(createCore(), wallet(busy.entry), { ...request, memo: authorized })).resolves.toBeUndefined()
    },
  )

  test.each(['Cancelled', 'The source x is not allowed to interact with this extension'])(
    '"%s" says that the permission is gone',
    async (message) => {
      const no = createPolkadotTestWallet()
      no.script.answerNext('enable', { error: { message } })
      await expect(restore(createCore(), wallet(no.entry), { ...request, memo: authorized })).resolves.toBe('left')
    },
  )

  test('accounts that can not be right are a typed error', async () => {
    const liar = createPolkadotTestWallet()
    liar.script.lie('accounts.get', { result: [{ address: 7 }] })
    await expect(restore(createCore(), wallet(liar.entry), { ...request, memo: authorized })).rejects.toBeInstanceOf(
      InvalidAnswerError,
    )
  })
})

describe('a live connection', () => {
  const first = readAccounts('accounts', [{ address: alice }])

  test('tells the state once and at once, also where the wallet tells its list while it is subscribed to', async () => {
    const connection = createConnection(
      createCore(),
      extensionWith({
        subscribe(told) {
          told([{ address: aliceOnPolkadot }])
          return () => undefined
        },
      }),
      first,
    )
    const { told, release } = observe((observer) => connection.watch(observer))
    expect(told).toEqual([[aliceId]])
    release()
  })

  test('works with a wallet that has no subscription, or one that throws', async () => {
    const throwing = () => {
      throw new Error('no')
    }
    for (const accounts of [{}, { subscribe: throwing }, { subscribe: () => 'nothing to call' }]) {
      const connection = createConnection(createCore(), extensionWith(accounts), first)
      const { told, release } = observe((observer) => connection.watch(observer))
      release()
      expect(told).toEqual([[aliceId]])
      await expect(connection.read(request.signal)).resolves.toMatchObject({ accounts: [{ id: aliceId }] })
    }
  })

  test('leaves a subscription that says only later how to', async () => {
    const leave = vi.fn()
    const connection = createConnection(createCore(), extensionWith({ subscribe: async () => leave }), first)
    const early = observe((observer) => connection.watch(observer))
    early.release()
    await settle()
    expect(leave).toHaveBeenCalledTimes(1)
    const late = observe((observer) => connection.watch(observer))
    await settle()
    late.release()
    late.release()
    expect(leave).toHaveBeenCalledTimes(2)
  })

  test('hears nothing after it was left, also of a wallet that goes on telling', () => {
    let tell: (list: never[]) => void = () => undefined
    const subscribe: InjectedAccounts['subscribe'] = (told) => {
      tell = told
      throw new Error('no way to leave')
    }
    const connection = createConnection(createCore(), extensionWith({ subscribe }), first)
    const { told, release } = observe((observer) => connection.watch(observer))
    tell([])
    release()
    tell([])
    expect(told).toEqual([[aliceId], undefined])
  })

  test('asks when a list makes no sense, and is locked where the answer makes none', async () => {
    const source = createPolkadotTestWallet({ keys: [throwAwayPolkadotKeys[0]] })
    const connection = await connect(createCore(), wallet(source.entry), request)
    const { told, release } = observe((observer) => connection.watch(observer))
    await settle()
    source.emit([{ address: 7 }])
    await settle()
    expect(told.at(-1)).toEqual([aliceId])
    source.script.lie('accounts.get', { result: 'nonsense' })
    source.emit('nonsense')
    await settle()
    expect(told.at(-1)).toBeUndefined()
    release()
  })

  test('an answer that news overtook is not believed', async () => {
    const source = createPolkadotTestWallet()
    const connection = await connect(createCore(), wallet(source.entry), request)
    const { release } = observe((observer) => connection.watch(observer))
    await settle()
    const answer = source.script.hold('accounts.get')
    const reading = connection.read(request.signal)
    source.share([source.addresses[1] ?? ''])
    answer()
    await expect(reading).resolves.toMatchObject({ accounts: [{ address: source.addresses[1] }] })
    release()
  })

  test('says what the wallet can not do', async () => {
    const none = createConnection(createCore(), extensionWith({}), first)
    await expect(none.read(request.signal)).resolves.toMatchObject({ lacks: ['signMessage'] })
    const trap = Object.defineProperty({}, 'signRaw', {
      get() {
        throw new Error('no')
      },
    })
    const trapped = createConnection(createCore(), { ...extensionWith({}), signer: trap }, first)
    await expect(trapped.read(request.signal)).resolves.toMatchObject({ lacks: ['signMessage'] })
  })
})

describe('a wallet that never says which accounts it shares', () => {
  test('is waited for ten seconds', async () => {
    const mute = createPolkadotTestWallet()
    mute.script.lie('accounts.get', { never: true })
    const connecting = expect(connect(createCore(), wallet(mute.entry), request)).rejects.toMatchObject({
      code: 'LATCHKEY_TIMEOUT',
    })
    await clock.advance(10_000)
    await connecting
    expect(clock.pending).toBe(0)
  })
})

describe('the ways to say no', () => {
  test.each([
    ['Cancelled', 'rejected'],
    ['Rejected', 'rejected'],
    ['Error: Cancelled', 'rejected'],
    ['Connection request was cancelled by the user.', 'rejected'],
    ['Connection request was rejected by the user.', 'rejected'],
    ['User denied the request', 'rejected'],
    ['The source https://x has a pending authorization request', 'pending'],
    ['The source https://x is not allowed to interact with this extension', 'unauthorized'],
    ['The source https://x has not been enabled yet', 'unauthorized'],
    ['Unable to find keypair', 'unauthorized'],
    ['Port has been disconnected', 'disconnected'],
    ['Extension context invalidated.', 'disconnected'],
    ['Unable to handle message of type pub(x)', 'unsupported'],
    ['1010: Invalid Transaction: the transaction was rejected', undefined],
    ['invalid password', undefined],
    ['', undefined],
  ])('"%s" means %s', (message, refusal) => {
    expect(toError(new Error(message))).toBe(refusal)
    expect(toError(message)).toBe(refusal)
  })

  test('and a code where there is one', () => {
    expect(toError({ code: 4001, message: 'x' })).toBe('rejected')
    expect(toError(undefined)).toBeUndefined()
  })
})

test('placeAccounts() leaves no account on a network whose accounts are of the other kind, and loses none that fits', () => {
  const networks = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('polkadot:a', 'polkadot:b', 'polkadot:c'),
      accountKind: fc.constantFrom('substrate', 'ethereum'),
    }),
    { selector: ({ id }) => id },
  )
  const bound = fc.option(fc.subarray(['polkadot:a', 'polkadot:b', 'polkadot:c'], { minLength: 1 }), { nil: undefined })
  const accounts = fc.array(
    fc.record({
      id: fc.uuid(),
      address: fc.constant('x'),
      type: fc.constantFrom('sr25519', 'eoa', 'ethereum'),
      networkIds: bound,
    }),
  )
  fc.assert(
    fc.property(accounts, networks, (given, listed) => {
      const placed = placeAccounts(given, listed as readonly object[] as readonly Network[])
      for (const { id, accountKind } of listed) {
        const there = (list: readonly Account[]) =>
          list.filter((account) => existsOn(account, id)).map((account) => account.id)
        const fits = given.filter(({ type }) => (type === 'ethereum') === (accountKind === 'ethereum'))
        expect(there(placed)).toEqual(there(fits))
      }
    }),
  )
})
