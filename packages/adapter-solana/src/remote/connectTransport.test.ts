import {
  type Call,
  type Connection,
  type ConnectionState,
  type Grant,
  InvalidAnswerError,
  NetworkNotApprovedError,
  NoAccountError,
  type Transport,
  UnsupportedMethodError,
  UnsupportedNetworkError,
} from '@latchkey/core'
import { createCall } from '@latchkey/testkit'
import { buildSolanaTransfer, signSolanaTransaction, solanaKey, throwAwaySolanaKeys } from '@latchkey/testkit/solana'
import { base58, base64 } from '@scure/base'
import type { Wallet } from '@wallet-standard/base'
import { describe, expect, test } from 'vitest'
import { signMessage } from '../capabilities/signMessage.js'
import { TransactionChangedError } from '../errors/TransactionChangedError.js'
import type { SolanaCore } from '../solanaCore.js'
import { readSendOptions } from '../transactions/readSendOptions.js'
import { readTransaction } from '../transactions/readTransaction.js'
import { sendTransaction } from '../transactions/sendTransaction.js'
import { signTransactions } from '../transactions/signTransactions.js'
import { signedForms } from '../verify/signedForms.js'
import { needFeature } from '../wallet/needFeature.js'
import { connectTransport } from './connectTransport.js'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const [ada, bob] = [solanaKey(throwAwaySolanaKeys[0]), solanaKey(throwAwaySolanaKeys[1] ?? '')]
const blockhash = base58.encode(new Uint8Array(32).fill(9))
const signal = new AbortController().signal
const all = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]

type Answers = Readonly<Record<string, (params: never) => unknown>>

/** A wallet on a phone with real keys. */
const honest: Answers = {
  solana_signMessage: ({ message }: { readonly message: string }) => ({
    signature: base58.encode(ada.sign(base58.decode(message))),
  }),
  solana_signTransaction: ({ transaction }: { readonly transaction: string }) => {
    const { wire, signature } = signSolanaTransaction(ada, base64.decode(transaction))
    return { signature: base58.encode(signature), transaction: base64.encode(wire) }
  },
  solana_signAllTransactions: ({ transactions }: { readonly transactions: readonly string[] }) => ({
    transactions: transactions.map((text) => base64.encode(signSolanaTransaction(ada, base64.decode(text)).wire)),
  }),
}

/** A transport that records its requests. */
function create(changes: Partial<Grant> = {}, { answers = honest, hasSelect = false } = {}) {
  let grant: Grant = {
    accounts: [
      { networkId: mainnet, address: ada.address },
      { networkId: devnet, address: ada.address },
      { networkId: mainnet, address: bob.address },
    ],
    networkIds: [mainnet, devnet],
    methods: all,
    ...changes,
  }
  const requests: unknown[][] = []
  const signals: unknown[] = []
  const listeners = new Set<Parameters<Transport['watch']>[0]>()
  const transport: Transport = {
    read: () => grant,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async request(method, params, networkId, signal) {
      requests.push([method, params, networkId])
      signals.push(signal)
      return answers[method]?.(params as never)
    },
    ...(hasSelect && { select: async () => undefined }),
  }
  return {
    transport,
    requests,
    signals,
    listeners,
    approve(newest: Partial<Grant>, isNotified = true) {
      grant = { ...grant, ...newest }
      if (isNotified) for (const listener of listeners) listener.grant(grant)
    },
    event(name: string, data: unknown) {
      for (const listener of listeners) listener.event(name, data, mainnet)
    },
  }
}

async function connect(remote: ReturnType<typeof create>, networkId = mainnet) {
  const connection: Connection<Wallet> = await connectTransport(remote.transport)
  const states: (ConnectionState | undefined)[] = []
  const release = connection.watch({ next: (state) => states.push(state), ended: () => undefined })
  const account = { id: ada.address, address: ada.address, type: 'eoa' }
  const call = createCall({ connection, account, address: ada.address, networkId, signal })
  return { connection, states, release, call }
}
const transfer = (lamports = 1n) => buildSolanaTransfer({ from: ada.address, to: bob.address, lamports, blockhash })

