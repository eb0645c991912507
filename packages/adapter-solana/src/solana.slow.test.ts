import { createTestModal, settle } from '@latchkey/testkit'
import { createSolanaTestWallet, throwAwaySolanaKeys } from '@latchkey/testkit/solana'
import { expect, inject, test, vi } from 'vitest'
import { localnet } from './networks/localnet.js'
import { solana } from './solana.js'

const { url, networkId: id } = inject('solana')

/** Holds back the code for requests, as a slow network does. */
const network = vi.hoisted(() => ({ requested: Promise.withResolvers<void>(), free: Promise.withResolvers<void>() }))
vi.mock('./capabilities/index.js', async (importOriginal) => {
  network.requested.resolve()
  await network.free.promise
  return importOriginal()
})

test('a wallet that switches its account while the code of a request loads gets no request', async () => {
  const [seed, otherSeed] = throwAwaySolanaKeys.slice(4, 6) as [string, string]
  const wallet = createSolanaTestWallet({
    chains: [{ chain: 'solana:localnet', rpcUrl: url }],
    secretKeys: [seed, otherSeed],
  })
  const { modal, window, start } = createTestModal({ adapters: [solana()], networks: [{ ...localnet(url), id }] })
  wallet.register(window)
  const stop = start()
  await modal.connect({ connectorId: 'solana/Test Solana Wallet' })
  wallet.script.clearLog()
  const signed = modal.signMessage('hello')
  await network.requested.promise
  await settle()
  wallet.selectAccount(wallet.addresses[1] ?? '')
  network.free.resolve()
  await expect(signed).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
  expect(wallet.script.prompts).toEqual([])
  stop()
})
