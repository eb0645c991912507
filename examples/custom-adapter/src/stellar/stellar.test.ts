import { createModal, InvalidAnswerError, InvalidInputError, UserRejectedError } from '@latchkey/core'
import { createFakeWindow, createMemoryStorage, settle } from '@latchkey/testkit'
import { base32nopad, base64 } from '@scure/base'
import { afterEach, describe, expect, test } from 'vitest'
import { createStellarTestWallet, type StellarTestWalletOptions } from '../testWallet/createStellarTestWallet.js'
import { decodeAddress, encodeAddress, isAddress } from './address.js'
import { buildPayment } from './buildPayment.js'
import { stellarPubnet, stellarTestnet } from './networks.js'
import { networkIdOf, passphraseOf } from './passphrases.js'
import type { StellarWallet } from './StellarWallet.js'
import { stellar } from './stellar.js'
import { isSignedTransaction, unsignedPart } from './transaction.js'
import { verifyMessage } from './verifyMessage.js'

/** Test cases of SEP-53. */
const seed = base32nopad.decode('SAKICEVQLYWGSOJS4WW7HZJWAHZVEEBS527LHK5V4MLJALYKICQCJXMW').subarray(1, 33)
const address = 'GBXFXNDLV4LSWA4VB7YIL5GBD7BVNR22SGBTDKMO2SBZZHDXSKZYCP7L'
const messages = [
  ['Hello, World!', 'fO5dbYhXUhBMhe6kId/cuVq/AfEnHRHEvsP8vXh03M1uLpi5e46yO2Q8rEBzu3feXQewcQE5GArp88u6ePK6BA=='],
  ['こんにちは、世界！', 'CDU265Xs8y3OWbB/56H9jPgUss5G9A0qFuTqH2zs2YDgTm+++dIfmAEceFqB7bhfN3am59lCtDXrCtwH2k1GBA=='],
] as const
const connectorId = 'stellar/app.example.testwallet'

const modals: { destroy(): void }[] = []
afterEach(() => {
  for (const modal of modals.splice(0)) modal.destroy()
})

/** A page with a test wallet and a modal. */
function open(wallet: Partial<StellarTestWalletOptions> = {}, fetch?: typeof globalThis.fetch) {
  const window = createFakeWindow()
  const testWallet = createStellarTestWallet({ secretKeys: [seed], ask: () => true, ...wallet })
  testWallet.announce(window)
  const modal = createModal({
    networks: [stellarTestnet, stellarPubnet],
    adapters: [stellar()],
    storage: createMemoryStorage(),
    fetch,
  })
  modals.push(modal)
  modal.start(window)
  return { modal, testWallet, window }
}

describe('addresses', () => {
  test('encodeAddress() restores what decodeAddress() decoded', () => {
    expect(encodeAddress(decodeAddress(address))).toBe(address)
    expect(createStellarTestWallet({ secretKeys: [seed], ask: () => true }).addresses).toEqual([address])
  })

  test('isAddress() is false for an address with one changed character', () => {
    for (let index = 0; index < address.length; index++) {
      const other = address[index] === 'A' ? 'B' : 'A'
      expect(isAddress(address.slice(0, index) + other + address.slice(index + 1))).toBe(false)
    }
  })
})

describe('networks', () => {
  test('networkIdOf() finds a known network by its passphrase', () => {
    for (const { id } of [stellarPubnet, stellarTestnet]) expect(networkIdOf(passphraseOf(id) ?? '')).toBe(id)
  })

  test('an unknown passphrase gets an id that no known network has', () => {
    expect(networkIdOf('Standalone Network ; February 2017')).toMatch(/^stellar:[0-9a-f]{32}$/)
    expect(passphraseOf('toString')).toBeUndefined()
  })
})

describe('messages', () => {
  test.each(messages)('the message "%s" gets the signature of the test case in SEP-53', async (message, signature) => {
    const { modal } = open()
    await modal.connect({ connectorId })
    await expect(modal.signMessage(message)).resolves.toMatchObject({ signature, scheme: 'sep53' })
    expect(verifyMessage({ address, message, signature })).toBe(true)
    expect(verifyMessage({ address, message: `${message} `, signature })).toBe(false)
  })

  test.each(['', 'x', 'fO5d', messages[0][1].slice(4)])(
    'verifyMessage() is false for the signature "%s"',
    (signature) => {
      expect(verifyMessage({ address, message: messages[0][0], signature })).toBe(false)
    },
  )

  test('signMessage() rejects a signature of another account', async () => {
    const other = createStellarTestWallet({ secretKeys: [new Uint8Array(32).fill(9)], ask: () => true })
    const { modal, testWallet } = open()
    await modal.connect({ connectorId })
    testWallet.signMessage = other.signMessage
    await expect(modal.signMessage('Hello')).rejects.toBeInstanceOf(InvalidAnswerError)
  })
})

