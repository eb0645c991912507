import { InvalidAnswerError } from '@latchkey/core'
import { createManualClock } from '@latchkey/testkit'
import { bitcoinTestNetworks, createBitcoinTestWallet } from '@latchkey/testkit/bitcoin'
import { describe, expect, test, vi } from 'vitest'
import { createConnection } from '../connection/createConnection.js'
import { createStandardWallet } from './createStandardWallet.js'
import type { StandardWallet } from './standardFeatures.js'

const { Regtest } = bitcoinTestNetworks
const { signal } = new AbortController()
const networkIds = [Regtest.id] as const
const [payment] = createBitcoinTestWallet().addresses
const account = {
  address: payment.address,
  publicKey: Uint8Array.from(Buffer.from(payment.publicKey, 'hex')),
  chains: [Regtest.chain],
  purpose: 'payment',
}
const mine = (): never => {
  throw new Error('mine')
}

function create(features: object, accounts: unknown = [account]): StandardWallet {
  return { name: 'Odd', icon: '', accounts, features } as StandardWallet
}
const connectTo = async (source: StandardWallet) => {
  const wallet = createStandardWallet(source)
  return createConnection({ clock: createManualClock() }, wallet, await wallet.requestAccess({ networkIds, signal }))
}
const connecting = { 'bitcoin:connect': { connect: async () => ({ accounts: [account] }) } }

describe('members that throw disable only themselves', () => {
  test('a features getter that throws leaves the connection readable', async () => {
    const source = create(connecting)
    const connection = await connectTo(source)
    Object.defineProperty(source, 'features', { get: mine })
    const next = vi.fn()
    const stop = connection.watch({ next, ended: mine })
    expect(next.mock.calls).toMatchObject([[{ accounts: [{ address: payment.address }] }]])
    expect(next.mock.calls[0]?.[0]).toMatchObject({ lacks: ['switchNetwork', 'transfer', 'signMessage'] })
    expect(stop).not.toThrow()
  })

  test.each([
    ['an emitter', { on: mine }],
    ['an emitter that returns no function to stop it', { on: () => 'stop' }],
    ['an emitter whose stop function throws', { on: () => mine }],
    ['text in place of an emitter', 'on'],
  ])('%s leaves the connection readable', async (_, events) => {
    const connection = await connectTo(create({ ...connecting, 'standard:events': events }))
    const next = vi.fn()
    const stop = connection.watch({ next, ended: mine })
    expect(next).toHaveBeenCalledTimes(1)
    expect(stop).not.toThrow()
  })

  test('an event after the watch has ended is ignored', async () => {
    let emit = (): void => undefined
    const events = {
      on(_: string, listener: () => void) {
        emit = listener
      },
    }
    const connection = await connectTo(create({ ...connecting, 'standard:events': events }))
    const next = vi.fn()
    connection.watch({ next, ended: mine })()
    emit()
    await connection.read(signal)
    expect(next).toHaveBeenCalledTimes(1)
  })
})

test.each([
  ['nothing', undefined],
  ['text in place of a list', { accounts: 'x' }],
  ['null in place of an account', { accounts: [null] }],
  ['an account without chains', { accounts: [{ ...account, chains: undefined }] }],
  ['an account without an address', { accounts: [{ ...account, address: 5 }] }],
  ['an endless key', { accounts: [{ ...account, publicKey: { length: 1e9 } }] }],
  ['a number in place of a key', { accounts: [{ ...account, publicKey: 5 }] }],
  [
    'an account whose getter throws',
    {
      accounts: [
        {
          get address() {
            return mine()
          },
        },
      ],
    },
  ],
])('requestAccess() rejects an answer with %s', async (_, answer) => {
  const source = create({ 'standard:connect': { connect: async () => answer } }, [])
  await expect(createStandardWallet(source).requestAccess({ networkIds, signal })).rejects.toBeInstanceOf(
    InvalidAnswerError,
  )
})

test.each([[undefined], [{}], [[]], [[null]], [[{ signature: 'AA'.repeat(40) }, {}]]])(
  'signMessage() rejects the answer %j',
  async (answer) => {
    const { provider } = await connectTo(
      create({ ...connecting, 'bitcoin:signMessage': { signMessage: async () => answer } }),
    )
    const asked = { address: payment.address, message: '', protocol: 'bip322', networkId: Regtest.id } as const
    await expect(provider.signMessage(asked)).rejects.toBeInstanceOf(InvalidAnswerError)
  },
)

