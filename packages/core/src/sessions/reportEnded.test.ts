import { createFakeAdapter, createTestModal, type FakeWalletOptions } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { rest } from '../../testing/rest.js'

async function connected(options: FakeWalletOptions = {}) {
  const adapter = createFakeAdapter({ namespace: 'one', wallets: [{ id: 'a', name: 'Orbit', ...options }] })
  const page = createTestModal({ adapters: [adapter] })
  page.start()
  await page.modal.connect({ connectorId: 'one/a' })
  const [wallet] = adapter.wallets
  if (!wallet) throw new Error('The adapter has a wallet.')
  return { ...page, adapter, wallet, ended: () => page.modal.state.$ended.get() }
}

test.each(['left', 'expired', 'lost'] as const)(
  '$ended holds the reason when the wallet ends its connection: %s',
  async (reason) => {
    const { wallet, ended } = await connected()
    expect(ended()).toBeUndefined()
    wallet.end(reason)
    await rest()
    expect(ended()).toEqual({ namespace: 'one', connectorId: 'one/a', name: 'Orbit', reason })
  },
)

test('$ended stays empty after disconnect()', async () => {
  const { modal, ended } = await connected()
  await modal.disconnect()
  expect(ended()).toBeUndefined()
})

test('$ended is cleared when a wallet connects', async () => {
  const { modal, wallet, ended } = await connected()
  wallet.end('left')
  await rest()
  await modal.connect({ connectorId: 'one/a' })
  expect(ended()).toBeUndefined()
})

test('$ended is cleared when the dialog that shows it closes', async () => {
  const { modal, wallet, ended } = await connected()
  wallet.end('left')
  await rest()
  modal.open()
  expect(ended()).toBeDefined()
  modal.close()
  expect(ended()).toBeUndefined()
})

test('$ended holds the reason when a restore finds that the wallet has revoked the session', async () => {
  const { adapter, storage, wallet, stop } = await connected()
  stop()
  wallet.script.lie('restore', { result: 'left' })
  const next = createTestModal({ adapters: [adapter], storage })
  next.start()
  await rest()
  expect(next.modal.state.$ended.get()).toEqual({
    namespace: 'one',
    connectorId: 'one/a',
    name: 'Orbit',
    reason: 'left',
  })
})
