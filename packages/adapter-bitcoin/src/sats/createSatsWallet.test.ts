import { InvalidAnswerError, NotConnectedError, UnsupportedMethodError } from '@latchkey/core'
import { createFakeWindow, createManualClock, settle } from '@latchkey/testkit'
import { bitcoinTestNetworks, createBitcoinTestWallet } from '@latchkey/testkit/bitcoin'
import { addListener, getProviders, request } from '@sats-connect/core'
import { Verifier } from 'bip322-js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ProviderError } from '../errors/ProviderError.js'
import { toError } from '../errors/toError.js'
import { createSatsWallet } from './createSatsWallet.js'

const { Regtest, Testnet, Signet } = bitcoinTestNetworks
const networkIds = [Signet.id, Testnet.id, Regtest.id] as const
const { signal } = new AbortController()
const context = { clock: createManualClock() }
const wallet = createBitcoinTestWallet({ networks: [{ name: 'Testnet' }] })
const addresses = wallet.addresses.map(({ address, publicKey, purpose }) => ({ address, publicKey, purpose }))

/** A provider with answers by method. Any other method is unsupported. */
function provide(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = []
  const provider = {
    async request(method: string, params: unknown): Promise<unknown> {
      asked.push(method)
      const answer = answers[method]
      if (typeof answer === 'function') return answer(params)
      if (method in answers) return { jsonrpc: '2.0', id: '1', result: answer }
      return { jsonrpc: '2.0', id: '1', error: { code: -32601, message: 'no such method' } }
    },
  }
  return { provider, asked }
}

afterEach(() => vi.unstubAllGlobals())

describe('the test wallet works with the sats-connect library', () => {
  test('is listed, connects, signs, emits events, and rejects', async () => {
    const window = createFakeWindow()
    const each = createBitcoinTestWallet()
    each.install(window)
    vi.stubGlobal('window', window)
    expect(getProviders().map(({ id }) => id)).toEqual([each.id])
    const connected = await request('wallet_connect', { addresses: ['payment', 'ordinals'] as never }, each.id)
    expect(connected).toMatchObject({
      status: 'success',
      result: {
        addresses: each.addresses.map(({ address }) => ({ address })),
        network: { bitcoin: { name: 'Regtest' } },
      },
    })
    const listed = vi.fn()
    const stop = addListener({ eventName: 'accountChange', cb: listed }, each.id)
    each.selectAccount(1)
    stop()
    each.selectAccount(0)
    expect(listed).toHaveBeenCalledTimes(1)
    const [{ address }] = each.addresses
    const signed = await request('signMessage', { address, message: 'hello' }, each.id)
    const signature = signed.status === 'success' ? signed.result.signature : ''
    expect(Verifier.verifySignature(address, 'hello', signature)).toBe(true)
    each.script.setAnswer('reject')
    await expect(request('signMessage', { address, message: 'hello' }, each.id)).resolves.toMatchObject({
      status: 'error',
      error: { code: -32000 },
    })
  })
})

