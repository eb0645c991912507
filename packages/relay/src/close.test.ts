import { expect, test } from 'vitest'
import { createTopic } from '../testing/createTopic.js'
import { startTestRelay } from '../testing/startTestRelay.js'

test('close() answers calls in progress and closes sockets with 1012, after which clients reconnect', async () => {
  const { relay, connect } = await startTestRelay()
  const [a, b] = [await connect(), await connect()]
  const topic = createTopic()
  const published = a.publish(topic, 'last')
  await b.settled()
  const closing = relay.close()
  await expect(published).resolves.toBe(true)
  const reason = { code: 1012, reason: 'The service restarts' }
  expect(await Promise.all([a.closed(), b.closed()])).toEqual([reason, reason])
  await closing
  await relay.close()
  expect(relay.connections).toBe(0)
  await expect(fetch(`${relay.url.replace('ws', 'http')}/health`)).rejects.toThrow('fetch failed')
})

test('close() cuts clients that have not closed their socket after stopTimeout', async () => {
  const { relay, clock, connect } = await startTestRelay({ stopTimeout: 5000 })
  const client = await connect()
  client.socket.pause()
  let isClosed = false
  const closing = relay.close().then(() => {
    isClosed = true
  })
  clock.advance(4999)
  await new Promise(setImmediate)
  expect(isClosed).toBe(false)
  clock.advance(1)
  await closing
  client.socket.resume()
  await client.closed()
})

test('drop() cuts all connections without a close frame', async () => {
  const { relay, connect } = await startTestRelay()
  const [a, b] = [await connect(), await connect()]
  relay.drop()
  expect((await Promise.all([a.closed(), b.closed()])).map(({ code }) => code)).toEqual([1006, 1006])
  await (await connect()).settled()
})
