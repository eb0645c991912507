import {
  type ConnectionState,
  type Grant,
  InvalidAnswerError,
  NoAccountError,
  type Transport,
  UnsupportedMethodError,
} from '@latchkey/core'
import { createCall, createManualClock } from '@latchkey/testkit'
import {
  bitcoinAddresses,
  bitcoinTestNetworks,
  createBitcoinTestWallet,
  throwAwayBitcoinKeys,
} from '@latchkey/testkit/bitcoin'
import { base64, hex } from '@scure/base'
import { atom } from 'nanostores'
import { describe, expect, test, vi } from 'vitest'
import type { BitcoinCore } from '../bitcoinCore.js'
import { estimateTransfer } from '../capabilities/estimateTransfer.js'
import { signMessage } from '../capabilities/signMessage.js'
import { sendBitcoin } from '../transfers/sendBitcoin.js'
import { connectTransport } from './connectTransport.js'

const { Regtest, Testnet } = bitcoinTestNetworks
const [key, otherKey = ''] = throwAwayBitcoinKeys
const [payment, ordinals] = bitcoinAddresses(key, 0, Regtest)
const [otherPayment] = bitcoinAddresses(otherKey, 1, Regtest)
const [testPayment] = bitcoinAddresses(key, 0, Testnet)
const { signal } = new AbortController()
/** The network has no service, so no sent transaction is remembered. */
const clock = createManualClock()
const context = { $networks: atom([]), clock, http: async () => ({}) }
const core = { context, addressOn: undefined, sent: new Map() } as object as BitcoinCore
const methods = ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses']
const described = [payment, ordinals].map(({ address, publicKey, path, purpose }) => ({
  address,
  publicKey,
  path,
  intention: purpose === 'payment' ? 'payment' : 'ordinal',
}))

/** A transport that records its requests, with the test wallet behind it. */
function create(
  changes: Partial<Grant> = {},
  answers: Readonly<Record<string, unknown>> = { getAccountAddresses: described },
) {
  let grant: Grant = {
    accounts: [
      { networkId: Regtest.id, address: payment.address },
      { networkId: Testnet.id, address: testPayment.address },
    ],
    networkIds: [Regtest.id, Testnet.id],
    methods,
    ...changes,
  }
  const requests: { readonly method: string; readonly params: unknown; readonly networkId: string | undefined }[] = []
  const listeners = new Set<Parameters<Transport['watch']>[0]>()
  const transport: Transport = {
    read: () => grant,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async request(method, params, networkId) {
      requests.push({ method, params, networkId })
      const answer = answers[method]
      if (answer instanceof Error) throw answer
      return typeof answer === 'function' ? answer(params) : answer
    },
  }
  return {
    transport,
    requests,
    listeners,
    approve(newest: Partial<Grant>) {
      grant = { ...grant, ...newest }
      for (const listener of listeners) listener.grant(grant)
    },
    event(name: string, data: unknown, networkId = Regtest.id) {
      for (const listener of listeners) listener.event(name, data, networkId)
    },
  }
}

async function connect(
  remote: ReturnType<typeof create>,
  request: { fresh?: boolean; networkId?: string; memo?: unknown } = {},
) {
  const { fresh = false, networkId, memo } = request
  const connection = await connectTransport(core, remote.transport, { fresh, networkId, memo: memo as never, signal })
  const states: (ConnectionState | undefined)[] = []
  const release = connection.watch({ next: (state) => states.push(state), ended: () => undefined })
  return { connection, states, release, last: () => states.at(-1) }
}

test('connectTransport() restores the accounts of the session without a request', async () => {
  const remote = create()
  const { last } = await connect(remote)
  expect(last()).toMatchObject({
    accounts: [{ address: payment.address, type: 'payment', networkIds: [Regtest.id, Testnet.id] }],
    networkIds: [Regtest.id, Testnet.id],
    lacks: ['switchNetwork'],
  })
  expect(remote.requests).toEqual([])
  const [account] = last()?.accounts ?? []
  expect([Regtest, Testnet].map(({ id }) => account && core.addressOn?.(account, id))).toEqual([
    payment.address,
    testPayment.address,
  ])
})

