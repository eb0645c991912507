import {
  derive,
  type Network,
  NoAccountError,
  NotConnectedError,
  RequestPendingError,
  UnauthorizedError,
  UserRejectedError,
} from '@latchkey/core'
import { createFakeWindow, createMemoryStorage, createTestModal, when } from '@latchkey/testkit'
import {
  createPolkadotPair,
  createPolkadotTestWallet,
  type PolkadotTestKey,
  type PolkadotTestWallet,
  type PolkadotTestWalletOptions,
  throwAwayPolkadotKeys,
} from '@latchkey/testkit/polkadot'
import type { Signer } from '@polkadot/api/types'
import { compactAddLength, hexToU8a, u8aConcat, u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { beforeAll, describe, expect, expectTypeOf, test, vi } from 'vitest'
import type { PolkadotApi } from './api/PolkadotApi.js'
import { InvalidPayloadError } from './errors/InvalidPayloadError.js'
import type { SignerPayload } from './injected/SignerPayload.js'
import { kusama } from './networks/kusama.js'
import { moonbeam } from './networks/moonbeam.js'
import { polkadotMainnet } from './networks/polkadotMainnet.js'
import { polkadotNetwork } from './networks/polkadotNetwork.js'
import { type PolkadotOptions, polkadot } from './polkadot.js'
import { verifyMessage } from './verify/index.js'

const genesisHash = `0x${'ab'.repeat(32)}` as const
const own: Network = polkadotNetwork({
  genesisHash,
  name: 'Own',
  nativeCurrency: { name: 'Own', symbol: 'OWN', decimals: 12 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1/own'] } },
})
const connectorId = 'polkadot/test-wallet'
const aliceOn = {
  42: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  0: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  2: 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
}
const [sr25519, ed25519, ecdsa, ethereum] = throwAwayPolkadotKeys

beforeAll(async () => {
  await cryptoWaitReady()
})

interface Setting extends PolkadotTestWalletOptions {
  readonly wallet?: PolkadotTestWallet | undefined
  readonly networks?: readonly Network[] | undefined
  readonly adapter?: PolkadotOptions | undefined
  readonly storage?: ReturnType<typeof createMemoryStorage> | undefined
  readonly fetch?: typeof fetch | undefined
  readonly clock?: 'system' | undefined
}

/** A modal in its own page with one wallet. */
function create({
  wallet: given,
  networks = [polkadotMainnet, kusama, own],
  adapter,
  storage,
  fetch,
  clock,
  ...options
}: Setting = {}) {
  const wallet = given ?? createPolkadotTestWallet(options)
  const window = createFakeWindow()
  wallet.install(window)
  const page = createTestModal({
    adapters: [polkadot(adapter)],
    networks,
    window,
    ...(storage && { storage }),
    ...(fetch && { fetch }),
    ...(clock && { clock }),
  })
  page.start()
  return { ...page, wallet, api: page.modal.adapters.polkadot }
}

async function createConnected(setting: Setting = {}) {
  const page = create(setting)
  await page.modal.connect({ connectorId })
  page.wallet.script.clearLog()
  return page
}

const payload: SignerPayload = {
  address: aliceOn[42],
  blockHash: `0x${'11'.repeat(32)}`,
  blockNumber: '0x00000001',
  era: '0x00',
  genesisHash,
  method: '0x00001468656c6c6f',
  nonce: '0x00000000',
  specVersion: '0x00000001',
  tip: '0x00',
  transactionVersion: '0x00000001',
  signedExtensions: [
    'CheckSpecVersion',
    'CheckTxVersion',
    'CheckGenesis',
    'CheckMortality',
    'CheckNonce',
    'ChargeTransactionPayment',
  ],
  version: 4,
}

describe('account and network', () => {
  test('an account keeps its id, with its address encoded for each network', async () => {
    const { modal } = await createConnected()
    const { account } = modal.state.$current.get() ?? {}
    expect(account).toMatchObject({ id: expect.stringMatching(/^0xd43593/), type: 'sr25519', name: 'Alice' })
    expect(modal.state.$current.get()).toMatchObject({ address: aliceOn[0], networkId: polkadotMainnet.id })
    await modal.switchNetwork(kusama.id)
    expect(modal.state.$current.get()).toMatchObject({ address: aliceOn[2], networkId: kusama.id, account })
    await modal.switchNetwork(own.id)
    expect(modal.state.$current.get()).toMatchObject({ address: aliceOn[42], account })
  })

  test('the option prefixes sets the SS58 prefix of the app’s own network', async () => {
    const { modal } = await createConnected({ networks: [own], adapter: { prefixes: { [own.id]: 2 } } })
    expect(modal.state.$current.get()?.address).toBe(aliceOn[2])
  })

  test('an account that is bound to one chain exists only there', async () => {
    const bound = { ...(ed25519 ?? sr25519), genesisHash }
    const { modal } = await createConnected({ keys: [sr25519, bound] })
    const state = modal.state.$current.get()
    expect(state?.account.name).toBe('Alice')
    const { accounts = [] } = (await state?.connection.read(new AbortController().signal)) ?? {}
    expect(accounts.map(({ networkIds }) => networkIds)).toEqual([undefined, [own.id]])
  })

  test('a reload restores the selected account and network without a prompt', async () => {
    const storage = createMemoryStorage()
    const memory = createMemoryStorage()
    const before = await createConnected({ storage, memory })
    await before.modal.switchNetwork(kusama.id)
    const address = before.modal.state.$current.get()?.address
    before.stop()
    const after = create({ storage, memory })
    await when(after.modal.state.$status, (status) => status === 'connected')
    expect(after.modal.state.$current.get()).toMatchObject({ networkId: kusama.id, address })
    expect(after.wallet.script.prompts).toEqual([])
    expect(after.wallet.script.requests.map(({ method }) => method)).toContain('enable')
  })

  test('a page that was never authorized sends no request', async () => {
    const { wallet, modal } = create()
    await when(modal.state.$connectors, (entries) => entries.length > 0)
    expect(wallet.script.requests).toEqual([])
  })

  test('the modal follows the accounts that the user shares', async () => {
    const { wallet, modal } = await createConnected({ clock: 'system' })
    const [, bob = ''] = wallet.addresses
    wallet.share([bob])
    await when(modal.state.$current, (current) => current?.account.type === 'ed25519')
    wallet.lock()
    await when(modal.state.$status, (status) => status === 'disconnected')
    wallet.unlock()
    await when(modal.state.$status, (status) => status === 'connected')
  })
})

test.each([
  ['a list without accounts', []],
  ['an empty text in place of an account', ['']],
  ['an empty address', [{ address: '' }]],
  ['nothing in place of an account', [null]],
])('connect() rejects an answer with %s, and a second call connects', async (_, result) => {
  const { modal, wallet } = create()
  wallet.script.answerNext('accounts.get', { result })
  await expect(modal.connect({ connectorId })).rejects.toMatchObject({
    code: expect.stringMatching(/^LATCHKEY_(?:INVALID_ANSWER|NO_ACCOUNT)$/),
  })
  expect(modal.state.$status.get()).toBe('disconnected')
  await expect(modal.connect({ connectorId })).resolves.toMatchObject({ namespace: 'polkadot' })
})

test('polkadot() reports unknown options to core', () => {
  const options = { hide: [], appName: 'App', prefixes: {}, hidee: [] }
  expect(polkadot(options).unknownOptions).toEqual(['hidee'])
})

describe('signMessage()', () => {
  test.each([sr25519, ed25519, ecdsa, ethereum])(
    'signs with a key of $type and verifies the signature',
    async (key = sr25519) => {
      const networks = [key === ethereum ? moonbeam : polkadotMainnet]
      const { modal, wallet } = await createConnected({ keys: [key], networks })
      for (const message of ['hello ✓', '', '0xdead', '<Bytes>x</Bytes>']) {
        const { signature, scheme, signed } = await modal.signMessage(message)
        expect(scheme).toBe(key.type)
        const address = modal.state.$current.get()?.address ?? ''
        expect(
          signatureVerify(
            u8aWrapBytes(message === '0xdead' ? hexToU8a(u8aToHex(new TextEncoder().encode(message))) : message),
            signature,
            address,
          ).isValid,
        ).toBe(true)
        expect(verifyMessage({ address, message, signature }).isValid).toBe(true)
        expect(verifyMessage({ address, message: signed ?? '', signature }).isValid).toBe(true)
      }
      expect(wallet.script.prompts.at(0)?.params).toMatchObject({ data: '0x68656c6c6f20e29c93', type: 'bytes' })
    },
  )

  test('accepts a signature of bytes without `<Bytes>`, and returns the signed bytes', async () => {
    const { modal, wallet } = await createConnected()
    const bare = new TextEncoder().encode('hello')
    const [address = ''] = wallet.addresses
    wallet.script.answerNext('signRaw', { result: { id: 1, signature: wallet.sign(address, bare) } })
    await expect(modal.signMessage('hello')).resolves.toMatchObject({ signed: bare })
  })

  test.each<[string, (wallet: PolkadotTestWallet) => unknown]>([
    ['nothing', () => undefined],
    ['an answer without a signature', () => ({ id: 1 })],
    ['half a signature', () => ({ id: 1, signature: `0x${'00'.repeat(32)}` })],
    ['zeros', () => ({ id: 1, signature: `0x${'00'.repeat(64)}` })],
    ['another message’s', (wallet) => ({ signature: wallet.sign(wallet.addresses[0] ?? '', u8aWrapBytes('other')) })],
    ['another account’s', (wallet) => ({ signature: wallet.sign(wallet.addresses[1] ?? '', u8aWrapBytes('hello')) })],
  ])('rejects the answer of a wallet with %s', async (_, lie) => {
    const { modal, wallet } = await createConnected()
    wallet.script.answerNext('signRaw', { result: lie(wallet) })
    await expect(modal.signMessage('hello')).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
    expect(modal.state.$status.get()).toBe('connected')
  })

  test('rejects with a typed error when the wallet declines, is busy, forgot the page, or reports too many requests', async () => {
    const { modal, wallet } = await createConnected()
    wallet.script.setAnswer('reject')
    await expect(modal.signMessage('hello')).rejects.toBeInstanceOf(UserRejectedError)
    wallet.script.setAnswer('pending')
    await expect(modal.signMessage('hello')).rejects.toBeInstanceOf(RequestPendingError)
    wallet.script.answerNext('signRaw', { error: { message: 'Rate limit exceeded. Try again later.' } })
    await expect(modal.signMessage('hello')).rejects.toMatchObject({ code: 'LATCHKEY_RATE_LIMITED' })
    wallet.script.answerNext('signRaw', {
      error: { message: 'The source is not allowed to interact with this extension' },
    })
    await expect(modal.signMessage('hello')).rejects.toBeInstanceOf(UnauthorizedError)
    wallet.revoke()
    await expect(modal.signMessage('hello')).rejects.toBeInstanceOf(NotConnectedError)
  })
})

describe('modal.adapters.polkadot', () => {
  test('has the type of a signer of Polkadot’s libraries', () => {
    expectTypeOf((api: PolkadotApi): Signer => api).toBeFunction()
  })

  test('rejects with NotConnectedError without a wallet', async () => {
    const { api } = create()
    await expect(api.signPayload(payload)).rejects.toBeInstanceOf(NotConnectedError)
  })

  test('signPayload() signs for the account and network and verifies the signature', async () => {
    const { api, modal, wallet } = await createConnected({ networks: [own] })
    const { signature, isVerified, id } = await api.signPayload(payload)
    expect(isVerified).toBe(true)
    expect(id).toBe(1)
    expect(signature).toMatch(/^0x01[\da-f]{128}$/)
    expect(wallet.script.prompts).toEqual([{ method: 'signPayload', params: payload }])
    await expect(api.signPayload({ ...payload, address: aliceOn[2] })).resolves.toMatchObject({ isVerified: true })
    expect(modal.state.$current.get()?.address).toBe(aliceOn[42])
  })

  test('signPayload() rejects a payload for another network or account before the wallet gets a request', async () => {
    const { api, wallet } = await createConnected()
    await expect(api.signPayload(payload)).rejects.toMatchObject({
      code: 'LATCHKEY_INVALID_PAYLOAD',
      path: 'genesisHash',
    })
    const stranger = createPolkadotPair({ ...sr25519, seed: `0x${'42'.repeat(32)}` }).addressOn(0)
    const ofStranger = { ...payload, address: stranger }
    await expect(api.signPayload(ofStranger)).rejects.toBeInstanceOf(InvalidPayloadError)
    expect(wallet.script.prompts).toEqual([])
  })

  test('signPayload() rejects a payload for a network that the user leaves at the same time', async () => {
    const { api, modal, wallet } = await createConnected({ networks: [own, kusama] })
    const outcome = expect(api.signPayload(payload)).rejects.toMatchObject({ code: 'LATCHKEY_NETWORK_DISCONNECTED' })
    const switched = modal.switchNetwork(kusama.id)
    await outcome
    await switched
    await expect(modal.signMessage('hello', { networkId: own.id })).resolves.toMatchObject({ scheme: 'sr25519' })
    expect(modal.state.$current.get()?.networkId).toBe(own.id)
    expect(wallet.script.prompts.map(({ method }) => method)).toEqual(['signRaw'])
  })

  test('signPayload() rejects a signature of another payload', async () => {
    const { api, wallet } = await createConnected({ networks: [own] })
    const other = await api.signPayload({ ...payload, nonce: '0x01' })
    wallet.script.answerNext('signPayload', { result: other })
    await expect(api.signPayload(payload)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
    const changed = { ...other, signedTransaction: '0x1234' }
    wallet.script.answerNext('signPayload', { result: changed })
    await expect(api.signPayload(payload)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
    wallet.script.answerNext('signPayload', { result: changed })
    const whole = { ...payload, withSignedTransaction: true }
    await expect(api.signPayload(whole)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
    const nothing = { id: 1, signature: `0x01${'00'.repeat(64)}`, signedTransaction: '0x00' }
    wallet.script.answerNext('signPayload', { result: nothing })
    await expect(api.signPayload(whole)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
  })

  test('signPayload() accepts a changed transaction that the wallet returns, with isVerified false', async () => {
    const { api, wallet } = await createConnected({ networks: [own] })
    const { signature } = await api.signPayload({ ...payload, tip: '0x07' })
    const account = Uint8Array.of(0, ...createPolkadotPair(sr25519).accountId)
    const extras = Uint8Array.of(0, 0, 7 << 2)
    const signedTransaction = u8aToHex(
      compactAddLength(u8aConcat([0x84], account, hexToU8a(signature), extras, hexToU8a(payload.method))),
    )
    wallet.script.answerNext('signPayload', { result: { id: 1, signature, signedTransaction } })
    await expect(api.signPayload({ ...payload, withSignedTransaction: true })).resolves.toEqual({
      id: 1,
      signature,
      signedTransaction,
      isVerified: false,
    })
  })

  test('signPayload() returns isVerified false for a payload with an unknown extension', async () => {
    const { api, wallet } = await createConnected({ networks: [own] })
    wallet.script.answerNext('signPayload', { result: { id: 9, signature: `0x01${'00'.repeat(64)}` } })
    const unknown = { ...payload, signedExtensions: ['ChargeInBananas'] }
    await expect(api.signPayload(unknown)).resolves.toMatchObject({ isVerified: false, id: 9 })
  })

  test('signRaw() signs hex or text, and only as bytes', async () => {
    const { api, wallet } = await createConnected()
    const raw = (data: string, type: 'bytes' | 'payload' = 'bytes') => api.signRaw({ address: aliceOn[2], data, type })
    await expect(raw('hello')).resolves.toMatchObject({ signed: u8aWrapBytes('hello'), scheme: 'sr25519' })
    await expect(raw('0x00ff')).resolves.toMatchObject({ signed: u8aWrapBytes('0x00ff') })
    wallet.script.clearLog()
    await expect(raw('0x00ff', 'payload')).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_INPUT' })
    await expect(api.signRaw({ address: wallet.addresses[1] ?? '', data: 'x', type: 'bytes' })).rejects.toMatchObject({
      code: 'LATCHKEY_INVALID_INPUT',
    })
    expect(wallet.script.prompts).toEqual([])
  })

  test('requests end with their signal', async () => {
    const { api, wallet } = await createConnected({ networks: [own] })
    wallet.script.setAnswer('never')
    const cancel = new AbortController()
    const signing = api.signPayload(payload, { signal: cancel.signal })
    await vi.waitUntil(() => wallet.script.prompts.length > 0)
    cancel.abort()
    await expect(signing).rejects.toBeInstanceOf(Error)
  })
})

describe('balance', () => {
  const account = (free: bigint) => {
    const bytes = new Uint8Array(80)
    for (let index = 0; index < 16; index += 1) bytes[16 + index] = Number((free >> BigInt(index * 8)) & 255n)
    bytes.fill(7, 32)
    return u8aToHex(bytes)
  }
  /** A node that answers with one record, and records its requests. */
  function node(result: unknown) {
    const asked: { method: string; params: readonly string[] }[] = []
    const answer = vi.fn<typeof fetch>(async (_, init) => {
      const body = JSON.parse(String(init?.body))
      const one = (request: { id: number }) => ({ jsonrpc: '2.0', id: request.id, result })
      asked.push(...(Array.isArray(body) ? body : [body]))
      return Response.json(Array.isArray(body) ? body.map(one) : one(body))
    })
    return { asked, fetch: answer }
  }
  async function balanceAt(result: unknown) {
    const { fetch, asked } = node(result)
    const page = await createConnected({ networks: [own], fetch, keys: [sr25519] })
    return { read: () => page.modal.readBalance(), asked }
  }

  test('is the free balance in the account record of the node', async () => {
    const { read, asked } = await balanceAt(account(123_456_789_012_345_678_901_234n))
    await expect(read()).resolves.toBe(123_456_789_012_345_678_901_234n)
    expect(asked[0]).toMatchObject({
      method: 'state_getStorage',
      params: [
        '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9de1e86a9a8c739864cf3cc5ec2bea59fd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
      ],
    })
  })

  test('of an account that the chain does not know is 0', async () => {
    const { read } = await balanceAt(null)
    await expect(read()).resolves.toBe(0n)
  })

  test.each([
    ['too short', '0x00'],
    ['text that is not hex', 'x'],
    ['a number', 7],
  ])('rejects a record that is %s', async (_, result) => {
    const { read } = await balanceAt(result)
    await expect(read()).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
  })
})

test('isAddress() checks an address for one network or for any', async () => {
  const { isAddress } = polkadot().setup({ $networks: derive([], () => []) } as object as Parameters<
    ReturnType<typeof polkadot>['setup']
  >[0])
  await expect(isAddress(aliceOn[2])).resolves.toBe(true)
  await expect(isAddress(aliceOn[2], kusama.id)).resolves.toBe(true)
  await expect(isAddress(aliceOn[42], kusama.id)).resolves.toBe(true)
  await expect(isAddress(aliceOn[2], polkadotMainnet.id)).resolves.toBe(false)
})

describe('On a chain with Ethereum accounts', () => {
  const keys = [sr25519, ethereum as PolkadotTestKey] as const
  const hex = createPolkadotPair(ethereum as PolkadotTestKey).addressOn(0)
  const { id: _, accountKind: __, ...likeMoonbeam } = moonbeam
  const evmLike = polkadotNetwork({ ...likeMoonbeam, name: 'Own', genesisHash, accountKind: 'ethereum' })

  test.each([
    ['Moonbeam', moonbeam],
    ['Moonbeam in the app’s own definition', { ...moonbeam, accountKind: undefined }],
    ['a chain of the app’s own', evmLike],
  ])('the Ethereum account is selected, and selecting the other one is rejected, on %s', async (_, network) => {
    const { modal } = await createConnected({ keys, networks: [network, kusama] })
    const { account, address, networkId } = modal.state.$current.get() ?? {}
    const accounts = modal.state.$namespaces.get().get('polkadot')?.connection?.accounts
    expect({ networkId, address, type: account?.type }).toEqual({
      networkId: network.id,
      address: expect.stringMatching(new RegExp(`^${hex}$`, 'i')),
      type: 'ethereum',
    })
    expect(accounts?.map(({ type, networkIds }) => [type, networkIds])).toEqual([
      ['sr25519', [kusama.id]],
      ['ethereum', [network.id]],
    ])
    const other = accounts?.find(({ type }) => type === 'sr25519')?.id ?? ''
    await expect(modal.switchAccount(other)).rejects.toBeInstanceOf(NoAccountError)
    expect(modal.state.$current.get()?.account.type).toBe('ethereum')
  })

  test('the account changes with the network, in both directions', async () => {
    const { modal } = await createConnected({ keys, networks: [polkadotMainnet, moonbeam] })
    expect(modal.state.$current.get()).toMatchObject({ networkId: polkadotMainnet.id, address: aliceOn[0] })
    await modal.switchNetwork(moonbeam.id)
    expect(modal.state.$current.get()?.account).toMatchObject({ type: 'ethereum' })
    const { signature, scheme } = await modal.signMessage('hello')
    expect(scheme).toBe('ethereum')
    expect(signatureVerify(u8aWrapBytes('hello'), signature, hex).isValid).toBe(true)
    await modal.switchNetwork(polkadotMainnet.id)
    expect(modal.state.$current.get()?.address).toBe(aliceOn[0])
  })

  test('connect() rejects a wallet without an Ethereum account, and the error says what is missing', async () => {
    const { modal } = create({
      keys: [sr25519, ed25519 as PolkadotTestKey, ecdsa as PolkadotTestKey],
      networks: [moonbeam],
    })
    const failure = await modal.connect({ connectorId }).catch((cause: unknown) => cause)
    expect(failure).toBeInstanceOf(NoAccountError)
    expect(failure).toMatchObject({
      networkId: moonbeam.id,
      message: expect.stringContaining('Ethereum accounts (0x…) only'),
    })
  })

  test('a wallet with Ethereum accounts only can not connect or switch to other chains', async () => {
    const only = { keys: [ethereum as PolkadotTestKey] } as const
    const { modal } = create({ ...only, networks: [polkadotMainnet, kusama] })
    await expect(modal.connect({ connectorId })).rejects.toThrow('This network has no Ethereum accounts')
    const both = await createConnected({ ...only, networks: [polkadotMainnet, moonbeam] })
    expect(both.modal.state.$current.get()?.networkId).toBe(moonbeam.id)
    await expect(both.modal.switchNetwork(polkadotMainnet.id)).rejects.toBeInstanceOf(NoAccountError)
  })

  test('an account is listed only while the app has a network on which it exists', async () => {
    const { modal } = await createConnected({ keys, networks: [polkadotMainnet] })
    const types = () =>
      modal.state.$namespaces
        .get()
        .get('polkadot')
        ?.connection?.accounts.map(({ type }) => type)
    expect(types()).toEqual(['sr25519'])
    modal.addNetwork(moonbeam)
    await when(modal.state.$namespaces, () => types()?.length === 2)
    await modal.switchNetwork(moonbeam.id)
    expect(modal.state.$current.get()?.account.type).toBe('ethereum')
  })

  test('isAddress() accepts EIP-55 on that chain, and SS58 on others', async () => {
    const networks = derive([], () => [moonbeam, polkadotMainnet])
    const { isAddress } = polkadot().setup({ $networks: networks } as object as Parameters<
      ReturnType<typeof polkadot>['setup']
    >[0])
    for (const text of ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed']) {
      await expect(isAddress(text, moonbeam.id)).resolves.toBe(true)
      await expect(isAddress(text)).resolves.toBe(true)
      await expect(isAddress(text, polkadotMainnet.id)).resolves.toBe(false)
    }
    for (const text of [
      '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      aliceOn[42],
      aliceOn[0],
      '0x',
      `0x${'0'.repeat(64)}`,
    ]) {
      await expect(isAddress(text, moonbeam.id)).resolves.toBe(false)
    }
  })

  test('the balance is read by the 20 bytes', async () => {
    const asked: unknown[] = []
    const record = `0x${'00'.repeat(16)}05${'00'.repeat(63)}`
    const { modal } = await createConnected({
      keys,
      networks: [moonbeam],
      fetch: async (_, init) => {
        const { id, params } = JSON.parse(String(init?.body)) as { readonly id: number; readonly params: unknown }
        asked.push(params)
        return Response.json({ jsonrpc: '2.0', id, result: record })
      },
    })
    await expect(modal.readBalance()).resolves.toBe(5n)
    expect(asked).toEqual([[expect.stringMatching(new RegExp(`${hex.slice(2)}$`))]])
  })
})

test('polkadotNetwork() rejects an unknown account kind', () => {
  const { id: _, ...network } = moonbeam
  expect(() => polkadotNetwork({ ...network, genesisHash, accountKind: 'evm' })).toThrow('account kind')
})

test('signRaw() rejects a text with a lone surrogate before the wallet gets a request', async () => {
  const { api, wallet } = await createConnected()
  const raw = { address: aliceOn[42], data: 'pay \ud800', type: 'bytes' } as const
  await expect(api.signRaw(raw)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_INPUT' })
  expect(wallet.script.prompts).toEqual([])
})
