import { Core } from '@walletconnect/core'
import { expect, test, vi } from 'vitest'
import { startRelay } from './startRelay.js'

vi.stubEnv('IS_VITEST', 'true')
vi.stubEnv('DISABLE_GLOBAL_CORE', 'true')

test('two real clients talk', async () => {
  const relay = await startRelay({ port: 0 })
  const core = (name: string) =>
    new Core({
      projectId: 'x',
      relayUrl: relay.url,
      telemetryEnabled: false,
      customStoragePrefix: name,
      logger: 'silent',
      storageOptions: { database: ':memory:' },
    })
  const a = core('a')
  const b = core('b')
  await Promise.all([a.start(), b.start()])
  const topic = 'ab'.repeat(32)
  const got: string[] = []
  b.relayer.on('relayer_message', ({ message }: { message: string }) => got.push(message))
  await a.relayer.publish(topic, 'early', { ttl: 300 })
  await b.relayer.subscribe(topic)
  await vi.waitUntil(() => got.length === 1)
  await a.relayer.publish(topic, 'late', { ttl: 300 })
  await vi.waitUntil(() => got.length === 2)
  expect(got).toEqual(['early', 'late'])
  expect(relay.connections).toBe(2)
  await a.relayer.transportClose()
  await b.relayer.transportClose()
  await relay.close()
})