test('connectTransport() requests the addresses of a fresh session once, and stores the answer', async () => {
  const remote = create()
  const { last, connection } = await connect(remote, { fresh: true, networkId: Regtest.id })
  expect(remote.requests).toEqual([
    { method: 'getAccountAddresses', params: { account: payment.address }, networkId: Regtest.id },
  ])
  expect(last()?.accounts).toMatchObject([
    { address: payment.address, type: 'payment', publicKey: payment.publicKey, path: payment.path },
    { address: ordinals.address, type: 'ordinal', publicKey: ordinals.publicKey, networkIds: [Regtest.id] },
  ])
  const restored = create()
  const again = await connect(restored, { memo: JSON.parse(JSON.stringify(connection.memo)) })
  expect(again.last()).toEqual(last())
  expect(restored.requests).toEqual([])
})

test('connectTransport() requests no addresses when the session has them', async () => {
  const remote = create({ properties: { bip122_getAccountAddresses: JSON.stringify({ [Regtest.id]: described }) } })
  const { last } = await connect(remote, { fresh: true })
  expect(last()?.accounts.map(({ type }) => type)).toEqual(['payment', 'ordinal'])
  expect(remote.requests).toEqual([])
})

test.each([
  ['rejects', new Error('no')],
  ['answers with nonsense', 'hello'],
  ['has a wrong key', described.map((each) => ({ ...each, publicKey: 'ff' }))],
  [
    'has an address of another network',
    [{ address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', intention: 'payment' }],
  ],
  ['has addresses without a purpose', [{ address: ordinals.address }]],
])('a wallet whose answer %s is connected with the accounts of the session', async (_, getAccountAddresses) => {
  const { last, connection } = await connect(create({}, { getAccountAddresses }), { fresh: true })
  expect(last()?.accounts.map(({ address }) => address)).toEqual([payment.address])
  expect(connection.memo).toBeUndefined()
})

test('a wallet that does not answer within ten seconds is connected with the accounts of the session', async () => {
  const connecting = connect(create({}, { getAccountAddresses: () => new Promise(() => undefined) }), { fresh: true })
  const connected = vi.fn()
  void connecting.then(connected)
  await clock.advance(9_999)
  expect(connected).not.toHaveBeenCalled()
  await clock.advance(1)
  expect((await connecting).last()?.accounts.map(({ address }) => address)).toEqual([payment.address])
  expect(clock.pending).toBe(0)
})

test.each([[null], [{ v: 2 }], [{ v: 1, addresses: 'x' }], [{ v: 1, addresses: { [Regtest.id]: [{ address: 1 }] } }]])(
  'connectTransport() ignores the memo %j',
  async (memo) => {
    const { last } = await connect(create(), { memo })
    expect(last()?.accounts).toHaveLength(1)
  },
)

test('connectTransport() rejects with NoAccountError without a valid account', async () => {
  for (const accounts of [
    [],
    [{ networkId: Regtest.id, address: testPayment.address }],
    [{ networkId: 'bip122:x', address: payment.address }],
  ]) {
    await expect(
      connectTransport(core, create({ accounts }).transport, { fresh: false, signal }),
    ).rejects.toBeInstanceOf(NoAccountError)
  }
})

test('the connection follows the grant and the events of its account until it is released', async () => {
  const remote = create()
  const { states, last, release, connection } = await connect(remote)
  remote.approve({ methods: ['signMessage'] })
  expect(last()?.lacks).toEqual(['transfer', 'switchNetwork'])
  remote.event('bip122_addressesChanged', described)
  expect(last()?.accounts).toHaveLength(2)
  remote.event('bip122_addressesChanged', [{ address: ordinals.address, intention: 'payment' }])
  expect(last()?.accounts.find(({ address }) => address === ordinals.address)?.type).toBe('ordinal')
  remote.event('accountsChanged', [])
  expect(last()).toBeUndefined()
  remote.approve({})
  expect(last()).toBeDefined()
  const count = states.length
  release()
  expect(remote.listeners.size).toBe(0)
  remote.approve({})
  expect(states).toHaveLength(count)
  await expect(connection.read(signal)).resolves.toMatchObject({ lacks: ['transfer', 'switchNetwork'] })
})

test('addresses of another account are not shown, stored or restored until the session names it again', async () => {
  const remote = create()
  const { last, connection } = await connect(remote, { fresh: true, networkId: Regtest.id })
  const [shown, kept] = [last(), connection.memo]
  remote.approve({ accounts: [{ networkId: Regtest.id, address: otherPayment.address }] })
  expect(last()?.accounts.map(({ address }) => address)).toEqual([otherPayment.address])
  expect(connection.memo).toBeUndefined()
  const restored = await connect(remote, { memo: kept })
  expect(restored.last()).toEqual(last())
  remote.approve({ accounts: create().transport.read().accounts })
  expect([last(), connection.memo]).toEqual([shown, kept])
})

test('connectTransport() requests the addresses when the session has those of another account', async () => {
  const properties = { bip122_getAccountAddresses: JSON.stringify({ [Regtest.id]: described }) }
  const remote = create({ accounts: [{ networkId: Regtest.id, address: otherPayment.address }], properties })
  const { last } = await connect(remote, { fresh: true })
  expect(remote.requests).toMatchObject([{ params: { account: otherPayment.address } }])
  expect(last()?.accounts.map(({ address }) => address)).toEqual([otherPayment.address])
})

test('an address that is not a text is ignored in every answer', async () => {
  const odd = [{ address: { toString: 1 } }]
  const properties = { bip122_getAccountAddresses: JSON.stringify({ [Regtest.id]: odd }) }
  const remote = create({ properties })
  const { last } = await connect(remote, { memo: { v: 1, addresses: { [Regtest.id]: odd } } })
  remote.event('bip122_addressesChanged', odd)
  expect(last()?.accounts.map(({ address }) => address)).toEqual([payment.address])
})

test.each(['hex', 'base64'] as const)('signMessage() verifies the signature of a remote wallet (%s)', async (form) => {
  const wallet = createBitcoinTestWallet()
  await wallet.provider.request('wallet_connect')
  const remote = create(
    {},
    {
      async signMessage({
        address,
        message,
        protocol,
      }: {
        readonly address: string
        readonly message: string
        readonly protocol: string
      }) {
        const answer = await wallet.provider.request('signMessage', {
          address,
          message,
          protocol: protocol.toUpperCase(),
        })
        const { result } = answer as { readonly result: { readonly signature: string } }
        return { address, signature: form === 'hex' ? hex.encode(base64.decode(result.signature)) : result.signature }
      },
    },
  )
  const { connection, last } = await connect(remote)
  const account = last()?.accounts[0]
  if (!account) throw new Error('There is no account.')
  const call = createCall({ connection, account, address: account.address, networkId: Regtest.id, signal })
  await expect(signMessage(call, 'hello')).resolves.toMatchObject({ scheme: 'bip322-simple' })
  expect(remote.requests).toEqual([
    {
      method: 'signMessage',
      params: { account: payment.address, address: payment.address, message: 'hello', protocol: 'bip322' },
      networkId: Regtest.id,
    },
  ])
  wallet.misbehave('signature')
  await expect(signMessage(call, 'hello')).rejects.toBeInstanceOf(InvalidAnswerError)
})

test('requests have the form that relays use', async () => {
  const remote = create(
    {},
    { sendTransfer: { txid: 'ab'.repeat(32) }, signPsbt: { psbt: 'AQI=', txid: 'cd'.repeat(32) } },
  )
  const { provider } = (await connect(remote)).connection
  const recipients = [{ address: testPayment.address, amount: 5n }] as const
  const from = testPayment.address
  await expect(provider.sendTransfer({ from, recipients, networkId: Testnet.id })).resolves.toBe('ab'.repeat(32))
  const inputs = [{ address: ordinals.address, indexes: [0, 2], sighash: 1 }]
  const signing = { psbt: Uint8Array.of(1), inputs, broadcast: true, networkId: Regtest.id }
  await expect(provider.signPsbt(signing)).resolves.toEqual({ psbt: Uint8Array.of(1, 2), txid: 'cd'.repeat(32) })
  expect(remote.requests).toEqual([
    {
      method: 'sendTransfer',
      params: { account: testPayment.address, recipientAddress: testPayment.address, amount: '5' },
      networkId: Testnet.id,
    },
    {
      method: 'signPsbt',
      params: {
        account: payment.address,
        psbt: 'AQ==',
        signInputs: [
          { address: ordinals.address, index: 0, sighashTypes: [1] },
          { address: ordinals.address, index: 2, sighashTypes: [1] },
        ],
        broadcast: true,
      },
      networkId: Regtest.id,
    },
  ])
})

test('methods that the session does not contain are not requested', async () => {
  const remote = create({ methods: ['signMessage'] })
  const { provider } = (await connect(remote)).connection
  const recipients = [{ address: payment.address, amount: 5n }] as const
  const from = payment.address
  await expect(provider.sendTransfer({ from, recipients, networkId: Regtest.id })).rejects.toBeInstanceOf(
    UnsupportedMethodError,
  )
  expect(remote.requests).toEqual([])
})

describe('sendTransfer() spends only from addresses that the session names on the network', () => {
  const to = payment.address

  async function callsOf(changes: Partial<Grant> = {}) {
    const remote = create(changes, { getAccountAddresses: described, sendTransfer: { txid: 'ab'.repeat(32) } })
    const { connection, last } = await connect(remote, { fresh: true, networkId: Regtest.id })
    const callFor = (address: string, networkId: string = Regtest.id) => {
      const account = last()?.accounts.find((each) => core.addressOn?.(each, networkId) === address)
      if (!account) throw new Error('There is no such account.')
      return createCall({ connection, account, address, networkId, signal })
    }
    return { connection, callFor, sent: () => remote.requests.filter(({ method }) => method === 'sendTransfer') }
  }

  test('sends from an address that the session names', async () => {
    const { callFor, sent } = await callsOf()
    await sendBitcoin(core, callFor(payment.address), [{ address: to, amount: 5n }])
    expect(sent()).toMatchObject([{ params: { account: payment.address } }])
  })

  test.each([
    ['an address that only the wallet named', {}, ordinals.address],
    [
      'an address that the session names on another network',
      {
        accounts: [
          { networkId: Regtest.id, address: ordinals.address },
          { networkId: Testnet.id, address: testPayment.address },
        ],
      },
      payment.address,
    ],
  ])('rejects transfer and estimate for %s', async (_, changes, address) => {
    const { connection, callFor, sent } = await callsOf(changes)
    const refused = { code: 'LATCHKEY_UNSUPPORTED_CAPABILITY', capability: 'transfer' }
    const call = callFor(address)
    await expect(sendBitcoin(core, call, [{ address: to, amount: 5n }])).rejects.toMatchObject(refused)
    await expect(estimateTransfer({} as BitcoinCore, call, { to, amount: 5n })).rejects.toMatchObject(refused)
    const asked = { from: address, recipients: [{ address: to, amount: 5n }], networkId: Regtest.id } as const
    await expect(connection.provider.sendTransfer(asked)).rejects.toMatchObject(refused)
    expect(sent()).toEqual([])
  })
})

test('a request gets the signal of its caller', async () => {
  const signals: unknown[] = []
  const { transport } = create()
  const recording: Transport = {
    ...transport,
    async request(_method, _params, _networkId, ended) {
      signals.push(ended)
      return { psbt: 'AQI=' }
    },
  }
  const { provider } = await connectTransport(core, recording, { fresh: false, signal })
  const inputs = [{ address: payment.address, indexes: [0] }]
  const signing = { psbt: Uint8Array.of(1), inputs, broadcast: false, networkId: Regtest.id }
  await provider.signPsbt(signing, signal)
  expect(signals).toEqual([signal])
  await expect(provider.signPsbt(signing, AbortSignal.abort())).rejects.toThrow()
  expect(signals).toHaveLength(1)
})
