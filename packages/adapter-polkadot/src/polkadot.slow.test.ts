import { createTestModal, settle } from '@latchkey/testkit'
import { createPolkadotTestWallet, throwAwayPolkadotKeys } from '@latchkey/testkit/polkadot'
import { expect, test, vi } from 'vitest'
import { polkadotMainnet } from './networks/polkadotMainnet.js'
import { polkadot } from './polkadot.js'

/** The code of the requests loads slowly. */
const download = vi.hoisted(() => ({
  requested: Promise.withResolvers<void>(),
  released: Promise.withResolvers<void>(),
}))
vi.mock('./capabilities/signMessage.js', async (importOriginal) => {
  download.requested.resolve()
  await download.released.promise
  return importOriginal()
})

test('a request is not sent when the wallet removes its account while the code loads', async () => {
  const wallet = createPolkadotTestWallet({ keys: throwAwayPolkadotKeys })
  const { modal, window, start } = createTestModal({ adapters: [polkadot()], networks: [polkadotMainnet] })
  wallet.install(window)
  const stop = start()
  await modal.connect({ connectorId: 'polkadot/test-wallet' })
  wallet.script.clearLog()
  const signed = modal.signMessage('hello')
  await download.requested.promise
  await settle()
  wallet.share(wallet.addresses.slice(1))
  download.released.resolve()
  await expect(signed).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
  expect(wallet.script.prompts).toEqual([])
  stop()
})
