import { createModal, InvalidAnswerError, LatchkeyError, NotConnectedError, UserRejectedError } from '@latchkey/core'
import { transferService } from '@latchkey/core/services'
import { createFakeWindow, createMemoryStorage } from '@latchkey/testkit'
import { bitcoinTestNetworks, createBitcoinTestWallet } from '@latchkey/testkit/bitcoin'
import { base64 } from '@scure/base'
import { SigHash, Transaction } from '@scure/btc-signer'
import { Verifier } from 'bip322-js'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { accountIdOf } from '../accounts/accountIdOf.js'
import { decodeAddress } from '../address/decodeAddress.js'
import { bitcoin } from '../bitcoin.js'
import { bitcoinRegtest } from '../networks/bitcoinRegtest.js'
import { createPhantomWallet } from './createPhantomWallet.js'

const regtest = bitcoinRegtest()
const connectorId = 'bip122/phantom.bitcoin'
const { signal } = new AbortController()

let stop: () => void = () => undefined
afterEach(() => stop())

function open({ wallet = createBitcoinTestWallet(), storage = createMemoryStorage() } = {}) {
  const window = createFakeWindow()
  wallet.installAs('phantom', window)
  const modal = createModal({ networks: [regtest], adapters: [bitcoin({ transfer: true })], storage })
  stop = modal.start(window)
  return { modal, wallet, storage, api: modal.adapters.bip122 }
}

async function connect(setting: Parameters<typeof open>[0] = {}) {
  const page = open(setting)
  await page.modal.connect({ connectorId })
  page.wallet.script.clearLog()
  return page
}

const idOf = (address: string) => accountIdOf(decodeAddress(address))

test('Phantom connects with both addresses, each for its purpose', async () => {
  const { modal, wallet, api } = await connect()
  const [payment, ordinals] = wallet.addresses
  expect(modal.state.$current.get()).toMatchObject({ address: payment.address, networkId: regtest.id })
  await expect(api.getAccounts()).resolves.toMatchObject([
    { address: payment.address, type: 'payment' },
    { address: ordinals.address, type: 'ordinal' },
  ])
})

test.each([0, 1] as const)('Phantom signs a message with the selected address: %i', async (index) => {
  const { modal, wallet } = await connect()
  const { address } = wallet.addresses[index]
  await modal.switchAccount(idOf(address))
  const { signature, scheme } = await modal.signMessage('ünïcödé 🚀')
  expect(scheme).toBe('bip322-simple')
  expect(Verifier.verifySignature(address, 'ünïcödé 🚀', signature)).toBe(true)
})

test('Phantom gets no request for a signature in the older form, which it does not support', async () => {
  const { api, wallet } = await connect()
  await expect(api.signMessage('hello', { protocol: 'ecdsa' })).rejects.toMatchObject({
    code: 'LATCHKEY_UNSUPPORTED_METHOD',
  })
  expect(wallet.script.requests).toEqual([])
})

test('Phantom signs a PSBT as bytes, with each address at its own inputs and the requested sighash types', async () => {
  const { api, wallet } = await connect()
  const transaction = new Transaction()
  wallet.addresses.forEach(({ script }, index) => {
    transaction.addInput({ txid: `${index + 1}`.repeat(64), index, witnessUtxo: { script, amount: 50_000n } })
  })
  transaction.addOutput({ script: wallet.addresses[0].script, amount: 90_000n })
  const psbt = base64.encode(transaction.toPSBT())
  const [payment, ordinals] = wallet.addresses
  const inputs = [
    { address: payment.address, indexes: [0], sighash: SigHash.SINGLE },
    { address: ordinals.address, indexes: [1] },
  ]
  const signed = Transaction.fromPSBT(base64.decode((await api.signPsbt({ psbt, inputs })).psbt ?? ''))
  expect(signed.getInput(0).partialSig?.[0]?.[1].at(-1)).toBe(SigHash.SINGLE)
  expect(signed.getInput(1).tapKeySig).toBeDefined()
})

test('Phantom rejects transfers and network switches without a request', async () => {
  const { modal, api, wallet } = await connect()
  const [{ address, script }] = wallet.addresses
  expect([modal.can(transferService), modal.can('switchNetwork'), modal.can('signMessage')]).toEqual([
    false,
    false,
    true,
  ])
  await expect(api.sendTransfer({ address, amount: 1000n })).rejects.toMatchObject({
    code: 'LATCHKEY_UNSUPPORTED_METHOD',
  })
  const transaction = new Transaction()
  transaction.addInput({ txid: '1'.repeat(64), index: 0, witnessUtxo: { script, amount: 50_000n } })
  transaction.addOutput({ script, amount: 40_000n })
  const sending = api.signPsbt({ psbt: base64.encode(transaction.toPSBT()), broadcast: true })
  await expect(sending).rejects.toMatchObject({ code: 'LATCHKEY_UNSUPPORTED_METHOD' })
  expect(wallet.script.requests).toEqual([])
})

test('connect() rejects with UserRejectedError when the user declines in Phantom', async () => {
  const { modal, wallet } = open()
  wallet.script.setAnswer('reject')
  await expect(modal.connect({ connectorId })).rejects.toBeInstanceOf(UserRejectedError)
})

test.each(['signature', 'message'] as const)('signMessage() rejects a wrong answer of Phantom: %s', async (fault) => {
  const { modal, wallet } = await connect()
  wallet.misbehave(fault)
  await expect(modal.signMessage('hello')).rejects.toBeInstanceOf(InvalidAnswerError)
})

test('a reload restores Phantom with its stored addresses and without a request', async () => {
  const { wallet, storage } = await connect()
  stop()
  const { modal } = open({ wallet, storage })
  await expect.poll(() => modal.state.$current.get()?.address).toBe(wallet.addresses[0].address)
  expect(wallet.script.requests).toEqual([])
})

test('the modal follows Phantom to another account, and locks where that one has no access', async () => {
  const { modal, wallet } = await connect()
  wallet.selectAccount(1)
  await expect.poll(() => modal.state.$current.get()?.address).toBe(wallet.addresses[0].address)
  wallet.revoke()
  await expect.poll(() => modal.state.$status.get()).toBe('disconnected')
  await expect(modal.signMessage('hello')).rejects.toBeInstanceOf(NotConnectedError)
})

test('property: any answer of Phantom gives accounts or a typed error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything(), async (accounts) => {
      const source = { requestAccounts: () => accounts, signMessage: () => accounts, signPSBT: () => accounts }
      const snapshot = await createPhantomWallet(source)
        .requestAccess({ networkIds: [bitcoinTestNetworks.Regtest.id], signal })
        .catch((cause: unknown) => cause)
      if (snapshot instanceof Error) expect(snapshot).toBeInstanceOf(LatchkeyError)
      else expect(snapshot).toMatchObject({ accounts: [] })
    }),
  )
})
