import { createTestModal, settle } from '@latchkey/testkit'
import { createPolkadotTestWallet, throwAwayPolkadotKeys } from '@latchkey/testkit/polkadot'
import { expect, test, vi } from 'vitest'
import { polkadotMainnet } from './networks/polkadotMainnet.js'
import { polkadot } from './polkadot.js'

/** The code that requests need is on a slow line. */
const line = vi.hoisted(() => ({ asked: Promise.withResolvers<void>(), free: Promise.withResolvers<void>() }))
vi.mock('./capabilities/signMessage.js', async (importOriginal) => {
  line.asked.resolve()
  await line.free.promise
  return importOriginal()
})

test('a wallet that takes an account back while the code of a request is on its way is asked for nothing', async () => {
  const wallet = createPolkadotTestWallet({ keys: throwAwayPolkadotKeys })
  const { modal, window, start } = createTestModal({ adapters: [polkadot()], networks: [polkadotMainnet] })
  wallet.install(window)
  const stop = start()
  await modal.connect({ way: 'polkadot/test-wallet' })
  wallet.script.clearLog()
  const signed = modal.signMessage('hello')
  await line.asked.promise
  await settle()
  wallet.share(wallet.addresses.slice(1))
  line.free.resolve()
  await expect(signed).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
  expect(wallet.script.prompts).toEqual([])
  stop()
})