test.each([
  [0, undefined],
  [1, 'ALL'],
  [2, 'NONE'],
  [3, 'SINGLE'],
  [0x81, 'ALL|ANYONECANPAY'],
  [0x82, 'NONE|ANYONECANPAY'],
  [0x83, 'SINGLE|ANYONECANPAY'],
  [undefined, undefined],
])('signPsbt() requests the sighash type %s as %s', async (sighash, sigHash) => {
  const signTransaction = vi.fn(async () => [{ signedPsbt: Uint8Array.of(1) }])
  const { provider } = await connectTo(create({ ...connecting, 'bitcoin:signTransaction': { signTransaction } }))
  const inputs = [{ address: payment.address, indexes: [0], sighash }]
  await provider.signPsbt({ psbt: Uint8Array.of(1), inputs, broadcast: false, networkId: Regtest.id })
  const asked = { account, signingIndexes: [0], ...(sigHash && { sigHash }) }
  expect(signTransaction.mock.calls).toEqual([[expect.objectContaining({ inputsToSign: [asked] })]])
})

test('an account without a public key is accepted', async () => {
  const { publicKey: _, ...bare } = account
  const source = create({ 'standard:connect': { connect: async () => ({ accounts: [bare] }) } }, [])
  const { accounts } = await createStandardWallet(source).requestAccess({ networkIds, signal })
  expect(accounts).toMatchObject([{ address: payment.address }])
  expect(accounts[0]).not.toHaveProperty('publicKey')
})

test('the characters of the address count as an absent public key, and any other text is rejected', async () => {
  const lettersOf = (text: string) => new TextEncoder().encode(text)
  const [read] =
    (await createStandardWallet(create({}, [{ ...account, publicKey: lettersOf(payment.address) }])).readSilently([]))
      ?.accounts ?? []
  expect(read).toMatchObject({ address: payment.address, type: 'payment' })
  expect(read).not.toHaveProperty('publicKey')
  const other = create({}, [{ ...account, publicKey: lettersOf(payment.address.replace(/.$/, 'x')) }])
  await expect(createStandardWallet(other).readSilently([])).rejects.toBeInstanceOf(InvalidAnswerError)
})

test('the events and disconnect features of bitcoin-wallet-standard are used', async () => {
  let emit = (): void => undefined
  const off = vi.fn()
  const disconnect = vi.fn(async () => undefined)
  const on = (_: string, listener: () => void) => {
    emit = listener
    return off
  }
  const source = create({ ...connecting, 'bitcoin:events': { on }, 'bitcoin:disconnect': { disconnect } })
  const connection = await connectTo(source)
  const next = vi.fn()
  const stop = connection.watch({ next, ended: mine })
  Object.defineProperty(source, 'accounts', { value: [] })
  emit()
  await expect.poll(() => next.mock.calls.at(-1)).toEqual([undefined])
  stop()
  expect(off).toHaveBeenCalledTimes(1)
  await connection.disconnect?.()
  expect(disconnect).toHaveBeenCalledTimes(1)
})

test('requests with an aborted signal do not reach the wallet', async () => {
  const connect = vi.fn(async () => ({ accounts: [account] }))
  const sign = vi.fn()
  const source = create(
    {
      'standard:connect': { connect },
      'bitcoin:signMessage': { signMessage: sign },
      'bitcoin:signTransaction': { signTransaction: sign },
    },
    [],
  )
  const { requestAccess, readSilently, provider } = createStandardWallet(source)
  const ended = AbortSignal.abort()
  await expect(requestAccess({ networkIds, signal: ended })).rejects.toThrow()
  await expect(readSilently([], ended)).rejects.toThrow()
  const asked = { address: payment.address, message: '', protocol: 'bip322', networkId: Regtest.id } as const
  await expect(provider.signMessage(asked, ended)).rejects.toThrow()
  const psbt = { psbt: Uint8Array.of(1), inputs: [], broadcast: false, networkId: Regtest.id }
  await expect(provider.signPsbt(psbt, ended)).rejects.toThrow()
  expect([connect, sign].map(({ mock }) => mock.calls)).toEqual([[], []])
})