test('connectTransport() sends nothing to the wallet', async () => {
  const remote = create()
  const { connection, states } = await connect(remote)
  const publicKey = Buffer.from(ada.publicKey).toString('hex')
  expect(states).toMatchObject([
    {
      accounts: [
        { id: ada.address, address: ada.address, type: 'eoa', publicKey },
        { id: bob.address, networkIds: [mainnet] },
      ],
      networkIds: [mainnet, devnet],
      lacks: ['signIn'],
    },
  ])
  expect(states[0]).not.toHaveProperty('networkId')
  await expect(connection.read(signal)).resolves.toEqual(states[0])
  expect(connection.provider.chains).toEqual(['solana:mainnet', 'solana:devnet'])
  expect(connection.provider.accounts.map(({ address, chains }) => [address, chains])).toEqual([
    [ada.address, ['solana:mainnet', 'solana:devnet']],
    [bob.address, ['solana:mainnet']],
  ])
  expect(remote.requests).toEqual([])
})

test('connectTransport() lists capabilities without approval in lacks', async () => {
  const { states, call } = await connect(create({ methods: ['solana_signTransaction'] }))
  expect(states[0]?.lacks).toEqual(['signMessage', 'signIn'])
  await expect(signMessage(call, 'hello')).rejects.toBeInstanceOf(UnsupportedMethodError)
  expect((await connect(create({ methods: [] }))).states[0]?.lacks).toEqual(['signMessage', 'signIn', 'transfer'])
})

