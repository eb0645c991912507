import { createFakeAdapter, createTestModal } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { disconnectErrorEvent } from '../contract/walletEvents.js'
import { NotLoadedError } from '../errors/NotLoadedError.js'

vi.mock('./sessionActions.js', () => {
  throw new NotLoadedError()
})

test('the user leaves also where the code that asks the wallet can’t be fetched, and the result says so', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake', wallets: [{}] })
  const { modal, storage, start } = createTestModal({ adapters: [adapter] })
  start()
  await modal.connect({ way: 'fake/fake.wallet' })
  const reported: unknown[] = []
  modal.events.on(disconnectErrorEvent, (params) => reported.push(params))
  const [result] = await modal.disconnect()
  expect(result?.error).toMatchObject({ code: 'LATCHKEY_DISCONNECT' })
  expect(reported).toEqual([{ namespace: 'fake' }])
  expect(modal.state.$status.get()).toBe('disconnected')
  expect(storage.entries.has('latchkey:session:fake/fake.wallet')).toBe(false)
})
