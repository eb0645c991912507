import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import { createTopic } from '../../testing/createTopic.js'
import { seal } from '../../testing/seal.js'
import { startTestRelay } from '../../testing/startTestRelay.js'
import { readVectors } from '../../testing/vectors.js'

const hash = (text: string) => bytesToHex(sha256(new TextEncoder().encode(text)))
const messagesOf = (all: readonly { readonly message: string }[]) => all.map(({ message }) => message)

test('a message reaches its subscribers with its tag and time, and not its sender', async () => {
  const { connect, clock } = await startTestRelay()
  const [a, b, stranger] = [await connect(), await connect(), await connect()]
  const topic = createTopic()
  const id = await b.call('irn_subscribe', { topic })
  await a.call('irn_subscribe', { topic })
  await stranger.call('irn_subscribe', { topic: createTopic() })
  await expect(a.publish(topic, 'sealed', { tag: 1108, prompt: true, attestation: 'x.y.z' })).resolves.toBe(true)
  await Promise.all([a.settled(), b.settled(), stranger.settled()])
  expect(id).toBe(hash(topic + b.identity.name))
  expect(b.deliveries).toEqual([
    { id: expect.any(Number), topic, message: 'sealed', publishedAt: clock.now(), tag: 1108, attestation: 'x.y.z' },
  ])
  expect([...a.deliveries, ...stranger.deliveries]).toEqual([])
})

test('a message waits for a later subscriber and is sent after the answer to irn_subscribe', async () => {
  const { connect } = await startTestRelay()
  const [a, b] = [await connect(), await connect()]
  const topic = createTopic()
  for (const message of ['one', 'two', 'three']) await a.publish(topic, message)
  await b.call('irn_subscribe', { topic })
  await b.settled()
  expect(messagesOf(b.deliveries)).toEqual(['one', 'two', 'three'])
  expect(b.order.slice(0, 4)).toEqual(['answer', 'message', 'message', 'message'])
})

test('batch methods do what single calls do', async () => {
  const { connect } = await startTestRelay()
  const [a, b] = [await connect(), await connect()]
  const topics = [createTopic(), createTopic()]
  const [first, second] = topics
  await expect(b.call('irn_batchSubscribe', { topics })).resolves.toEqual(
    topics.map((topic) => hash(topic + b.identity.name)),
  )
  const messages = topics.map((topic, at) => ({ topic, message: seal(`m${at}`), ttl: 60, tag: at }))
  await expect(a.call('irn_batchPublish', { messages })).resolves.toBe(true)
  await b.settled()
  expect(b.deliveries.map(({ topic, message, tag }) => [topic, message, tag])).toEqual([
    [first, 'm0', 0],
    [second, 'm1', 1],
  ])
  const subscriptions = topics.map((topic) => ({ topic, id: hash(topic + b.identity.name) }))
  await expect(b.call('irn_batchUnsubscribe', { subscriptions })).resolves.toBe(true)
  await a.call('irn_batchPublish', { messages: messages.map((each) => ({ ...each, message: seal('not received') })) })
  await b.settled()
  expect(b.deliveries).toHaveLength(2)
})

test('a batch with one invalid message is not published at all', async () => {
  const { connect } = await startTestRelay()
  const [a, b] = [await connect(), await connect()]
  const topic = createTopic()
  const messages = [
    { topic, message: seal('good'), ttl: 60 },
    { topic, message: seal('bad'), ttl: 0 },
  ]
  expect((await a.fail('irn_batchPublish', { messages })).code).toBe(-32602)
  await expect(b.call('irn_fetchMessages', { topic })).resolves.toEqual({ messages: [], hasMore: false })
})

test('no message is sent after irn_unsubscribe', async () => {
  const { connect } = await startTestRelay()
  const [a, b] = [await connect(), await connect()]
  const topic = createTopic()
  const id = await b.call('irn_subscribe', { topic })
  await expect(b.call('irn_unsubscribe', { topic, id })).resolves.toBe(true)
  await expect(b.call('irn_unsubscribe', { topic, id })).resolves.toBe(true)
  await a.publish(topic, 'not received')
  await b.settled()
  expect(b.deliveries).toEqual([])
})

