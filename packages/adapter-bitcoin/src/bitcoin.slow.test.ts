import { createModal } from '@latchkey/core'
import { createFakeWindow, settle } from '@latchkey/testkit'
import { bitcoinTestNetworks, createBitcoinTestWallet } from '@latchkey/testkit/bitcoin'
import { expect, test, vi } from 'vitest'
import { bitcoin } from './bitcoin.js'
import { bitcoinRegtest } from './networks/bitcoinRegtest.js'

/** The code that requests need is on a slow line. */
const line = vi.hoisted(() => ({ asked: Promise.withResolvers<void>(), free: Promise.withResolvers<void>() }))
vi.mock('./capabilities/index.js', async (importOriginal) => {
  line.asked.resolve()
  await line.free.promise
  return importOriginal()
})

test('a wallet that is switched while the code of a request is on its way is asked for nothing', async () => {
  const regtest = bitcoinRegtest()
  const testnet = { ...regtest, id: bitcoinTestNetworks.Testnet.id, name: 'Bitcoin Testnet' }
  const wallet = createBitcoinTestWallet()
  const window = createFakeWindow()
  wallet.install(window)
  const modal = createModal({ networks: [regtest, testnet], adapters: [bitcoin()] })
  const stop = modal.start(window)
  await modal.connect({ way: `bip122/${wallet.id}` })
  wallet.script.clearLog()
  const signed = modal.signMessage('hello')
  await line.asked.promise
  await settle()
  wallet.switchNetwork('Testnet')
  line.free.resolve()
  await expect(signed).rejects.toMatchObject({ code: 'LATCHKEY_NETWORK_DISCONNECTED', networkId: regtest.id })
  expect(wallet.script.prompts).toEqual([])
  stop()
})
