import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import type { Client } from '../../testing/connectClient.js'
import { createTopic } from '../../testing/createTopic.js'
import { seal } from '../../testing/seal.js'
import { startTestRelay, type TestRelay } from '../../testing/startTestRelay.js'
import { defaultLimits } from './defaultLimits.js'

const mebibyte = 1024 * 1024
const { messageBytes, frameBytes, topics, messagesPerSecond, connectionsPerAddress, mailboxBytes } = defaultLimits
/** Messages of the largest size, twice as many as a mailbox holds. */
const largeMessages = Array.from({ length: (2 * mailboxBytes) / messageBytes }, (_, at) =>
  seal(`${at}`.repeat((messageBytes / 4) * 3 - 29)),
)

/** Exceeds each limit twofold from one address and disconnects. */
async function overload({ connect, clock, relay }: TestRelay, address: string): Promise<void> {
  const from = { headers: { 'x-forwarded-for': address } }
  const many: Client[] = []
  for (let at = 0; at < 2 * connectionsPerAddress; at += 1) many.push(await connect(from))
  await Promise.all(many.slice(connectionsPerAddress).map((client) => client.closed()))
  const [sender, slow, framer, busy] = many as [Client, Client, Client, Client]

  framer.socket.send('x'.repeat(2 * frameBytes))
  await framer.closed()
  await busy.fail('irn_publish', { topic: createTopic(), message: 'x'.repeat(2 * messageBytes), ttl: 300 })
  const all = Array.from({ length: 2 * topics }, createTopic)
  for (let at = 0; at < 2; at += 1)
    await busy.call('irn_batchSubscribe', { topics: all.slice((at * topics) / 2, ((at + 1) * topics) / 2) })
  await busy.fail('irn_batchSubscribe', { topics: all.slice(topics, (3 * topics) / 2) })
  clock.advance(1000)
  await Promise.allSettled(Array.from({ length: 2 * messagesPerSecond }, () => busy.publish(createTopic(), 'sealed')))

  // Fills one mailbox after another twofold, until the client that does not read is cut.
  const mailboxes = Array.from({ length: 40 }, createTopic)
  await slow.call('irn_batchSubscribe', { topics: mailboxes })
  await slow.settled()
  slow.socket.pause()
  const served = relay.connections
  for (const topic of mailboxes) {
    if (relay.connections < served) break
    clock.advance(1000)
    await Promise.allSettled(largeMessages.map((message) => sender.call('irn_publish', { topic, message, ttl: 300 })))
  }
  expect(relay.connections).toBe(served - 1)
  slow.socket.resume()
  await Promise.all(many.map((client) => client.close()))
}

/** Bytes in use after garbage collection. */
async function measure(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  for (let at = 0; at < 5; at += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    collect()
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

test('repeated loads of twice each limit leave nothing in memory and do not harm other clients', {
  timeout: 1_200_000,
}, async () => {
  const started = await startTestRelay({ trustedProxies: ['127.0.0.1'] })
  const used: number[] = []
  for (let round = 0; round < 7; round += 1) {
    const [a, b] = [await started.connect(), await started.connect()]
    const topic = createTopic()
    await b.call('irn_subscribe', { topic })
    await overload(started, `203.0.113.${round}`)
    await a.publish(topic, 'sealed')
    await b.settled()
    expect(b.deliveries).toHaveLength(1)
    await Promise.all([a.close(), b.close()])
    await vi.waitUntil(() => started.relay.connections === 0)
    started.clock.advance(2 * defaultLimits.ttl * 1000)
    used.push(await measure())
  }
  // By then, compiled code and caches are allocated.
  const [before = 0, ...after] = used.slice(3)
  expect(Math.max(...after) - before).toBeLessThan(mebibyte)
})
