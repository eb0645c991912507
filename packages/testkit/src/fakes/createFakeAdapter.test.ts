import { UserRejectedError } from '@latchkey/core'
import { expect, test } from 'vitest'
import { createTestModal } from '../modal/createTestModal.js'
import { settle } from '../time/settle.js'
import { when } from '../time/when.js'
import { createFakeAdapter } from './createFakeAdapter.js'

const connectorId = 'fake/fake.wallet'

async function connected(options: Partial<Parameters<typeof createFakeAdapter>[0]> = {}) {
  const adapter = createFakeAdapter({ namespace: 'fake', ...options })
  const made = createTestModal({ adapters: [adapter] })
  made.start()
  await made.modal.connect({ connectorId })
  const [wallet] = adapter.wallets
  if (!wallet) throw new Error('no wallet')
  return { ...made, adapter, wallet }
}

test('a fake adapter connects in any namespace, and rejections have codes', async () => {
  const adapter = createFakeAdapter({ namespace: 'moon', wallets: [{ answer: 'reject' }] })
  const { modal, start, stop } = createTestModal({ adapters: [adapter] })
  start()
  await expect(modal.connect({ connectorId: 'moon/fake.wallet' })).rejects.toBeInstanceOf(UserRejectedError)
  adapter.wallets[0]?.script.setAnswer('approve')
  await modal.connect({ connectorId: 'moon/fake.wallet' })
  expect(modal.state.$current.get()?.networkId).toBe('moon:1')
  await expect(modal.signMessage('hello')).resolves.toEqual({ signature: 'fake:signMessage', scheme: 'fake' })
  await expect(modal.readBalance()).resolves.toBe(10n ** 18n)
  stop()
})

test('a fake wallet reports changes, locks, unlocks and its end', async () => {
  const { modal, wallet, clock, stop } = await connected()
  wallet.change({ accounts: [{ id: 'bob', address: 'fake-bob', type: 'eoa' }], networkId: 'fake:2' })
  await clock.advance(100)
  expect(modal.state.$current.get()).toMatchObject({ address: 'fake-bob', networkId: 'fake:2' })
  wallet.lock()
  await clock.advance(100)
  expect(modal.state.$status.get()).toBe('disconnected')
  wallet.unlock()
  await when(modal.state.$status, (status) => status === 'connected')
  wallet.end('left')
  await when(modal.state.$status, (status) => status === 'disconnected')
  expect([wallet.isAuthorized, wallet.watchers]).toEqual([false, 0])
  stop()
})

test('switchNetwork() asks the wallet, and with hasNetwork: false only the app switches', async () => {
  const { modal, wallet, clock, stop } = await connected()
  const switching = modal.switchNetwork('fake:2')
  await settle()
  await clock.advance(100)
  await switching
  expect(wallet.state?.networkId).toBe('fake:2')
  stop()
  const withoutNetwork = await connected({ hasNetwork: false })
  expect(withoutNetwork.wallet.state?.networkId).toBeUndefined()
  expect(withoutNetwork.modal.can('switchNetwork')).toBe(false)
  await withoutNetwork.modal.switchNetwork('fake:2')
  expect(withoutNetwork.modal.state.$current.get()?.networkId).toBe('fake:2')
  withoutNetwork.stop()
})

test('addWallet() and removeWallet() change the connectors of a running modal', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake', wallets: [] })
  const { modal, start, stop } = createTestModal({ adapters: [adapter] })
  start()
  expect(modal.state.$connectors.get()).toEqual([])
  const wallet = adapter.addWallet({ id: 'late' })
  expect(modal.state.$connectors.get().map(({ id }) => id)).toEqual(['fake/late'])
  adapter.removeWallet(wallet)
  expect(modal.state.$connectors.get()).toEqual([])
  stop()
})
