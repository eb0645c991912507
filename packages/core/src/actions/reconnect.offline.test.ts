import { createFakeAdapter, createTestModal } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { rest } from '../../testing/rest.js'
import { walletOf } from '../../testing/walletOf.js'
import { connectionMissedEvent } from '../contract/walletEvents.js'
import { NotLoadedError } from '../errors/NotLoadedError.js'

const connectorId = 'fake/fake.wallet'

test('a session whose code fails to load keeps its record and is restored at the next page load', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake', wallets: [{}] })
  const first = createTestModal({ adapters: [adapter] })
  first.start()
  await first.modal.connect({ connectorId })
  first.stop()
  const { storage } = first

  const offline = createTestModal({ adapters: [adapter], storage })
  const events: unknown[] = []
  offline.modal.events.on(connectionMissedEvent, (params) => events.push(params))
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  walletOf(adapter).script.answerNext('restore', { throws: new NotLoadedError() })
  offline.start()
  await rest()
  expect(events).toEqual([{ connectorId, code: 'LATCHKEY_NOT_LOADED', isKept: true }])
  expect(offline.modal.state.$status.get()).toBe('disconnected')
  expect(report).not.toHaveBeenCalled()
  report.mockRestore()
  offline.stop()

  const next = createTestModal({ adapters: [adapter], storage })
  next.start()
  await rest()
  expect(next.modal.state.$status.get()).toBe('connected')
})
