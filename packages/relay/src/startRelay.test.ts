import { expect, test, vi } from 'vitest'
import { createCore } from '../testing/createCore.js'
import { createTopic } from '../testing/createTopic.js'
import { seal } from '../testing/seal.js'
import { startTestRelay } from '../testing/startTestRelay.js'
import { unseal } from '../testing/unseal.js'
import { systemClock } from './clock/systemClock.js'
import { RelayError } from './errors/RelayError.js'
import { startRelay } from './startRelay.js'

interface MessageEvent {
  readonly message: string
}

test('unchanged clients talk through it, and find each other again when the network breaks', async () => {
  const relay = await startRelay({ port: 0 })
  const [a, b] = [await createCore(relay.url), await createCore(relay.url)]
  const topic = createTopic()
  const got: string[] = []
  b.relayer.on('relayer_message', ({ message }: MessageEvent) => got.push(unseal(message)))
  await a.relayer.publish(topic, seal('early'), { ttl: 300 })
  await b.relayer.subscribe(topic)
  await vi.waitUntil(() => got.length === 1)
  await a.relayer.publish(topic, seal('live'), { ttl: 300 })
  await vi.waitUntil(() => got.length === 2)
  expect(relay.connections).toBe(2)
  relay.drop()
  await a.relayer.publish(topic, seal('again'), { ttl: 300 })
  await vi.waitUntil(() => got.length === 3)
  expect(got).toEqual(['early', 'live', 'again'])
  await relay.close()
})

test.each([
  ['a project that is not allowed', { projectIds: ['mine'] }, 'Unauthorized: invalid key'],
  ['a clock that runs ahead', { clock: { ...systemClock, now: () => Date.now() - 3_600_000 } }, 'not yet valid'],
])('an unchanged client reports %s, and stops trying', async (_, options, reason) => {
  const relay = await startRelay({ port: 0, ...options })
  const core = await createCore(relay.url)
  const errors: string[] = []
  core.relayer.on('relayer_error', ({ message }: Error) => errors.push(message))
  const subscribed = core.relayer.subscribe(createTopic()).catch((error: unknown) => error)
  await vi.waitUntil(() => errors.length > 0)
  expect(errors).toEqual([expect.stringContaining(reason)])
  expect(core.relayer.transportExplicitlyClosed).toBe(true)
  await core.relayer.transportClose()
  await relay.close()
  expect(relay.connections).toBe(0)
  void subscribed
})

test('says where it listens', async () => {
  const { relay } = await startTestRelay()
  expect(relay.url).toBe(`ws://127.0.0.1:${relay.port}`)
  expect(relay.port).toBeGreaterThan(0)
})

test('a port that is taken is an error that says so, and leaves nothing running', async () => {
  const { relay, clock } = await startTestRelay()
  const timers = clock.timers
  const second = startRelay({ port: relay.port, clock })
  await expect(second).rejects.toThrow(RelayError)
  await expect(second).rejects.toMatchObject({ code: 'RELAY_LISTEN', message: expect.stringContaining('127.0.0.1') })
  expect(clock.timers).toBe(timers)
})
