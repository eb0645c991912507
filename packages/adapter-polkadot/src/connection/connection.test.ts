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

/** Records all notifications. */
function observe(watch: (observer: Observer<ConnectionState>) => () => void) {
  const notified: (readonly string[] | undefined)[] = []
  const release = watch({
    next: (state) => notified.push(state?.accounts.map(({ id }) => id)),
    ended: () => undefined,
  })
  return { notified, release }
}

const extensionWith = (accounts: Partial<InjectedAccounts>): InjectedExtension => ({
  accounts: { get: async () => [{ address: alice }], ...accounts },
  signer: {},
})

describe('a list of accounts', () => {
  test('is read in the wallet’s order', () => {
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

  test('contains an account once, with all chains that it is bound to', () => {
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

  test('has at most a thousand accounts', () => {
    const list = Array.from({ length: 2000 }, (_, number) => ({
      address: `0x${number.toString(16).padStart(40, '0')}`,
    }))
    expect(readAccounts('accounts', list)).toHaveLength(1000)
  })

  test('may have unknown types of keys', () => {
    const [account] = readAccounts('accounts', [{ address: alice, type: '<b>', name: { toString: () => 'x' } }])
    expect(account).toEqual({ id: aliceId, address: alice, type: 'eoa' })
    expect(readAccounts('accounts', [{ address: alice, type: 'ethereum' }])[0]?.type).toBe('eoa')
  })

  test('is read without accounts of other namespaces', () => {
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
    ['an object', {}],
    ['null in place of an account', [null]],
    ['a wrong checksum', [{ address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQX' }]],
    ['a key of 33 bytes', [{ address: 'KWBpGtyJLBkJERdZT1a1uu19c2uPpZm9nFd8SGtCfRUAT3Y4w', type: 'ecdsa' }]],
    ['an address that does not fit its type', [{ address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', type: 'sr25519' }]],
    ['an account without an address', [{ name: 'x' }]],
    ['a wrong chain', [{ address: alice, genesisHash: '0x00' }]],
  ])('is rejected as a whole for %s', (_, list) => {
    expect(() => readAccounts('accounts', list)).toThrow(InvalidAnswerError)
  })
})

describe('connect()', () => {
  test.each([
    ['the name in the options', 'For wallets', 'My app', 'For wallets'],
    ['the name in the metadata', undefined, 'My app', 'My app'],
    ['the page’s host', undefined, '', 'app.example'],
  ])('passes %s to the wallet', async (_, appName, name, shown) => {
    const { entry, script } = createPolkadotTestWallet()
    const metadata = { name, description: '', url: '', icons: [] }
    const context = { metadata, clock, $networks: derive([], () => []) } as object as PolkadotCore['context']
    await connect(createCore({ appName, context }), wallet(entry), request)
    expect(script.prompts).toEqual([{ method: 'enable', params: { appName: shown } }])
  })

  test('sends no request when its signal aborted before the code was loaded', async () => {
    const { entry, script } = createPolkadotTestWallet()
    const ended = { ...request, signal: AbortSignal.abort(new Error('cancelled')) }
    await expect(connect(createCore(), wallet(entry), ended)).rejects.toThrow('cancelled')
    expect(script.requests).toEqual([])
  })

  test('rejects with NoAccountError without an account of this namespace', async () => {
    const { entry, script } = createPolkadotTestWallet()
    script.lie('accounts.get', { result: [{ address: 'bc1qdfcdya59tnkxf7e34vqax4eylc5vlja9jdds6f' }] })
    await expect(connect(createCore(), wallet(entry), request)).rejects.toBeInstanceOf(NoAccountError)
  })

  test('installs the codec, which is absent before', async () => {
    const core = createCore({ prefixes: { 'polkadot:own': 7 } })
    expect(core.addressOn).toBeUndefined()
    await connect(core, wallet(createPolkadotTestWallet().entry), request)
    const account = { id: aliceId, address: alice, type: 'sr25519' }
    expect(core.addressOn?.(account, 'polkadot:91b171bb158e2d3848fa23a9f1c25182')).toBe(aliceOnPolkadot)
    expect(core.addressOn?.(account, 'polkadot:own')).toMatch(/^[a-z]/)
    expect(core.addressOn?.(account, 'polkadot:unknown')).toBe(alice)
  })

  test('rejects with NoAccountError without an account', async () => {
    const shy = createPolkadotTestWallet()
    shy.lock()
    await expect(connect(createCore(), wallet(shy.entry), request)).rejects.toBeInstanceOf(NoAccountError)
  })

  test('uses `connect` of an entry without `enable`', async () => {
    const { entry } = createPolkadotTestWallet()
    const modern = { connect: (name: string) => entry.enable(name) }
    await expect(connect(createCore(), wallet(modern), request)).resolves.toMatchObject({ memo: authorized })
  })

  test('rejects with RateLimitedError when the wallet reports too many requests', async () => {
    const busy = createPolkadotTestWallet()
    busy.script.answerNext('enable', { error: { message: 'Rate limit exceeded. Try again later.' } })
    await expect(connect(createCore(), wallet(busy.entry), request)).rejects.toMatchObject({
      code: 'LATCHKEY_RATE_LIMITED',
      request: 'connect',
      cause: expect.any(Error),
    })
  })

  test('rejects with UnsupportedMethodError when the entry lost its function', async () => {
    await expect(connect(createCore(), wallet({}), request)).rejects.toMatchObject({
      code: 'LATCHKEY_UNSUPPORTED_METHOD',
    })
  })

  test.each(createHostileInjected().filter(({ isListed, id }) => isListed && id !== 'enable-never'))(
    'rejects for $id and leaves nothing',
    async ({ entry }) => {
      await expect(connect(createCore(), wallet(entry), request)).rejects.toBeInstanceOf(Error)
    },
  )

  test('rejects when its signal aborts during the request', async () => {
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

describe('restore()', () => {
  test('sends no request without a memo', async () => {
    const stranger = createPolkadotTestWallet()
    for (const memo of [undefined, null, {}, 'authorized', { authorized: 'true' }]) {
      await expect(restore(createCore(), wallet(stranger.entry), { ...request, memo })).resolves.toBeUndefined()
    }
    expect(stranger.script.requests).toEqual([])
  })

  test('opens no prompt with a memo', async () => {
    const known = createPolkadotTestWallet()
    await known.entry.enable('x')
    known.script.clearLog()
    await expect(restore(createCore(), wallet(known.entry), { ...request, memo: authorized })).resolves.toBeDefined()
    expect(known.script.prompts).toEqual([])
  })

  test('gives a locked connection for a wallet that shares no account, until its next event', async () => {
    const locked = createPolkadotTestWallet()
    await locked.entry.enable('x')
    locked.lock()
    const restored = await restore(createCore(), wallet(locked.entry), { ...request, memo: authorized })
    const connection = typeof restored === 'object' ? restored : undefined
    const { notified, release } = observe((observer) => connection?.watch(observer) ?? (() => undefined))
    await settle()
    locked.unlock()
    expect(notified.at(0)).toBeUndefined()
    expect(notified.at(-1)).toHaveLength(2)
    release()
  })

  test.each(['Rate limit exceeded', 'The source x has a pending authorization request', 'Still starting'])(
    'returns undefined for "%s", so that the session remains stored',
    async (message) => {
      const busy = createPolkadotTestWallet()
      busy.script.answerNext('enable', { error: { message } })
      await expect(restore(createCore(), wallet(busy.entry), { ...request, memo: authorized })).resolves.toBeUndefined()
    },
  )

  test.each(['Cancelled', 'The source x is not allowed to interact with this extension'])(
    'returns "left" for "%s"',
    async (message) => {
      const no = createPolkadotTestWallet()
      no.script.answerNext('enable', { error: { message } })
      await expect(restore(createCore(), wallet(no.entry), { ...request, memo: authorized })).resolves.toBe('left')
    },
  )

  test('rejects with InvalidAnswerError for malformed accounts', async () => {
    const liar = createPolkadotTestWallet()
    liar.script.lie('accounts.get', { result: [{ address: 7 }] })
    await expect(restore(createCore(), wallet(liar.entry), { ...request, memo: authorized })).rejects.toBeInstanceOf(
      InvalidAnswerError,
    )
  })
})

describe('a live connection', () => {
  const first = readAccounts('accounts', [{ address: alice }])

  test('notifies once and synchronously, even if the wallet emits its list during the subscription', async () => {
    const connection = createConnection(
      createCore(),
      extensionWith({
        subscribe(listener) {
          listener([{ address: aliceOnPolkadot }])
          return () => undefined
        },
      }),
      first,
    )
    const { notified, release } = observe((observer) => connection.watch(observer))
    expect(notified).toEqual([[aliceId]])
    release()
  })

  test('works without a subscription, or with one that throws', async () => {
    const throwing = () => {
      throw new Error('no')
    }
    for (const accounts of [{}, { subscribe: throwing }, { subscribe: () => 'nothing to call' }]) {
      const connection = createConnection(createCore(), extensionWith(accounts), first)
      const { notified, release } = observe((observer) => connection.watch(observer))
      release()
      expect(notified).toEqual([[aliceId]])
      await expect(connection.read(request.signal)).resolves.toMatchObject({ accounts: [{ id: aliceId }] })
    }
  })

  test('ends a subscription that returns its unsubscribe function late', async () => {
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

  test('ignores events after its release', () => {
    let emit: (list: never[]) => void = () => undefined
    const subscribe: InjectedAccounts['subscribe'] = (listener) => {
      emit = listener
      throw new Error('no unsubscribe')
    }
    const connection = createConnection(createCore(), extensionWith({ subscribe }), first)
    const { notified, release } = observe((observer) => connection.watch(observer))
    emit([])
    release()
    emit([])
    expect(notified).toEqual([[aliceId], undefined])
  })

  test('reads the wallet again after a malformed list, and is locked when the answer is malformed too', async () => {
    const source = createPolkadotTestWallet({ keys: [throwAwayPolkadotKeys[0]] })
    const connection = await connect(createCore(), wallet(source.entry), request)
    const { notified, release } = observe((observer) => connection.watch(observer))
    await settle()
    source.emit([{ address: 7 }])
    await settle()
    expect(notified.at(-1)).toEqual([aliceId])
    source.script.lie('accounts.get', { result: 'nonsense' })
    source.emit('nonsense')
    await settle()
    expect(notified.at(-1)).toBeUndefined()
    release()
  })

  test('ignores an answer from before a later event', async () => {
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

  test('names the capabilities that the wallet lacks', async () => {
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

describe('a wallet that never answers with accounts', () => {
  test('is awaited for ten seconds', async () => {
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

describe('toError()', () => {
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
  ])('reads "%s" as %s', (message, refusal) => {
    expect(toError(new Error(message))).toBe(refusal)
    expect(toError(message)).toBe(refusal)
  })

  test('prefers a code to the message', () => {
    expect(toError({ code: 4001, message: 'x' })).toBe('rejected')
    expect(toError(undefined)).toBeUndefined()
  })
})

test('placeAccounts() places accounts only on networks of their kind, and drops none that fits', () => {
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
