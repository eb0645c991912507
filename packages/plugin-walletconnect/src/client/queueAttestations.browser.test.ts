import { systemClock } from '@latchkey/core'
import { Core } from '@walletconnect/core'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { queueAttestations, type Verify } from './queueAttestations.js'

/**
 * The client's own part that sends the requests. Its frames stay empty, in place of the vendor's
 * page.
 */
class OwnCore extends Core {}
Object.defineProperty(OwnCore.prototype, 'isGlobalCoreDisabled', { value: () => true })
const frames = () => document.querySelectorAll('iframe').length
let verify: Verify
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  const core = new OwnCore({ projectId: 'test', telemetryEnabled: false, logger: 'silent' })
  core.heartbeat.stop()
  verify = core.verify
  Reflect.set(verify, 'verifyUrlV3', 'about:blank#')
  stop = queueAttestations(verify, systemClock)
})
afterEach(() => {
  vi.useRealTimers()
})

test('two requests at once without an answer are both given up and leave no frame', async () => {
  const answers: unknown[] = []
  for (const id of ['first', 'second']) void verify.register({ id, decryptedId: id }).then((each) => answers.push(each))
  await vi.advanceTimersByTimeAsync(0)
  expect(frames()).toBe(1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(answers).toEqual([''])
  expect(frames()).toBe(1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(answers).toEqual(['', ''])
  expect(frames()).toBe(0)
})

test('a request that still waits at the end goes without an attestation and sends nothing', async () => {
  const first = verify.register({ id: 'first', decryptedId: 'first' })
  const second = verify.register({ id: 'second', decryptedId: 'second' })
  await vi.advanceTimersByTimeAsync(0)
  stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(await first).toBe('')
  expect(await second).toBeUndefined()
  expect(frames()).toBe(0)
})

test('a page that removes the frame of a request delays neither that request nor the next', async () => {
  const uncaught: unknown[] = []
  const onError = (event: ErrorEvent) => {
    event.preventDefault()
    uncaught.push(event.error)
  }
  window.addEventListener('error', onError)
  onTestFinished(() => window.removeEventListener('error', onError))
  const first = verify.register({ id: 'first', decryptedId: 'first' })
  const second = verify.register({ id: 'second', decryptedId: 'second' })
  await vi.advanceTimersByTimeAsync(0)
  document.querySelector('iframe')?.remove()
  await vi.advanceTimersByTimeAsync(6000)
  expect(await first).toBeUndefined()
  expect(uncaught, "the client's own, which takes away what is gone").toHaveLength(1)
  expect(frames()).toBe(1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await second).toBe('')
  expect(frames()).toBe(0)
})
