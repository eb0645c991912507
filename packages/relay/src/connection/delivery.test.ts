import { once } from 'node:events'
import { expect, test } from 'vitest'
import type { Client } from '../../testing/connectClient.js'
import { createTopic } from '../../testing/createTopic.js'
import { seal } from '../../testing/seal.js'
import { startTestRelay } from '../../testing/startTestRelay.js'
import { hashOf } from '../hashes/hashOf.js'
import { defaultLimits } from '../limits/defaultLimits.js'
import { createSqliteMailbox } from '../mailbox/createSqliteMailbox.js'

const texts = ({ deliveries }: Client) => deliveries.map(({ message }) => message)

test('an answered message is not sent again on a later connection', async () => {
  const { connect } = await startTestRelay()
  const [a, b] = [await connect(), await connect()]
  const topic = createTopic()
  await b.call('irn_subscribe', { topic })
  await a.publish(topic, 'once')
  await b.settled()
  expect(texts(b)).toEqual(['once'])
  await b.settled()
  await b.close()
  const again = await connect({ identity: b.identity })
  await again.call('irn_subscribe', { topic })
  await again.settled()
  expect(texts(again)).toEqual([])
})

test('messages of concurrent calls to one topic all arrive in order', async () => {
  const { connect } = await startTestRelay()
  const [a, b] = [await connect(), await connect()]
  const topic = createTopic()
  await b.call('irn_subscribe', { topic })
  await b.settled()
  const messages = ['1', '2'].map((text) => ({ topic, message: seal(text), ttl: 300 }))
  await Promise.all([a.call('irn_batchPublish', { messages }), a.publish(topic, '3')])
  await b.settled()
  expect(texts(b)).toEqual(['1', '2', '3'])
})

test('an unanswered message is sent again on the next connection only', async () => {
  const { connect } = await startTestRelay()
  const [a, b] = [await connect(), await connect({ isAnswering: false })]
  const topic = createTopic()
  await b.call('irn_subscribe', { topic })
  await a.publish(topic, 'lost on the way')
  await b.settled()
  await b.call('irn_subscribe', { topic })
  await expect(b.call('irn_fetchMessages', { topic })).resolves.toEqual({ messages: [], hasMore: false })
  expect(texts(b)).toEqual(['lost on the way'])
  b.socket.terminate()
  const again = await connect({ identity: b.identity })
  await again.call('irn_subscribe', { topic })
  await again.settled()
  expect(texts(again)).toEqual(['lost on the way'])
})

test('a message answered with an error is sent again on the next connection', async () => {
  const { connect } = await startTestRelay()
  const [a, b] = [await connect(), await connect({ isAnswering: false })]
  const topic = createTopic()
  await b.call('irn_subscribe', { topic })
  await a.publish(topic, 'not understood')
  await b.settled()
  const [delivery] = b.deliveries
  b.socket.send(JSON.stringify({ id: delivery?.id, jsonrpc: '2.0', error: { code: 1, message: 'No' } }))
  await b.settled()
  await b.close()
  const again = await connect({ identity: b.identity })
  await again.call('irn_subscribe', { topic })
  await again.settled()
  expect(texts(again)).toEqual(['not understood'])
})

test('fetched messages are fetched again when the socket died before the answer arrived', async () => {
  const { connect } = await startTestRelay()
  // This client receives nothing: it sends no pong.
  const [a, b] = [await connect(), await connect({ isPonging: false })]
  const topic = createTopic()
  await a.publish(topic, 'lost answer')
  await b.call('irn_fetchMessages', { topic })
  b.socket.terminate()
  const again = await connect({ identity: b.identity })
  const fetched = await again.call('irn_fetchMessages', { topic })
  expect(fetched).toMatchObject({ messages: [{ message: seal('lost answer') }] })
})

test('the ping that proves a fetch answer follows it, also while other calls are answered', async () => {
  const { connect } = await startTestRelay()
  const [a, b] = [await connect(), await connect()]
  const topic = createTopic()
  await a.publish(topic, 'fetched')
  const order: string[] = []
  b.socket.on('ping', () => order.push('ping'))
  b.socket.on('message', (data) => {
    if (String(data).includes(seal('fetched'))) order.push('fetched')
  })
  await Promise.all([b.call('irn_fetchMessages', { topic }), b.call('irn_unsubscribe', { topic: createTopic() })])
  await b.settled()
  expect(order).toEqual(['fetched', 'ping'])
})

test('messages of a failed fetch are found by the next fetch', async () => {
  const mailbox = createSqliteMailbox({ file: ':memory:', limits: defaultLimits })
  const topics = [createTopic(), createTopic()]
  let isBroken = false
  const { connect } = await startTestRelay({
    mailbox: {
      ...mailbox,
      async waiting(parameters) {
        if (isBroken && parameters.topicKey === hashOf(topics[1] ?? '')) throw new Error('The disk is gone.')
        return mailbox.waiting(parameters)
      },
    },
  })
  const [a, b] = [await connect(), await connect()]
  await a.publish(topics[0] ?? '', 'found')
  isBroken = true
  expect(await b.fail('irn_batchFetchMessages', { topics })).toMatchObject({ code: -32603 })
  await b.settled()
  isBroken = false
  const fetched = { messages: [{ message: seal('found') }], hasMore: false }
  await expect(b.call('irn_batchFetchMessages', { topics })).resolves.toMatchObject(fetched)
})

