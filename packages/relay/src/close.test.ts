import { expect, test } from 'vitest'
import { createTopic } from '../testing/createTopic.js'
import { startTestRelay } from '../testing/startTestRelay.js'

test('stops with a code after which clients come back, answers what was asked, and keeps what was answered', async () => {
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

test('cuts those that do not go when its time is over', async () => {
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

test('cuts all connections without a word', async () => {
  const { relay, connect } = await startTestRelay()
  const [a, b] = [await connect(), await connect()]
  relay.drop()
  expect((await Promise.all([a.closed(), b.closed()])).map(({ code }) => code)).toEqual([1006, 1006])
  await (await connect()).settled()
})