test('connectTransport() leaves out invalid entries, reads outdated ids, and rejects a grant without a usable account', async () => {
  const odd = [
    { networkId: 'eip155:1', address: ada.address },
    { networkId: 'solana:', address: ada.address },
    { networkId: mainnet, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
  ]
  const outdated = { networkId: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', address: bob.address }
  const { states } = await connect(create({ accounts: [...odd, outdated], networkIds: ['eip155:1'] }))
  expect(states[0]).toMatchObject({ accounts: [{ address: bob.address }], networkIds: [mainnet] })
  await expect(connect(create({ accounts: odd }))).rejects.toBeInstanceOf(NoAccountError)
})

describe('a remote wallet gets the relay’s methods', () => {
  test.each([
    [mainnet, mainnet],
    [devnet, devnet],
    ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', undefined], // not approved: the wallet chooses
  ])('for a message on %s, on that network if approved', async (networkId, expected) => {
    const remote = create()
    const { call } = await connect(remote, networkId)
    const { signature, scheme } = await signMessage(call, 'hello')
    expect([signature, scheme]).toEqual([base58.encode(ada.sign(new TextEncoder().encode('hello'))), 'ed25519'])
    const message = base58.encode(new TextEncoder().encode('hello'))
    expect(remote.requests).toEqual([['solana_signMessage', { message, pubkey: ada.address }, expected]])
  })

  test('for a transaction, on its network', async () => {
    const remote = create()
    const { call } = await connect(remote, devnet)
    const wire = transfer()
    const [signed] = await signTransactions(call, [readTransaction(wire)])
    expect(signed?.wire).toEqual(signSolanaTransaction(ada, wire).wire)
    expect(remote.requests).toEqual([
      ['solana_signTransaction', { transaction: base64.encode(wire), pubkey: ada.address }, devnet],
    ])
  })

  test('for several transactions in one request, or one by one without that method', async () => {
    const wires = [transfer(1n), transfer(2n)]
    const read = wires.map(readTransaction)
    for (const [methods, count] of [
      [all, 1],
      [['solana_signTransaction'], 2],
    ] as const) {
      const remote = create({ methods })
      const { call } = await connect(remote)
      const signed = await signTransactions(call, read)
      expect(signed.map(({ wire }) => wire)).toEqual(wires.map((wire) => signSolanaTransaction(ada, wire).wire))
      expect(remote.requests).toHaveLength(count)
    }
  })

  test('with transactions in base58, and `options`, in the form of a wallet’s frame', async () => {
    const wire = transfer()
    const { signature, wire: signed } = signSolanaTransaction(ada, wire)
    const answers: Answers = {
      solana_signTransaction: () => ({ transaction: base58.encode(signed) }),
      solana_signAndSendTransaction: () => ({ signature: base58.encode(signature) }),
    }
    const remote = create({ properties: { requests: 'frame' } }, { answers })
    const { call } = await connect(remote, devnet)
    const [answered] = await signTransactions(call, [readTransaction(wire)])
    expect(answered?.wire).toEqual(signed)
    const core = { blockhashes: new Map() } as object as SolanaCore
    await sendTransaction(core, call, readTransaction(wire), readSendOptions({ skipPreflight: true }))
    const transaction = base58.encode(wire)
    expect(remote.requests).toMatchObject([
      ['solana_signTransaction', { transaction, pubkey: ada.address }, devnet],
      ['solana_signAndSendTransaction', { transaction, options: { skipPreflight: true } }, devnet],
    ])
  })

  test('and the signature alone is accepted from an older wallet', async () => {
    const wire = transfer()
    const { signature, wire: expected } = signSolanaTransaction(ada, wire)
    const remote = create({}, { answers: { solana_signTransaction: () => ({ signature: base58.encode(signature) }) } })
    const { call } = await connect(remote)
    const [signed] = await signTransactions(call, [readTransaction(wire)])
    expect(signed?.wire).toEqual(expected)
  })

  test('with the signal of the call, except to send: a late approval must not lead to a second request', async () => {
    const signature = base58.encode(signSolanaTransaction(ada, transfer()).signature)
    const answers = { ...honest, solana_signAndSendTransaction: () => ({ signature }) }
    const remote = create({}, { answers })
    const { call } = await connect(remote)
    await signMessage(call, 'hello')
    await signTransactions(call, [readTransaction(transfer())])
    const core = { blockhashes: new Map() } as object as SolanaCore
    await sendTransaction(core, call, readTransaction(transfer()), readSendOptions({}))
    expect(remote.signals.slice(0, 2)).toEqual([signal, signal])
    expect(remote.signals[2]).not.toBe(signal)
  })

  test('on the current local network, of several with one name', async () => {
    const [one, other] = ['solana:CmpNeggWJ4JaWJeJ8YKN1Zypmk7uvQq3', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3x']
    const wire = transfer()
    const signature = base58.encode(signSolanaTransaction(ada, wire).signature)
    const answers = { ...honest, solana_signAndSendTransaction: () => ({ signature }) }
    const accounts = [one, other].map((networkId) => ({ networkId, address: ada.address }))
    const core = { blockhashes: new Map() } as object as SolanaCore
    for (const [method, run] of [
      ['solana_signTransaction', (call: Call<Wallet>) => signTransactions(call, [readTransaction(wire)])],
      [
        'solana_signAndSendTransaction',
        (call: Call<Wallet>) => sendTransaction(core, call, readTransaction(wire), readSendOptions({})),
      ],
    ] as const) {
      const remote = create({ accounts, networkIds: [one, other], methods: [method] }, { answers })
      const { call } = await connect(remote, other)
      await run(call)
      expect(remote.requests.map(([, , networkId]) => networkId)).toEqual([other])
    }
  })

  test('on the chain that the app names, and on no other', async () => {
    const remote = create({ networkIds: [mainnet], accounts: [{ networkId: mainnet, address: ada.address }] })
    const { connection } = await connect(remote)
    const [account] = connection.provider.accounts
    const feature = needFeature(connection.provider, 'solana:signTransaction')
    const sign = (chain: 'solana:devnet' | 'solana:mainnet') =>
      feature.signTransaction({ account: account as never, chain, transaction: transfer() })
    await expect(sign('solana:devnet')).rejects.toBeInstanceOf(NetworkNotApprovedError)
    expect(remote.requests).toEqual([])
    await sign('solana:mainnet')
    expect(remote.requests.map(([, , networkId]) => networkId)).toEqual([mainnet])
  })

  test('only on approved networks: otherwise it rejects before anything is sent', async () => {
    const remote = create({ networkIds: [mainnet], accounts: [{ networkId: mainnet, address: ada.address }] })
    const { call } = await connect(remote, devnet)
    await expect(signTransactions(call, [readTransaction(transfer())])).rejects.toBeInstanceOf(UnsupportedNetworkError)
    expect(remote.requests).toEqual([])
  })
})

describe('signTransactions() over a transport rejects with a typed error for', () => {
  const wire = transfer()
  const other = signSolanaTransaction(ada, transfer(5n))
  test.each([
    ['undefined', undefined, InvalidAnswerError],
    ['no signature', {}, InvalidAnswerError],
    ['a signature of other bytes', { signature: base58.encode(other.signature) }, InvalidAnswerError],
    ['a signature that is too short', { signature: base58.encode(other.signature.slice(1)) }, InvalidAnswerError],
    ['text that is not base58', { signature: '0OIl' }, InvalidAnswerError],
    ['text that is not base64', { transaction: '*' }, InvalidAnswerError],
    ['bytes that are not a transaction', { transaction: 'AAAA' }, InvalidAnswerError],
    ['an unsigned transaction', { transaction: base64.encode(wire) }, InvalidAnswerError],
    ['another transaction', { transaction: base64.encode(other.wire) }, TransactionChangedError],
  ])('%s', async (_, answer, expected) => {
    const { call } = await connect(create({}, { answers: { solana_signTransaction: () => answer } }))
    await expect(signTransactions(call, [readTransaction(wire)])).rejects.toBeInstanceOf(expected)
  })

  test('one transaction for two', async () => {
    const answers = { solana_signAllTransactions: () => ({ transactions: [base64.encode(other.wire)] }) }
    const { call } = await connect(create({}, { answers }))
    const two = [readTransaction(wire), readTransaction(transfer(5n))]
    await expect(signTransactions(call, two)).rejects.toBeInstanceOf(InvalidAnswerError)
  })
})

test('watch() reports new grants and the selection of the wallet, among approved accounts only', async () => {
  const remote = create({}, { hasSelect: true })
  const { states } = await connect(remote)
  expect(states.at(-1)?.selected).toBe(ada.address)
  remote.event('accountsChanged', [`${mainnet}:${bob.address}`])
  expect(states.at(-1)?.selected).toBe(bob.address)
  const { length } = states
  for (const data of [['x'], 'x', [{}], undefined]) remote.event('accountsChanged', data)
  remote.event('chainChanged', devnet)
  expect(states).toHaveLength(length)
  remote.event('accountsChanged', [])
  expect(states.at(-1)).toBeUndefined()
  remote.event('accountsChanged', [ada.address])
  expect(states.at(-1)?.selected).toBe(ada.address)
  remote.approve({ accounts: [{ networkId: mainnet, address: bob.address }], networkIds: [mainnet] })
  expect(states.at(-1)).toMatchObject({ accounts: [{ address: bob.address }], selected: bob.address })
  remote.approve({ accounts: [] })
  expect(states.at(-1)).toBeUndefined()
})

test('the transport is watched only while the wallet has watchers', async () => {
  const remote = create()
  const { release } = await connect(remote)
  expect(remote.listeners.size).toBe(1)
  release()
  expect(remote.listeners.size).toBe(0)
})

test('signMessage() finds the form that a hardware wallet behind a phone signed, from the signature alone', async () => {
  const message = new TextEncoder().encode('hello')
  const signed = signedForms(message, base58.decode(ada.address)).at(1) ?? message
  const answers = { ...honest, solana_signMessage: () => ({ signature: base58.encode(ada.sign(signed)) }) }
  const { call } = await connect(create({}, { answers }))
  const signature = base58.encode(ada.sign(signed))
  await expect(signMessage(call, 'hello')).resolves.toEqual({ signature, scheme: 'ed25519', signed })
})