test('the newest connection of a client gets its messages, and the previous one gets them when it closes', async () => {
  const { connect } = await startTestRelay()
  const [a, old] = [await connect(), await connect()]
  const topic = createTopic()
  await old.call('irn_subscribe', { topic })
  const young = await connect({ identity: old.identity, isAnswering: false })
  await young.call('irn_subscribe', { topic })
  await a.publish(topic, 'first')
  await Promise.all([old.settled(), young.settled()])
  expect([texts(old), texts(young)]).toEqual([[], ['first']])
  await young.close()
  await a.publish(topic, 'second')
  await old.settled()
  expect(texts(old)).toEqual(['first', 'second'])
})

test('two clients that subscribe to one topic both get a message', async () => {
  const { connect } = await startTestRelay()
  const [a, b, c] = [await connect(), await connect(), await connect()]
  const topic = createTopic()
  await b.call('irn_subscribe', { topic })
  await a.publish(topic, 'for both')
  await c.call('irn_subscribe', { topic })
  await Promise.all([b.settled(), c.settled()])
  expect([texts(b), texts(c)]).toEqual([['for both'], ['for both']])
})

test('a repeated publish after a lost answer does not publish the message twice', async () => {
  const { connect } = await startTestRelay()
  const [a, b, c] = [await connect(), await connect(), await connect()]
  const topic = createTopic()
  await b.call('irn_subscribe', { topic })
  await a.publish(topic, 'same')
  await b.settled()
  await a.close()
  const again = await connect({ identity: a.identity })
  await expect(again.publish(topic, 'same')).resolves.toBe(true)
  await b.settled()
  expect(texts(b)).toEqual(['same'])
  await c.publish(topic, 'same')
  await b.settled()
  expect(texts(b)).toEqual(['same', 'same'])
})

test('a message is delivered until its time to live ends and not after', async () => {
  const { connect, clock } = await startTestRelay()
  const [a, b, c] = [await connect(), await connect(), await connect()]
  const topic = createTopic()
  await a.publish(topic, 'short', { ttl: 10 })
  clock.advance(9999)
  await b.call('irn_subscribe', { topic })
  await b.settled()
  clock.advance(1)
  await c.call('irn_subscribe', { topic })
  await c.settled()
  expect([texts(b), texts(c)]).toEqual([['short'], []])
})

test('a client gets at most unansweredMessages at a time and the rest in order as it answers', async () => {
  const { connect } = await startTestRelay({ limits: { unansweredMessages: 3 } })
  const [a, b] = [await connect(), await connect({ isAnswering: false })]
  const topics = [createTopic(), createTopic()]
  for (const message of ['1', '2', '3', '4']) for (const topic of topics) await a.publish(topic, message)
  await b.call('irn_batchSubscribe', { topics })
  await a.publish(createTopic(), 'elsewhere')
  await b.settled()
  expect(b.deliveries).toHaveLength(3)
  for (let at = 0; at < 8; at += 1) {
    b.answer(b.deliveries[at])
    await b.settled()
  }
  for (const topic of topics) {
    const got = b.deliveries.filter((each) => each.topic === topic).map(({ message }) => message)
    expect(got).toEqual(['1', '2', '3', '4'])
  }
})

test('messages published while others wait are delivered after them', async () => {
  const { connect } = await startTestRelay({ limits: { unansweredMessages: 1 } })
  const [a, b] = [await connect(), await connect({ isAnswering: false })]
  const topic = createTopic()
  await b.call('irn_subscribe', { topic })
  for (const message of ['1', '2', '3']) await a.publish(topic, message)
  for (let at = 0; at < 3; at += 1) {
    await b.settled()
    b.answer(b.deliveries[at])
  }
  await b.settled()
  expect(texts(b)).toEqual(['1', '2', '3'])
})

test('a dead socket is cut at the second ping and a live one stays open', async () => {
  const { connect, clock, relay } = await startTestRelay()
  const [dead, living] = [await connect({ isPonging: false }), await connect()]
  const pinged = [once(dead.socket, 'ping'), once(living.socket, 'ping')]
  clock.advance(25_000)
  await Promise.all(pinged)
  await living.settled()
  clock.advance(25_000)
  expect((await dead.closed()).code).toBe(1006)
  await living.settled()
  expect(relay.connections).toBe(1)
})

test('texts that are not calls get errors of JSON-RPC and the connection stays open', async () => {
  const { connect } = await startTestRelay()
  const client = await connect()
  const answers: unknown[] = []
  for (const text of ['{', '[]', '[{"id":1,"method":"irn_publish"}]', 'null', '1', '{}', '{"method":"irn_publish"}']) {
    const { id, error } = JSON.parse(await client.raw(text))
    answers.push([id, error.code])
  }
  expect(answers).toEqual([[null, -32700], ...Array.from({ length: 6 }, () => [null, -32600])])
  expect(JSON.parse(await client.raw('{"id":"a","method":"irn_publish","params":[]}'))).toMatchObject({
    id: 'a',
    error: { code: -32602 },
  })
  client.socket.send(Buffer.from('{"id":1}'))
  await client.settled()
})

test('answers repeat the id as the client wrote it, also beyond safe integers', async () => {
  const { connect } = await startTestRelay()
  const client = await connect()
  const topic = createTopic()
  const params = JSON.stringify({ topic, id: 7 })
  for (const id of ['1763715600000123456', '"1763715600000123457"', '12', '"ä\\"b"']) {
    const answer = await client.raw(`{"jsonrpc":"2.0","method":"irn_unsubscribe","params":${params},"id":${id}}`)
    expect(answer).toBe(`{"id":${id},"jsonrpc":"2.0","result":true}`)
  }
})