test('a client fetches waiting messages once, without its own', async () => {
  const { connect, clock } = await startTestRelay()
  const [a, b] = [await connect(), await connect()]
  const topic = createTopic()
  await a.publish(topic, 'for b', { attestation: 'x.y.z' })
  await b.publish(topic, 'of b')
  await expect(b.call('irn_fetchMessages', { topic })).resolves.toEqual({
    messages: [{ topic, message: seal('for b'), publishedAt: clock.now(), tag: 1108, attestation: 'x.y.z' }],
    hasMore: false,
  })
  await expect(b.call('irn_batchFetchMessages', { topics: [topic] })).resolves.toEqual({ messages: [], hasMore: false })
  await b.call('irn_subscribe', { topic })
  await b.settled()
  expect(b.deliveries).toEqual([])
  await expect(a.call('irn_batchFetchMessages', { topics: [topic, topic] })).resolves.toMatchObject({
    messages: [{ message: seal('of b') }],
  })
})

test('a fetch answer that is full says hasMore and the next fetch continues', async () => {
  const { connect } = await startTestRelay({ limits: { frameBytes: 1000, messageBytes: 500 } })
  const [a, b] = [await connect(), await connect()]
  const topics = [createTopic(), createTopic()]
  for (const topic of topics) for (const each of ['x', 'y']) await a.publish(topic, each.repeat(300))
  const fetched = async () =>
    (await b.call('irn_batchFetchMessages', { topics })) as { messages: { message: string }[]; hasMore: boolean }
  const [one, two, three] = [await fetched(), await fetched(), await fetched()]
  expect([one, two, three].map(({ messages, hasMore }) => [messages.length, hasMore])).toEqual([
    [2, true],
    [2, false],
    [0, false],
  ])
})

interface Fetched {
  readonly messages: readonly { readonly message: string }[]
  readonly hasMore: boolean
}

test('a fetch continues after messages whose arrival is not yet proven by a pong', async () => {
  const { connect } = await startTestRelay({ limits: { messagesPerSecond: 1000, mailboxMessages: 1000 } })
  const [a, b] = [await connect(), await connect({ isPonging: false })]
  const topic = createTopic()
  const messages = Array.from({ length: 600 }, (_, at) => ({ topic, message: seal(`${at}`), ttl: 300 }))
  await a.call('irn_batchPublish', { messages })
  const fetched = async () => (await b.call('irn_fetchMessages', { topic })) as Fetched
  const [one, two] = [await fetched(), await fetched()]
  expect([one, two].map(({ messages, hasMore }) => [messages.length, hasMore])).toEqual([
    [500, true],
    [100, false],
  ])
})

test('a connection remembers the last thousand unproven messages, and older ones are fetched again', async () => {
  const { connect } = await startTestRelay({ limits: { messagesPerSecond: 2000 } })
  const [a, b] = [await connect(), await connect({ isPonging: false })]
  const topics = Array.from({ length: 11 }, createTopic)
  for (const from of [0, 5]) {
    const some = topics.slice(from, from === 0 ? 5 : 11)
    const messages = some.flatMap((topic) =>
      Array.from({ length: 100 }, (_, at) => ({ topic, message: seal(`${at}`), ttl: 300 })),
    )
    await a.call('irn_batchPublish', { messages })
  }
  const fetched = async () => (await b.call('irn_batchFetchMessages', { topics })) as Fetched
  const all = [await fetched(), await fetched(), await fetched(), await fetched()]
  expect(all.map(({ messages, hasMore }) => [messages.length, hasMore])).toEqual([
    [500, true],
    [500, true],
    [100, false],
    [100, false],
  ])
  expect(all[3]?.messages).toEqual(all[0]?.messages.slice(0, 100))
})

test('irn_batchReceive marks fetched messages as delivered without a pong', async () => {
  const { connect } = await startTestRelay()
  const [a, b] = [await connect(), await connect({ isPonging: false })]
  const topic = createTopic()
  await a.publish(topic, 'first')
  await a.publish(topic, 'second')
  await b.call('irn_fetchMessages', { topic })
  const receipts = [{ topic, messageId: hash(seal('first')) }]
  await expect(b.call('irn_batchReceive', { receipts })).resolves.toBe(true)
  b.socket.terminate()
  const again = await connect({ identity: b.identity })
  await expect(again.call('irn_fetchMessages', { topic })).resolves.toMatchObject({
    messages: [{ message: seal('second') }],
  })
})

test('wc_proposeSession publishes the proposal and subscribes the app to the pairing topic', async () => {
  const { connect } = await startTestRelay()
  const [app, wallet] = [await connect(), await connect()]
  const pairingTopic = createTopic()
  const proposal = { pairingTopic, sessionProposal: seal('proposal'), ttl: 300, attestation: 'x.y.z' }
  await expect(app.call('wc_proposeSession', proposal)).resolves.toBe(true)
  await wallet.call('irn_subscribe', { topic: pairingTopic })
  await wallet.publish(pairingTopic, 'answer')
  await Promise.all([wallet.settled(), app.settled()])
  expect(wallet.deliveries).toMatchObject([
    { topic: pairingTopic, message: 'proposal', tag: 1100, attestation: 'x.y.z' },
  ])
  expect(messagesOf(app.deliveries)).toEqual(['answer'])
})

