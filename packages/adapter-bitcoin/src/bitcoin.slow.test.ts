import { createModal } from '@latchkey/core'
import { createFakeWindow, settle } from '@latchkey/testkit'
import { bitcoinTestNetworks, createBitcoinTestWallet } from '@latchkey/testkit/bitcoin'
import { expect, test, vi } from 'vitest'
import { bitcoin } from './bitcoin.js'
import { bitcoinRegtest } from './networks/bitcoinRegtest.js'

/** The code of the requests loads slowly. */
const download = vi.hoisted(() => ({
  requested: Promise.withResolvers<void>(),
  released: Promise.withResolvers<void>(),
}))
vi.mock('./capabilities/index.js', async (importOriginal) => {
  download.requested.resolve()
  await download.released.promise
  return importOriginal()
})

test('signMessage() sends no request when the wallet switches networks while the code loads', async () => {
  const regtest = bitcoinRegtest()
  const testnet = { ...regtest, id: bitcoinTestNetworks.Testnet.id, name: 'Bitcoin Testnet' }
  const wallet = createBitcoinTestWallet()
  const window = createFakeWindow()
  wallet.install(window)
  const modal = createModal({ networks: [regtest, testnet], adapters: [bitcoin()] })
  const stop = modal.start(window)
  await modal.connect({ connectorId: `bip122/${wallet.id}` })
  wallet.script.clearLog()
  const signed = modal.signMessage('hello')
  await download.requested.promise
  await settle()
  wallet.switchNetwork('Testnet')
  download.released.resolve()
  await expect(signed).rejects.toMatchObject({ code: 'LATCHKEY_NETWORK_DISCONNECTED', networkId: regtest.id })
  expect(wallet.script.prompts).toEqual([])
  stop()
})