/** A payment of one lumen to the account itself. */
const payment = () => buildPayment({ from: address, to: address, amount: 10_000_000n, sequence: 1n })

describe('transactions', () => {
  test('signTransaction() signs for the wallet’s current network only', async () => {
    const { modal, testWallet } = open()
    await modal.connect({ connectorId })
    const xdr = await modal.adapters.stellar.signTransaction(payment())
    const on = ({ id }: { readonly id: string }) => ({
      part: unsignedPart(payment()),
      passphrase: passphraseOf(id) ?? '',
      address,
    })
    expect(isSignedTransaction(xdr, on(stellarTestnet))).toBe(true)
    expect(isSignedTransaction(xdr, on(stellarPubnet))).toBe(false)
    testWallet.signTransaction = async () => ({ signedTxXdr: payment(), signerAddress: address })
    await expect(modal.adapters.stellar.signTransaction(payment())).rejects.toBeInstanceOf(InvalidAnswerError)
  })

  test('signTransaction() rejects with UserRejectedError when the user declines', async () => {
    let isApproved = true
    const { modal } = open({ ask: () => isApproved })
    await modal.connect({ connectorId })
    isApproved = false
    await expect(modal.adapters.stellar.signTransaction(payment())).rejects.toBeInstanceOf(UserRejectedError)
  })

  test.each(['', 'AAAA', 'no base64!', base64.encode(new Uint8Array(12))])(
    'signTransaction() rejects "%s", which is not an envelope',
    async (xdr) => {
      const { modal } = open()
      await modal.connect({ connectorId })
      await expect(modal.adapters.stellar.signTransaction(xdr)).rejects.toBeInstanceOf(InvalidInputError)
    },
  )
})

describe('balances', () => {
  const answer = (status: number, body: object): typeof fetch => {
    return async () => new Response(JSON.stringify(body), { status })
  }

  test.each([
    ['the amount in stroops', 200, { balances: [{ asset_type: 'native', balance: '12.3456789' }] }, 123456789n],
    ['0 for an account that was never funded', 404, { status: 404 }, 0n],
  ])('readBalance() returns %s', async (_, status, body, expected) => {
    const { modal } = open({}, answer(status, body))
    await modal.connect({ connectorId })
    await expect(modal.readBalance()).resolves.toBe(expected)
  })

  test('readBalance() rejects an answer with the wrong type', async () => {
    const { modal } = open({}, answer(200, { balances: [{ asset_type: 'native', balance: 12 }] }))
    await modal.connect({ connectorId })
    await expect(modal.readBalance()).rejects.toBeInstanceOf(InvalidAnswerError)
  })
})

test.each<[string, Partial<StellarWallet>]>([
  ['an invalid address', { getAddress: async () => ({ address: '0x0' }) }],
  ['no address', { getAddress: async () => ({}) }],
  ['a network without a passphrase', { getNetwork: async () => ({}) }],
])('connect() rejects when the wallet answers with %s', async (_, lie) => {
  const { modal, testWallet } = open()
  Object.assign(testWallet, lie)
  await expect(modal.connect({ connectorId })).rejects.toBeInstanceOf(InvalidAnswerError)
})

test('invalid announcements are not listed and throw no error in the page', async () => {
  const { modal, testWallet, window } = open()
  const announce = (detail: unknown) => window.dispatchEvent(new CustomEvent('stellar:announceWallet', { detail }))
  const throwing = (): never => {
    throw new Error('Thrown by a hostile wallet.')
  }
  const traps = new Proxy({}, { get: throwing })
  const uncaught: unknown[] = []
  const onError = (cause: unknown) => uncaught.push(cause)
  process.on('uncaughtException', onError)
  try {
    for (const detail of [undefined, null, {}, traps, { id: 'x', name: 'x' }, { id: 'x', name: ' ', wallet: {} }])
      announce(detail)
    announce({ id: 'x', name: 'x', wallet: traps })
    for (const member of ['id', 'name', 'icon', 'wallet'])
      announce(Object.defineProperty({ id: 'x', name: 'x', wallet: testWallet }, member, { get: throwing }))
    await settle()
  } finally {
    process.off('uncaughtException', onError)
  }
  expect(uncaught).toEqual([])
  expect(modal.state.$connectors.get().map(({ id }) => id)).toEqual([connectorId])
})