describe('requestAccess() uses the newest method that a wallet supports', () => {
  test.each([
    ['wallet_connect', { addresses, network: { bitcoin: { name: 'Testnet' } } }, Testnet.id],
    ['getAccounts', addresses, Signet.id],
    ['getAddresses', { addresses }, Signet.id],
    ['getAddresses', { addresses, network: { bitcoin: { name: 'Testnet4' } } }, bitcoinTestNetworks.Testnet4.id],
    [
      'getAddresses',
      { addresses: addresses.map(({ purpose: _, ...each }) => ({ ...each, symbol: 'BTC' })) },
      Signet.id,
    ],
  ] as const)('reads the answer of %s', async (method, answer, networkId) => {
    const { provider, asked } = provide({ [method]: answer })
    const snapshot = await createSatsWallet(context, provider).requestAccess({ networkIds, signal })
    expect(snapshot).toMatchObject({
      networkId,
      accounts: [
        { address: addresses[0]?.address, type: 'payment' },
        { address: addresses[1]?.address, type: 'ordinal' },
      ],
    })
    expect(asked[0]).toBe('getInfo')
    expect(asked.at(-1)).toBe(method)
  })

  test('uses only methods that the wallet lists', async () => {
    const { provider, asked } = provide({ getAccounts: addresses, wallet_getNetwork: { bitcoin: { name: 'Testnet' } } })
    const snapshot = await createSatsWallet(context, provider, ['getAccounts', 'wallet_getNetwork']).requestAccess({
      networkIds,
      signal,
    })
    expect(asked).toEqual(['getAccounts', 'wallet_getNetwork'])
    expect(snapshot.networkId).toBe(Testnet.id)
  })

  test('skips addresses of other chains', async () => {
    const mixed = [
      ...addresses,
      { address: 'ST123', publicKey: '', purpose: 'stacks' },
      { symbol: 'STX', address: 'SP1' },
    ]
    const snapshot = await createSatsWallet(context, provide({ getAccounts: mixed }).provider).requestAccess({
      networkIds,
      signal,
    })
    expect(snapshot.accounts).toHaveLength(2)
  })

  test('rejects with UnsupportedMethodError when the wallet supports no method', async () => {
    const opening = createSatsWallet(context, provide({}).provider).requestAccess({ networkIds, signal })
    await expect(opening).rejects.toSatisfy((cause: unknown) => toError(cause) === 'unsupported')
    const nothing = createSatsWallet(context, {} as never).requestAccess({ networkIds, signal })
    await expect(nothing).rejects.toBeInstanceOf(UnsupportedMethodError)
  })
})

describe('a wallet that does not answer in time', () => {
  const never = () => new Promise(() => undefined)

  test.each<[what: string, methods: readonly string[] | undefined, silent: object, ms: number]>([
    ['its methods', undefined, { getInfo: never }, 2_000],
    ['its network', ['getAccounts', 'wallet_getNetwork'], { wallet_getNetwork: never }, 10_000],
  ])('about %s is connected by its addresses, and no timer remains', async (_, methods, silent, ms) => {
    const { clock } = context
    const { provider } = provide({ getAccounts: addresses, ...silent })
    const opening = createSatsWallet(context, provider, methods).requestAccess({ networkIds, signal })
    const opened = vi.fn()
    void opening.then(opened)
    await clock.advance(ms - 1)
    expect(opened).not.toHaveBeenCalled()
    await clock.advance(1)
    await expect(opening).resolves.toMatchObject({ networkId: Signet.id })
    expect(clock.pending).toBe(0)
  })
})

test('switchNetwork() reads a slow wallet again until it has switched', async () => {
  const { clock } = context
  let name = 'Signet'
  const { provider: source, asked } = provide({
    wallet_changeNetwork: null,
    wallet_getAccount: () => ({ result: { addresses, network: { bitcoin: { name } } } }),
  })
  const { provider, listen } = createSatsWallet(context, source, ['wallet_getAccount', 'wallet_changeNetwork'])
  const onSnapshot = vi.fn()
  listen({ onSnapshot, onChange: vi.fn(), onRevoked: vi.fn() })
  const switching = provider.switchNetwork?.(Testnet.id, signal)
  await clock.advance(199)
  name = 'Testnet'
  expect(onSnapshot).not.toHaveBeenCalled()
  await clock.advance(1)
  await switching
  expect(onSnapshot).toHaveBeenCalledWith(expect.objectContaining({ networkId: Testnet.id }))
  expect(asked.filter((method) => method === 'wallet_getAccount')).toHaveLength(3)
  expect(clock.pending).toBe(0)
})

describe('readSilently()', () => {
  const silent = ['getAccounts', 'wallet_getAccount', 'wallet_getNetwork']

  test('requests the network when the account does not name it', async () => {
    let name = 'Signet'
    const { provider } = provide({
      getAccounts: addresses,
      wallet_getAccount: { addresses },
      wallet_getNetwork: () => ({ result: { bitcoin: { name } } }),
    })
    const { requestAccess, readSilently } = createSatsWallet(context, provider, silent)
    await expect(requestAccess({ networkIds, signal })).resolves.toMatchObject({ networkId: Signet.id })
    name = 'Testnet'
    await expect(readSilently(networkIds, signal)).resolves.toMatchObject({ networkId: Testnet.id })
    await expect(createSatsWallet(context, provider, silent).readSilently(networkIds)).resolves.toMatchObject({
      networkId: Testnet.id,
    })
  })

  test('uses the network that the account names', async () => {
    const { provider, asked } = provide({
      wallet_getAccount: { addresses, network: { bitcoin: { name: 'Testnet' } } },
      wallet_getNetwork: { bitcoin: { name: 'Signet' } },
    })
    await expect(createSatsWallet(context, provider, silent).readSilently(networkIds)).resolves.toMatchObject({
      networkId: Testnet.id,
    })
    expect(asked).toEqual(['wallet_getAccount'])
  })
})