test('wc_approveSession publishes both messages and subscribes the wallet to the session topic', async () => {
  const { connect } = await startTestRelay()
  const [app, wallet] = [await connect(), await connect()]
  const [pairingTopic, sessionTopic] = [createTopic(), createTopic()]
  await app.call('irn_batchSubscribe', { topics: [pairingTopic, sessionTopic] })
  const approval = {
    sessionTopic,
    pairingTopic,
    sessionProposalResponse: seal('response'),
    sessionSettlementRequest: seal('settlement'),
    ttl: 300,
  }
  await expect(wallet.call('wc_approveSession', approval)).resolves.toBe(true)
  await app.publish(sessionTopic, 'settled')
  await Promise.all([wallet.settled(), app.settled()])
  expect(app.deliveries).toMatchObject([
    { topic: pairingTopic, message: 'response', tag: 1101 },
    { topic: sessionTopic, message: 'settlement', tag: 1102 },
  ])
  expect(messagesOf(wallet.deliveries)).toEqual(['settled'])
})

test('a notification is neither run nor answered', async () => {
  const { connect } = await startTestRelay()
  const [sender, reader] = [await connect(), await connect()]
  const topic = createTopic()
  await reader.call('irn_subscribe', { topic })
  const params = { topic, message: seal('x'), ttl: 300, tag: 1108 }
  sender.socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'irn_publish', params }))
  sender.socket.send('{"jsonrpc":"2.0","method":"nothing"}')
  await sender.settled()
  await reader.settled()
  expect(reader.deliveries).toEqual([])
  // The answer to what `settled` asks, and no other.
  expect(sender.order).toEqual(['answer'])
})

test('notifications count like calls: beyond the limit their client is not read', async () => {
  const { connect, clock } = await startTestRelay()
  const client = await connect()
  for (let at = 0; at < 100; at += 1) client.socket.send('{"jsonrpc":"2.0","method":"nothing"}')
  const error = await client.fail('nothing')
  expect(error).toMatchObject({ code: -32013 })
  clock.advance(2000)
  await expect(client.fail('nothing')).resolves.toMatchObject({ code: -32601 })
})

test('an unknown method is answered with -32601', async () => {
  const { connect } = await startTestRelay()
  const client = await connect()
  for (const method of ['wc_sessionRequest', 'irn_', '', 'toString', '__proto__', 'irn_subscription']) {
    expect(await client.fail(method), method).toEqual({ code: -32601, message: 'Method not found' })
  }
})

test.each([
  ['a topic that is too short', { topic: 'ab' }],
  ['a topic in upper case', { topic: 'AB'.repeat(32) }],
  ['a topic that is not a text', { topic: [] }],
  ['no topic', { topic: undefined }],
  ['an empty message', { message: '' }],
  ['a message that is not a text', { message: { text: 'x' } }],
  ['no time to live', { ttl: undefined }],
  ['a time to live of zero', { ttl: 0 }],
  ['a time to live of half a second', { ttl: 0.5 }],
  ['a time to live as text', { ttl: '300' }],
  ['a time to live beyond 30 days', { ttl: 2_592_001 }],
  ['a negative tag', { tag: -1 }],
  ['a tag of more than 32 bits', { tag: 2 ** 32 }],
  ['an attestation that is not a text', { attestation: 1 }],
  ['an attestation of 8,193 characters', { attestation: 'x'.repeat(8193) }],
])('irn_publish rejects %s', async (_, wrong) => {
  const { connect } = await startTestRelay()
  const client = await connect()
  const failure = await client.fail('irn_publish', { topic: createTopic(), message: seal('x'), ttl: 300, ...wrong })
  expect(failure).toMatchObject({ code: -32602, data: { code: 'RELAY_PARAMS' } })
})

test.each([
  ['irn_subscribe', {}],
  ['irn_batchSubscribe', { topics: 'x' }],
  ['irn_batchSubscribe', { topics: [1] }],
  ['irn_batchSubscribe', { topics: Array.from({ length: 1001 }, () => 'x') }],
  ['irn_batchPublish', { messages: [null] }],
  ['irn_batchUnsubscribe', {}],
  ['irn_batchReceive', { receipts: [{}] }],
  ['irn_batchReceive', { receipts: Array.from({ length: 501 }, () => ({})) }],
  ['wc_proposeSession', {}],
  ['wc_approveSession', { pairingTopic: 'ab'.repeat(32), sessionProposalResponse: seal('x'), ttl: 300 }],
])('%s rejects the parameters %o', async (method, params) => {
  const { connect } = await startTestRelay()
  expect((await (await connect()).fail(method, params)).code).toBe(-32602)
})

