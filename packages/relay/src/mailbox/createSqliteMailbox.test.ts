import { expect, onTestFinished, test } from 'vitest'
import { hashOf } from '../hashes/hashOf.js'
import { defaultLimits } from '../limits/defaultLimits.js'
import { createSqliteMailbox } from './createSqliteMailbox.js'

const expiry = 9_000

function create(limits: Partial<typeof defaultLimits> = {}) {
  const mailbox = createSqliteMailbox({ file: ':memory:', limits: { ...defaultLimits, ...limits } })
  onTestFinished(() => mailbox.close())
  const newMessage = (message: string, { topic = 'topic', sender = 'sender', publishedAt = 1000, tag = 0 } = {}) => ({
    topicKey: hashOf(topic),
    senderKey: hashOf(sender),
    message,
    tag,
    publishedAt,
    expiresAt: expiry,
  })
  const waiting = (client: string, { topic = 'topic', after = 0, limit = 10, now = 1000 } = {}) =>
    mailbox.waiting({ topicKey: hashOf(topic), clientKey: hashOf(client), after, limit, now })
  const texts = async (...parameters: Parameters<typeof waiting>) =>
    (await waiting(...parameters)).map(({ message }) => message)
  return { mailbox, newMessage, waiting, texts }
}

test('waiting() returns a message as it was published, with its attestation', async () => {
  const { mailbox, newMessage, waiting } = create()
  const given = newMessage('sealed', { tag: 1108 })
  const [kept] = await mailbox.put([{ ...given, attestation: 'a site' }])
  expect(kept).toEqual({ ...given, attestation: 'a site', number: expect.any(Number) })
  expect(await waiting('receiver')).toEqual([kept])
  const [plain] = await mailbox.put([newMessage('plain', { topic: 'other' })])
  expect(await waiting('receiver', { topic: 'other' })).toEqual([{ ...plain, attestation: undefined }])
})

test('waiting() leaves out other topics, own, older and expired messages, and those beyond the limit', async () => {
  const { mailbox, newMessage, texts } = create()
  const kept = await mailbox.put([newMessage('a'), newMessage('b'), newMessage('mine', { sender: 'me' })])
  expect(await texts('me')).toEqual(['a', 'b'])
  expect(await texts('you')).toEqual(['a', 'b', 'mine'])
  expect(await texts('you', { topic: 'other' })).toEqual([])
  expect(await texts('you', { after: kept[0]?.number ?? 0 })).toEqual(['b', 'mine'])
  expect(await texts('you', { limit: 2 })).toEqual(['a', 'b'])
  expect(await texts('you', { now: expiry - 1 })).toEqual(['a', 'b', 'mine'])
  expect(await texts('you', { now: expiry })).toEqual([])
})

test('put() stores a text of one sender on a topic once', async () => {
  const { mailbox, newMessage, texts } = create()
  await expect(mailbox.put([newMessage('same')])).resolves.toHaveLength(1)
  await expect(mailbox.put([newMessage('same')])).resolves.toEqual([])
  await expect(mailbox.put([newMessage('same'), newMessage('new'), newMessage('new')])).resolves.toHaveLength(1)
  await expect(mailbox.put([newMessage('same', { sender: 'another' })])).resolves.toHaveLength(1)
  await expect(mailbox.put([newMessage('same', { topic: 'another' })])).resolves.toHaveLength(1)
  expect(await texts('receiver')).toEqual(['same', 'new', 'same'])
  expect(mailbox.size()).toEqual({ messages: 4, bytes: 15 })
})

test('put() stores all of several messages or none', async () => {
  const { mailbox, newMessage, texts } = create({ mailboxMessages: 2 })
  await expect(mailbox.put(['a', 'b', 'c'].map((text) => newMessage(text)))).rejects.toMatchObject({
    code: 'RELAY_MAILBOX_FULL',
  })
  expect(await texts('receiver')).toEqual([])
  expect(mailbox.size()).toEqual({ messages: 0, bytes: 0 })
  await expect(mailbox.put([])).resolves.toEqual([])
})

test('the attestation of a message that was rolled back is not returned with a later one', async () => {
  const { mailbox, newMessage, waiting } = create({ mailboxMessages: 1 })
  await mailbox.put([newMessage('a', { topic: 'full' })])
  const vouched = { ...newMessage('b'), attestation: 'a site' }
  await expect(mailbox.put([vouched, newMessage('c', { topic: 'full' })])).rejects.toMatchObject({
    code: 'RELAY_MAILBOX_FULL',
  })
  await mailbox.put([newMessage('d', { sender: 'another' })])
  expect(await waiting('receiver')).toMatchObject([{ message: 'd', attestation: undefined }])
})

test('an error of SQLite rejects every put() of the same turn', async () => {
  const { mailbox, newMessage } = create()
  const wrong = newMessage('wrong', { tag: 0.5 })
  for (const messages of [[wrong], [newMessage('a'), wrong]]) {
    const turn = await Promise.allSettled([mailbox.put([newMessage('before')]), mailbox.put(messages)])
    expect(turn).toMatchObject([{ reason: { code: 'RELAY_STORE' } }, { reason: { code: 'RELAY_STORE' } }])
  }
  expect(mailbox.size()).toEqual({ messages: 0, bytes: 0 })
})

