import { createModal } from '@latchkey/core'
import { createFakeWindow } from '@latchkey/testkit'
import { createPolkadotTestWallet } from '@latchkey/testkit/polkadot'
import { Metadata, TypeRegistry } from '@polkadot/types'
import storedHex from '@polkadot/types-support/metadata/v15/polkadot-hex'
import { compactAddLength, hexToU8a, stringToU8a, u8aConcat, u8aToHex } from '@polkadot/util'
import { blake2AsU8a, cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { kusama } from '../networks/kusama.js'
import { polkadotMainnet } from '../networks/polkadotMainnet.js'
import { polkadot } from '../polkadot.js'
import { createSigner } from './createSigner.js'

/** From its magic number on: what a node answers has a length before it. */
const metadataHex = `0x${storedHex.slice(storedHex.indexOf('6d657461'))}` as const
const metadata = hexToU8a(metadataHex)
const genesisHash = hexToU8a('0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3')
/** `System.remark`, by the metadata. */
const callData = u8aConcat([0, 0], compactAddLength(stringToU8a('hello')))
const none = new Uint8Array()
/** The values that polkadot-api puts into the extensions of this metadata. */
const extensions = Object.fromEntries(
  (
    [
      ['CheckNonZeroSender', none, none],
      ['CheckSpecVersion', none, Uint8Array.of(1, 0, 0, 0)],
      ['CheckTxVersion', none, Uint8Array.of(26, 0, 0, 0)],
      ['CheckGenesis', none, genesisHash],
      ['CheckMortality', Uint8Array.of(0), genesisHash],
      ['CheckNonce', Uint8Array.of(7 << 2), none],
      ['CheckWeight', none, none],
      ['ChargeTransactionPayment', Uint8Array.of(0), none],
      ['PrevalidateAttests', none, none],
      ['CheckMetadataHash', Uint8Array.of(0), Uint8Array.of(0)],
    ] as const
  ).map(([identifier, value, additionalSigned]) => [identifier, { identifier, value, additionalSigned }]),
)

beforeAll(() => cryptoWaitReady())
let stop: () => void = () => undefined
afterEach(() => stop())

async function createConnected() {
  const wallet = createPolkadotTestWallet()
  const window = createFakeWindow()
  wallet.install(window)
  const modal = createModal({ networks: [polkadotMainnet, kusama], adapters: [polkadot()] })
  stop = modal.start(window)
  await modal.connect({ connectorId: `polkadot/${wallet.id}` })
  return { wallet, modal, signer: createSigner(modal) }
}

test('signTx() returns the transaction that polkadot-api sends, with a valid signature of the account', async () => {
  const { modal, signer } = await createConnected()
  const registry = new TypeRegistry()
  registry.setMetadata(new Metadata(registry, metadataHex))
  const signed = await signer.signTx(callData, extensions, metadata, 1)
  const extrinsic = registry.createType('Extrinsic', signed)
  const address = modal.state.$current.get()?.address ?? ''
  expect(extrinsic.method.toU8a()).toEqual(callData)
  expect(registry.createType('AccountId', extrinsic.signer.toString()).toU8a()).toEqual(signer.publicKey)
  expect(extrinsic.nonce.toNumber()).toBe(7)
  const names = registry.signedExtensions
  const parts = (member: 'value' | 'additionalSigned') => names.map((name) => extensions[name]?.[member] ?? none)
  const payload = u8aConcat(callData, ...parts('value'), ...parts('additionalSigned'))
  const bytes = payload.length > 256 ? blake2AsU8a(payload) : payload
  expect(signatureVerify(bytes, u8aToHex(extrinsic.signature.toU8a()), address).isValid).toBe(true)
})

test('signBytes() returns a valid signature of the wrapped bytes', async () => {
  const { modal, signer } = await createConnected()
  const bytes = stringToU8a('hello')
  const signature = await signer.signBytes(bytes)
  const address = modal.state.$current.get()?.address ?? ''
  expect(signatureVerify(u8aConcat('<Bytes>', bytes, '</Bytes>'), signature, address).isValid).toBe(true)
})

test('the wallet gets no request for a transaction of another network', async () => {
  const { wallet, modal, signer } = await createConnected()
  await modal.switchNetwork(kusama.id)
  wallet.script.clearLog()
  await expect(signer.signTx(callData, extensions, metadata, 1)).rejects.toMatchObject({
    code: 'LATCHKEY_INVALID_PAYLOAD',
    path: 'genesisHash',
  })
  expect(wallet.script.requests.filter(({ method }) => method.startsWith('sign'))).toEqual([])
})

test('createSigner() throws NotConnectedError without a connection', async () => {
  const { modal } = await createConnected()
  await modal.disconnect()
  expect(() => createSigner(modal)).toThrow(expect.objectContaining({ code: 'LATCHKEY_NOT_CONNECTED' }))
})