test.each([
  ['nothing', undefined],
  ['text', 'hello'],
  ['text in place of a list', { addresses: 'x' }],
  ['numbers in place of addresses', [1]],
  [
    'addresses of two networks',
    [{ address: addresses[0]?.address }, { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }],
  ],
  ['an address of a network that it does not name', { addresses, network: { bitcoin: { name: 'Mainnet' } } }],
  ['a key of half the length', [{ ...addresses[0], publicKey: '02ab' }]],
  [
    'a proxy that throws',
    new Proxy([], {
      get(target, member) {
        if (member === 'then') return undefined
        if (member === 'length') throw new Error('mine')
        return Reflect.get(target, member)
      },
    }),
  ],
])('requestAccess() rejects an answer with %s', async (_, answer) => {
  const opening = createSatsWallet(context, provide({ getAccounts: answer }).provider, ['getAccounts']).requestAccess({
    networkIds,
    signal,
  })
  await expect(opening).rejects.toBeInstanceOf(InvalidAnswerError)
})

test.each([
  [-32000, 'rejected'],
  [-32001, 'unsupported'],
  [-32002, 'unauthorized'],
  [-32601, 'unsupported'],
  [-32603, undefined],
  [4001, 'rejected'],
] as const)('toError() reads the code %s of sats-connect as %s', async (code, refusal) => {
  const error = { code, message: 'no' }
  for (const signMessage of [
    () => ({ jsonrpc: '2.0', error }),
    () => Promise.reject(error),
    () => Promise.reject({ jsonrpc: '2.0', error }),
  ]) {
    const { provider } = createSatsWallet(context, provide({ signMessage }).provider, ['signMessage'])
    const asked = provider.signMessage({ address: '', message: '', protocol: 'bip322', networkId: '' })
    const cause = await asked.catch((failure: unknown) => failure)
    expect(cause).toBeInstanceOf(ProviderError)
    expect(toError(cause)).toBe(refusal)
  }
})