test('put() rejects messages beyond mailboxBytes, counted in UTF-8', async () => {
  const { mailbox, newMessage } = create({ mailboxBytes: 8 })
  await mailbox.put([newMessage('12345')])
  await expect(mailbox.put([newMessage('1234')])).rejects.toMatchObject({
    code: 'RELAY_MAILBOX_FULL',
    message: 'Too many messages wait on this topic.',
  })
  await expect(mailbox.put([newMessage('éé')])).rejects.toMatchObject({ code: 'RELAY_MAILBOX_FULL' })
  await expect(mailbox.put([newMessage('123')])).resolves.toHaveLength(1)
  await expect(mailbox.put([newMessage('1', { topic: 'other' })])).resolves.toHaveLength(1)
})

test('put() erases delivered messages, oldest first, until there is room', async () => {
  const { mailbox, newMessage, texts } = create({ mailboxBytes: 6 })
  const kept = await mailbox.put(['aa', 'bb', 'cc'].map((text) => newMessage(text)))
  await mailbox.delivered(
    hashOf('one'),
    kept.map(({ number }) => number),
  )
  await mailbox.put([newMessage('dddd')])
  expect(await texts('two')).toEqual(['cc', 'dddd'])
  expect(mailbox.size()).toEqual({ messages: 2, bytes: 6 })
})

test('put() rejects messages beyond totalBytes of all topics', async () => {
  const { mailbox, newMessage } = create({ totalBytes: 6 })
  await mailbox.put([newMessage('1234')])
  await expect(mailbox.put([newMessage('123', { topic: 'other' })])).rejects.toMatchObject({
    code: 'RELAY_STORE_FULL',
    message: 'The relay has no room for more messages.',
  })
  await expect(mailbox.put([newMessage('12', { topic: 'other' })])).resolves.toHaveLength(1)
  expect(mailbox.size()).toEqual({ messages: 2, bytes: 6 })
})

test('a message delivered to one client still waits for others, and unknown numbers are ignored', async () => {
  const { mailbox, newMessage, texts } = create()
  const [kept] = await mailbox.put([newMessage('a')])
  const number = kept?.number ?? 0
  await mailbox.delivered(hashOf('one'), [number, number, number + 100])
  expect(await texts('one')).toEqual([])
  expect(await texts('two')).toEqual(['a'])
})

test('expired messages are erased by a put() to their topic, and by sweep() in all topics', async () => {
  const { mailbox, newMessage, texts } = create()
  await mailbox.put([newMessage('old'), newMessage('elsewhere', { topic: 'other' })])
  await mailbox.put([{ ...newMessage('young', { publishedAt: expiry }), expiresAt: expiry + 1000 }])
  expect(mailbox.size()).toEqual({ messages: 2, bytes: 14 })
  await mailbox.sweep(expiry - 1)
  expect(mailbox.size().messages).toBe(2)
  await mailbox.sweep(expiry)
  expect(mailbox.size()).toEqual({ messages: 1, bytes: 5 })
  expect(await texts('receiver', { now: expiry })).toEqual(['young'])
  await expect(mailbox.check()).resolves.toBeUndefined()
})

test('sweep() erases a thousand messages at a time and other work runs in between', async () => {
  const { mailbox, newMessage, texts } = create()
  const messages = Array.from({ length: 1100 }, (_, at) => newMessage(`${at}`, { topic: `topic ${at % 11}` }))
  await mailbox.put(messages)
  const sweeping = mailbox.sweep(expiry)
  expect(mailbox.size().messages).toBe(100)
  // A second sweep does nothing while the first one runs.
  await mailbox.sweep(expiry)
  expect(mailbox.size().messages).toBe(100)
  await mailbox.put([{ ...newMessage('young', { publishedAt: expiry }), expiresAt: expiry + 1000 }])
  await sweeping
  expect(mailbox.size().messages).toBe(1)
  expect(await texts('receiver', { now: expiry })).toEqual(['young'])
})

test('sweep() erases about eight megabytes at a time', async () => {
  const { mailbox, newMessage } = create()
  const large = 'x'.repeat(250_000)
  await mailbox.put(Array.from({ length: 40 }, (_, at) => newMessage(`${at}${large}`, { topic: `topic ${at}` })))
  const sweeping = mailbox.sweep(expiry)
  // 34 of them are just above 8 MiB.
  expect(mailbox.size().messages).toBe(6)
  await sweeping
  expect(mailbox.size()).toEqual({ messages: 0, bytes: 0 })
})

test('close() ends a running sweep', async () => {
  const mailbox = createSqliteMailbox({ file: ':memory:', limits: defaultLimits })
  const { newMessage } = create()
  await mailbox.put(Array.from({ length: 1100 }, (_, at) => newMessage(`${at}`, { topic: `topic ${at % 11}` })))
  const sweeping = mailbox.sweep(expiry)
  await mailbox.close()
  await expect(sweeping).resolves.toBeUndefined()
  expect(mailbox.size().messages).toBe(100)
})

test('every method of a closed mailbox rejects with what it could not do', async () => {
  const mailbox = createSqliteMailbox({ file: ':memory:', limits: defaultLimits })
  await mailbox.close()
  const { newMessage } = create()
  const parameters = { topicKey: hashOf('topic'), clientKey: hashOf('one'), after: 0, limit: 1, now: 0 }
  const failureOf = async (work: Promise<unknown>) => work.catch((error: unknown) => String(error))
  expect(await failureOf(mailbox.put([newMessage('a')]))).toContain('The mailbox could not be written.')
  expect(await failureOf(mailbox.waiting(parameters))).toContain('Messages could not be read.')
  expect(await failureOf(mailbox.sweep(0))).toContain('The mailbox could not be written.')
  expect(await failureOf(mailbox.check())).toContain('The mailbox does not answer.')
})
