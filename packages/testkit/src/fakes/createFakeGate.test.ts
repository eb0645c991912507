import { GateRejectedError } from '@latchkey/core'
import { expect, test } from 'vitest'
import { createTestModal } from '../modal/createTestModal.js'
import { settle } from '../time/settle.js'
import { createFakeAdapter } from './createFakeAdapter.js'
import { createFakeGate } from './createFakeGate.js'

const connectorId = 'fake/fake.wallet'

function create() {
  const gate = createFakeGate()
  const adapter = createFakeAdapter({ namespace: 'fake' })
  const made = createTestModal({ adapters: [adapter], plugins: [gate.plugin] })
  made.start()
  return { ...made, ...gate }
}

test('a fake gate keeps a connection gated until it is passed', async () => {
  const { modal, passes, script, stop } = create()
  const release = script.hold()
  const connecting = modal.connect({ connectorId })
  await script.asked('pass')
  expect([modal.state.$status.get(), modal.state.$current.get()]).toEqual(['gated', undefined])
  release()
  await connecting
  expect(modal.state.$status.get()).toBe('connected')
  expect(passes).toMatchObject([{ why: 'connect', subject: { address: 'fake-alice', networkId: 'fake:1' } }])
  stop()
})

test('a fake gate can be rejected, and forget() makes the next connection pass it again', async () => {
  const { modal, passes, script, forget, stop } = create()
  script.setAnswer('reject')
  await expect(modal.connect({ connectorId })).rejects.toBeInstanceOf(GateRejectedError)
  script.setAnswer('approve')
  await modal.connect({ connectorId })
  await modal.disconnect()
  await modal.connect({ connectorId })
  expect(passes).toHaveLength(2)
  await modal.disconnect()
  forget()
  await modal.connect({ connectorId })
  await settle()
  expect(passes).toHaveLength(3)
  stop()
})