test('toError() reads the codes of sats-connect only for its providers', () => {
  expect([-32000, -32001, -32002].map((code) => toError({ code, message: '' }))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(toError({ code: 4001 })).toBe('rejected')
  expect(toError({ code: 5000 })).toBe('rejected')
})

test.each([
  ['signMessage', { signature: '' }],
  ['signMessage', 5],
  ['signPsbt', { psbt: '!' }],
  ['signPsbt', null],
  ['sendTransfer', { txid: 'f00d' }],
  ['sendTransfer', undefined],
] as const)('%s rejects the answer %j', async (method, result) => {
  const { provider } = createSatsWallet(context, provide({ [method]: result }).provider, [method])
  const asked = {
    signMessage: () => provider.signMessage({ address: '', message: '', protocol: 'bip322', networkId: '' }),
    signPsbt: () => provider.signPsbt({ psbt: Uint8Array.of(1), inputs: [], broadcast: false, networkId: '' }),
    sendTransfer: () => provider.sendTransfer({ from: '', recipients: [{ address: '', amount: 1n }], networkId: '' }),
  }[method]()
  await expect(asked).rejects.toBeInstanceOf(InvalidAnswerError)
})

test('disconnect() uses a method that the wallet supports, or rejects with UnsupportedMethodError', async () => {
  const { provider, asked } = provide({ wallet_renouncePermissions: null })
  await createSatsWallet(context, provider, []).disconnect()
  expect(asked).toEqual(['wallet_disconnect', 'wallet_renouncePermissions'])
  await expect(createSatsWallet(context, provide({}).provider, []).disconnect()).rejects.toBeInstanceOf(
    UnsupportedMethodError,
  )
})

test('listen() works with an emitter that throws or returns no function to stop it', () => {
  const listener = { onSnapshot: vi.fn(), onChange: vi.fn(), onRevoked: vi.fn() }
  const throwing = createSatsWallet(context, {
    ...provide({}).provider,
    addListener() {
      throw new Error('mine')
    },
  })
  expect(() => throwing.listen(listener)()).not.toThrow()
  const callbacks: ((event: unknown) => void)[] = []
  const stop = createSatsWallet(context, {
    ...provide({}).provider,
    addListener: ({ cb }) => callbacks.push(cb),
  }).listen(listener)
  for (const cb of callbacks.slice(0, 1)) cb(undefined)
  expect(listener.onChange).toHaveBeenCalledTimes(1)
  stop()
  for (const cb of callbacks) cb({ addresses })
  expect(listener.onSnapshot).not.toHaveBeenCalled()
})

describe('a provider without promises', () => {
  test('can answer synchronously', async () => {
    const { provider } = createSatsWallet(context, { request: () => ({ result: { txid: 'ab'.repeat(32) } }) }, [])
    const asked = provider.sendTransfer({ from: '', recipients: [{ address: '', amount: 1n }], networkId: '' })
    await expect(asked).resolves.toBe('ab'.repeat(32))
  })

  test('can reject synchronously', async () => {
    const request = () => {
      throw Object.assign(new Error('no'), { code: -32000 })
    }
    const asked = createSatsWallet(context, { request }, ['wallet_connect']).requestAccess({ networkIds, signal })
    const cause = await asked.catch((failure: unknown) => failure)
    expect(cause).toBeInstanceOf(ProviderError)
    expect(toError(cause)).toBe('rejected')
  })

  test('has a `request` that can not be read', async () => {
    const source = {
      get request(): never {
        throw new Error('mine')
      },
    }
    await expect(
      createSatsWallet(context, source, ['getAccounts']).requestAccess({ networkIds, signal }),
    ).rejects.toBeInstanceOf(ProviderError)
  })
})

test('signPsbt() requests all inputs of one address with different sighash types', async () => {
  let asked: unknown
  const { provider } = provide({
    signPsbt(params: unknown) {
      asked = params
      return { result: { psbt: 'AQ==' } }
    },
  })
  const inputs = [
    { address: 'one', indexes: [0, 2], sighash: 1 },
    { address: 'two', indexes: [1] },
    { address: 'one', indexes: [3], sighash: 3 },
  ]
  const signing = { psbt: Uint8Array.of(1), inputs, broadcast: false, networkId: '' }
  await createSatsWallet(context, provider, ['signPsbt']).provider.signPsbt(signing)
  expect(asked).toEqual({ psbt: 'AQ==', signInputs: { one: [0, 2, 3], two: [1] }, broadcast: false })
})

test('confirmSender() sends no request to a wallet that can be read silently', async () => {
  const { provider: source, asked } = provide({ getAccounts: addresses })
  const { provider } = createSatsWallet(context, source, ['getAccounts', 'wallet_getAccount'])
  await expect(provider.confirmSender?.({ from: '', networkId: '' })).resolves.toBeUndefined()
  expect(asked).toEqual([])
})

describe('confirmSender() of a wallet with a stored snapshot', () => {
  const from = addresses[0]?.address ?? ''
  const recalled = (answers: Readonly<Record<string, unknown>>) => {
    const { provider: source, asked } = provide(answers)
    const { provider, recall, requestAccess } = createSatsWallet(context, source, ['getAccounts'])
    const recallOn = (networkId: string) => recall?.({ accounts: [], networkId })
    recallOn(Testnet.id)
    return { asked, requestAccess, recallOn, confirm: (...rest: Confirming) => provider.confirmSender?.(...rest) }
  }
  type Confirming = [{ readonly from: string; readonly networkId: string }, AbortSignal?]

  test('assumes the stored network if the addresses fit it', async () => {
    const { confirm, asked } = recalled({ getAccounts: addresses })
    await expect(confirm({ from, networkId: Testnet.id })).resolves.toBeUndefined()
    await expect(confirm({ from, networkId: Signet.id })).rejects.toMatchObject({ walletNetworkId: Testnet.id })
    expect(new Set(asked)).toEqual(new Set(['getAccounts']))
  })

  test('asks again after a recall, although the wallet answered before', async () => {
    let listed: readonly unknown[] = addresses
    const { confirm, asked, requestAccess, recallOn } = recalled({ getAccounts: () => ({ result: listed }) })
    await requestAccess({ networkIds, signal })
    listed = addresses.slice(1)
    recallOn(Testnet.id)
    await expect(confirm({ from, networkId: Testnet.id })).rejects.toBeInstanceOf(NotConnectedError)
    expect(asked).toEqual(['getAccounts', 'getAccounts'])
  })

  test('ignores an answer to a cancelled request', async () => {
    const answers: ((answer: unknown) => void)[] = []
    const { confirm } = recalled({ getAccounts: () => new Promise((resolve) => answers.push(resolve)) })
    const over = new AbortController()
    const given = confirm({ from, networkId: Testnet.id }, over.signal)
    await expect.poll(() => answers.length).toBe(1)
    over.abort()
    await expect(given).rejects.toThrow()
    answers[0]?.({ result: addresses })
    await settle()
    const confirming = confirm({ from, networkId: Testnet.id })
    await expect.poll(() => answers.length).toBe(2)
    answers[1]?.({ result: addresses.slice(1) })
    await expect(confirming).rejects.toBeInstanceOf(NotConnectedError)
  })

  test('rejects when the address is of ordinals', async () => {
    const { confirm } = recalled({ getAccounts: addresses.map((each) => ({ ...each, purpose: 'ordinals' })) })
    await expect(confirm({ from, networkId: Testnet.id })).rejects.toBeInstanceOf(NotConnectedError)
  })

  test('ignores an answer from before a change without details', async () => {
    const { provider: source, asked } = provide({ getAccounts: addresses })
    let change: (event: unknown) => void = () => undefined
    const { provider, listen } = createSatsWallet(
      context,
      {
        async request(method, params) {
          const answer = await source.request(method, params)
          change({})
          return answer
        },
        addListener({ eventName, cb }) {
          if (eventName === 'accountChange') change = cb
        },
      },
      ['getAccounts'],
    )
    listen({ onSnapshot: vi.fn(), onChange: vi.fn(), onRevoked: vi.fn() })
    const confirming = provider.confirmSender?.({ from, networkId: Signet.id })
    await expect(confirming).rejects.toBeInstanceOf(NotConnectedError)
    expect(asked).toEqual(['getAccounts'])
  })
})

describe('confirmSender() of a wallet that can not be read silently', () => {
  const from = addresses[0]?.address ?? ''
  const sender = { from, networkId: Testnet.id }
  const failOn = (wanted: string) => ({
    addListener({ eventName }: { readonly eventName: string }) {
      if (eventName === wanted) throw new Error('mine')
    },
  })

  /** A connected wallet and its listener. */
  async function createOpen(events: object) {
    let listed: readonly unknown[] = addresses
    let answer: unknown
    const { provider: source, asked } = provide({
      getAccounts: () => ({ result: { addresses: listed, network: { bitcoin: { name: 'Testnet' } } } }),
      signMessage: () =>
        answer ?? { result: { signature: 'AA'.repeat(60), address: (listed[0] as (typeof addresses)[0])?.address } },
    })
    const { provider, listen, requestAccess } = createSatsWallet(context, { ...source, ...events }, ['getAccounts'])
    await requestAccess({ networkIds, signal })
    const onSnapshot = vi.fn()
    listen({ onSnapshot, onChange: vi.fn(), onRevoked: vi.fn() })
    return {
      asked,
      onSnapshot,
      confirm: () => provider.confirmSender?.(sender),
      request: (_: 'signMessage') =>
        provider.signMessage({ address: from, message: '', protocol: 'bip322', networkId: Testnet.id }),
      setAnswer(made: unknown) {
        answer = made
      },
      choose(account: number) {
        const other = createBitcoinTestWallet({ networks: [{ name: 'Testnet' }] })
        other.selectAccount(account)
        listed = other.addresses.map(({ address, publicKey, purpose }) => ({ address, publicKey, purpose }))
      },
    }
  }

  test.each([
    ['has no events', {}],
    ['has a malformed emitter', { addListener: 'on' }],
    ['fails to subscribe to accounts', failOn('accountChange')],
    ['has events', { addListener: vi.fn() }],
  ])('and %s asks once per page load, until the wallet contradicts its answer', async (_, events) => {
    const { asked, onSnapshot, confirm, request, choose } = await createOpen(events)
    await expect(confirm()).resolves.toBeUndefined()
    await expect(confirm()).resolves.toBeUndefined()
    expect(asked).toEqual(['getAccounts'])
    choose(1)
    await request('signMessage')
    await expect(confirm()).rejects.toBeInstanceOf(NotConnectedError)
    expect(onSnapshot).toHaveBeenCalledTimes(1)
    expect(asked).toEqual(['getAccounts', 'signMessage', 'getAccounts'])
  })

  test.each([
    ['an answer as another account', { result: { signature: 'AA'.repeat(60), address: 'bc1qother' } }, 2],
    [
      'an answer as the same account, in capitals',
      { result: { signature: 'AA'.repeat(60), address: from.toUpperCase() } },
      1,
    ],
    ['an answer without an address', { result: { signature: 'AA'.repeat(60) } }, 1],
    ['a revoked permission', { error: { code: -32002, message: 'no' } }, 2],
    ['an unknown error', { error: { code: -32603, message: 'oh' } }, 2],
    ['a rejection by the user', { error: { code: -32000, message: 'no' } }, 1],
    ['an unsupported method', { error: { code: -32601, message: 'what' } }, 1],
  ])('asks again after %s only if the snapshot may be stale', async (_, answer, times) => {
    const { asked, confirm, request, setAnswer } = await createOpen({})
    setAnswer(answer)
    await request('signMessage').catch(() => undefined)
    await confirm()
    expect(asked.filter((method) => method === 'getAccounts')).toHaveLength(times)
  })
})

describe('after the signal has aborted', () => {
  test('requestAccess() does not try another method', async () => {
    const over = new AbortController()
    const { provider, asked } = provide({
      wallet_connect() {
        over.abort()
        return { error: { code: -32601, message: 'no such method' } }
      },
      getAccounts: addresses,
    })
    await expect(
      createSatsWallet(context, provider, []).requestAccess({ networkIds, signal: over.signal }),
    ).rejects.toThrow()
    expect(asked).toEqual(['wallet_connect'])
  })

  test.each([
    ['before the methods are requested', undefined],
    ['before access is requested', ['getAccounts']],
  ])('requestAccess() sends no request: %s', async (_, methods) => {
    const { provider, asked } = provide({ getAccounts: addresses })
    const opening = createSatsWallet(context, provider, methods).requestAccess({
      networkIds,
      signal: AbortSignal.abort(),
    })
    await expect(opening).rejects.toThrow()
    expect(asked).toEqual([])
  })

  test('the provider sends no request', async () => {
    const { provider: source, asked } = provide({ wallet_getAccount: { addresses } })
    const { provider, readSilently } = createSatsWallet(context, source, ['wallet_getAccount'])
    const ended = AbortSignal.abort()
    const recipients = [{ address: '', amount: 1n }] as const
    const inputs = [{ address: '', indexes: [0] }]
    for (const ask of [
      () => readSilently([], ended),
      () => provider.signMessage({ address: '', message: '', protocol: 'bip322', networkId: '' }, ended),
      () => provider.signPsbt({ psbt: Uint8Array.of(1), inputs, broadcast: false, networkId: '' }, ended),
      () => provider.sendTransfer({ from: '', recipients, networkId: '' }, ended),
      () =>
        createSatsWallet(context, source, ['getAccounts']).provider.confirmSender?.({ from: '', networkId: '' }, ended),
      () => provider.switchNetwork?.(Testnet.id, ended),
    ]) {
      await expect(ask()).rejects.toThrow()
    }
    expect(asked).toEqual([])
  })

  test('switchNetwork() does not request access on the new network', async () => {
    const over = new AbortController()
    const { provider: source, asked } = provide({
      wallet_changeNetwork() {
        over.abort()
        return { result: null }
      },
      getAccounts: addresses,
    })
    const { provider } = createSatsWallet(context, source, ['getAccounts', 'wallet_changeNetwork'])
    await expect(provider.switchNetwork?.(Testnet.id, over.signal)).rejects.toThrow()
    expect(asked).toEqual(['wallet_changeNetwork'])
  })
})
