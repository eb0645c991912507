import { expect, test, vi } from 'vitest'
import { createCore } from '../testing/createCore.js'
import { createTopic } from '../testing/createTopic.js'
import { seal } from '../testing/seal.js'
import { unseal } from '../testing/unseal.js'
import { startRelay } from './startRelay.js'

interface MessageEvent {
  readonly message: string
}

test('unchanged clients exchange messages and reconnect after drop()', async () => {
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
