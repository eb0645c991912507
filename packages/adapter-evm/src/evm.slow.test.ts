import { createModal, type Network } from '@latchkey/core'
import { createEvmTestWallet, createFakeWindow, settle } from '@latchkey/testkit'
import { expect, inject, test, vi } from 'vitest'
import { evm } from './evm.js'

const { a, b } = inject('chains')
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const networks: Network[] = [a, b].map(({ id, url }) => ({
  id: `eip155:${id}`,
  name: `Chain ${id}`,
  nativeCurrency,
  rpcUrls: { default: { http: [url] } },
}))

/** Holds back the code for requests, as a slow network does. */
const network = vi.hoisted(() => ({ requested: Promise.withResolvers<void>(), free: Promise.withResolvers<void>() }))
vi.mock('./requestChunk.js', async (importOriginal) => {
  network.requested.resolve()
  await network.free.promise
  return importOriginal()
})

test('a wallet that is switched while the code of a request loads gets no request', async () => {
  const wallet = createEvmTestWallet({
    chains: [
      { id: a.id, rpcUrl: a.url },
      { id: b.id, rpcUrl: b.url },
    ],
  })
  const window = createFakeWindow()
  const modal = createModal({ networks, adapters: [evm()] })
  wallet.announce(window)
  const stop = modal.start(window)
  await modal.connect({ connectorId: `eip155/${wallet.info.rdns}` })
  wallet.script.clearLog()
  const data = { types: { Mail: [{ name: 'text', type: 'string' }] }, primaryType: 'Mail', message: { text: '' } }
  const to = '0x000000000000000000000000000000000000bEEF'
  const client = await modal.adapters.eip155.walletClient()
  const signed = [modal.signMessage('hello'), modal.signTypedData({ ...data, domain: { chainId: a.id } })]
  await network.requested.promise
  await settle()
  const { sendTransaction, sendCalls } = modal.adapters.eip155
  const sent = [
    sendTransaction({ to, value: 1n }),
    sendCalls([{ to, value: 1n }]),
    client.signMessage({ message: 'hello' }),
  ]
  const requested = Promise.allSettled([...signed, ...sent])
  wallet.switchChain(b.id)
  network.free.resolve()
  const rejected = { status: 'rejected', reason: { code: 'LATCHKEY_NETWORK_DISCONNECTED', networkId: networks[0]?.id } }
  expect(await requested).toMatchObject(Array.from({ length: 5 }, () => rejected))
  expect(wallet.script.prompts).toEqual([])
  stop()
})