test('irn_publish accepts a time to live of 30 days', async () => {
  const { connect } = await startTestRelay()
  await expect((await connect()).publish(createTopic(), 'x', { ttl: 2_592_000 })).resolves.toBe(true)
})

describe('the envelopes of the shared vectors', () => {
  const { envelopes, hostileEnvelopes } = readVectors()
  // Only the receiver can check the cipher text.
  const all = [
    ...envelopes.map(({ type, encoded }) => ({ encoded, isSealed: type !== 2 })),
    ...hostileEnvelopes.map(({ encoded, why }) => ({ encoded, isSealed: why === 'one ciphertext bit flipped' })),
  ]

  test('contain sealed and clear ones', () => {
    expect(all.filter(({ isSealed }) => isSealed)).toHaveLength(5)
    expect(all).toHaveLength(8)
  })

  test.each(all)('irn_publish accepts $encoded: $isSealed', async ({ encoded, isSealed }) => {
    const { connect } = await startTestRelay()
    const client = await connect()
    const published = client.call('irn_publish', { topic: createTopic(), message: encoded, ttl: 300 })
    if (isSealed) await expect(published).resolves.toBe(true)
    else await expect(published).rejects.toMatchObject({ code: -32010, data: { code: 'RELAY_CLEAR_MESSAGE' } })
  })
})

describe('messages that are not sealed', () => {
  const json = '{"id":1,"jsonrpc":"2.0","result":true,"more":"so that it is as long as an envelope"}'
  const bytes = (type: number, length: number) => Buffer.concat([Buffer.of(type), Buffer.alloc(length - 1, 0xfa)])

  test.each([
    ['plain text', 'hello'],
    ['JSON', json],
    ['JSON in a list after a space', ` [${json}]`],
    ['JSON in base64', Buffer.from(json).toString('base64')],
    ['JSON in base64url', Buffer.from(json).toString('base64url')],
    ['JSON in hex', Buffer.from(json).toString('hex')],
    ['an envelope of type 2', Buffer.concat([Buffer.of(2), Buffer.from(json)]).toString('base64url')],
    ['an envelope after a space', ` ${seal('x')}`],
    ['an envelope with text after it', `${seal('xx')} and these`],
    ['both base64 alphabets in one text', `${seal('x')}+/-_`],
    ['a character of neither alphabet', `${seal('x')}ä`],
    ['padding in the middle', `${seal('x')}==${seal('x')}`],
    ['type 0, without room for nonce and tag', bytes(0, 28).toString('base64')],
    ['type 1, without room for its key as well', bytes(1, 60).toString('base64')],
  ])('no method publishes %s', async (_, message) => {
    const { connect } = await startTestRelay()
    const client = await connect()
    const topic = createTopic()
    const failure = { code: -32010, data: { code: 'RELAY_CLEAR_MESSAGE' } }
    await expect(client.fail('irn_publish', { topic, message, ttl: 300 })).resolves.toMatchObject(failure)
    const messages = [
      { topic, message: seal('good'), ttl: 300 },
      { topic, message, ttl: 300 },
    ]
    await expect(client.fail('irn_batchPublish', { messages })).resolves.toMatchObject(failure)
    const proposal = { pairingTopic: topic, sessionProposal: message, ttl: 300 }
    await expect(client.fail('wc_proposeSession', proposal)).resolves.toMatchObject(failure)
    const approval = {
      pairingTopic: topic,
      sessionTopic: createTopic(),
      sessionProposalResponse: seal('response'),
      sessionSettlementRequest: message,
      ttl: 300,
    }
    await expect(client.fail('wc_approveSession', approval)).resolves.toMatchObject(failure)
    const reader = await connect()
    await expect(reader.call('irn_fetchMessages', { topic })).resolves.toEqual({ messages: [], hasMore: false })
  })

  test.each([
    ['type 0', bytes(0, 29).toString('base64')],
    ['type 0, in the other alphabet without padding', bytes(0, 29).toString('base64url')],
    ['type 1', bytes(1, 61).toString('base64')],
  ])('irn_publish accepts the shortest envelope of %s', async (_, message) => {
    const { connect } = await startTestRelay()
    const publishing = (await connect()).call('irn_publish', { topic: createTopic(), message, ttl: 300 })
    await expect(publishing).resolves.toBe(true)
  })
})
