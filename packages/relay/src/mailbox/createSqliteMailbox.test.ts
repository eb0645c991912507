import { expect, onTestFinished, test } from 'vitest'
import { hashOf } from '../hashes/hashOf.js'
import { defaultLimits } from '../limits/defaultLimits.js'
import { createSqliteMailbox } from './createSqliteMailbox.js'

const later = 9_000

function create(limits: Partial<typeof defaultLimits> = {}) {
  const mailbox = createSqliteMailbox({ file: ':memory:', limits: { ...defaultLimits, ...limits } })
  onTestFinished(() => mailbox.close())
  const letter = (message: string, { topic = 'topic', sender = 'sender', publishedAt = 1000, tag = 0 } = {}) => ({
    topicKey: hashOf(topic),
    senderKey: hashOf(sender),
    message,
    tag,
    publishedAt,
    expiresAt: later,
  })
  const waiting = (client: string, { topic = 'topic', after = 0, limit = 10, now = 1000 } = {}) =>
    mailbox.waiting({ topicKey: hashOf(topic), clientKey: hashOf(client), after, limit, now })
  const texts = async (...parameters: Parameters<typeof waiting>) =>
    (await waiting(...parameters)).map(({ message }) => message)
  return { mailbox, letter, waiting, texts }
}

test('gives a letter back as it was, with what vouches for it', async () => {
  const { mailbox, letter, waiting } = create()
  const given = letter('sealed', { tag: 1108 })
  const [kept] = await mailbox.put([{ ...given, attestation: 'a site' }])
  expect(kept).toEqual({ ...given, attestation: 'a site', number: expect.any(Number) })
  expect(await waiting('receiver')).toEqual([kept])
  const [plain] = await mailbox.put([letter('plain', { topic: 'other' })])
  expect(await waiting('receiver', { topic: 'other' })).toEqual([{ ...plain, attestation: undefined }])
})

test('gives nobody what is of another topic, their own, older than asked for, more than asked for, or too late', async () => {
  const { mailbox, letter, texts } = create()
  const kept = await mailbox.put([letter('a'), letter('b'), letter('mine', { sender: 'me' })])
  expect(await texts('me')).toEqual(['a', 'b'])
  expect(await texts('you')).toEqual(['a', 'b', 'mine'])
  expect(await texts('you', { topic: 'other' })).toEqual([])
  expect(await texts('you', { after: kept[0]?.number ?? 0 })).toEqual(['b', 'mine'])
  expect(await texts('you', { limit: 2 })).toEqual(['a', 'b'])
  expect(await texts('you', { now: later - 1 })).toEqual(['a', 'b', 'mine'])
  expect(await texts('you', { now: later })).toEqual([])
})

test('keeps a message of one sender on a topic once', async () => {
  const { mailbox, letter, texts } = create()
  await expect(mailbox.put([letter('same')])).resolves.toHaveLength(1)
  await expect(mailbox.put([letter('same')])).resolves.toEqual([])
  await expect(mailbox.put([letter('same'), letter('new'), letter('new')])).resolves.toHaveLength(1)
  await expect(mailbox.put([letter('same', { sender: 'another' })])).resolves.toHaveLength(1)
  await expect(mailbox.put([letter('same', { topic: 'another' })])).resolves.toHaveLength(1)
  expect(await texts('receiver')).toEqual(['same', 'new', 'same'])
  expect(mailbox.size()).toEqual({ messages: 4, bytes: 15 })
})

test('of several letters all are kept, or none', async () => {
  const { mailbox, letter, texts } = create({ mailboxMessages: 2 })
  await expect(mailbox.put(['a', 'b', 'c'].map((text) => letter(text)))).rejects.toMatchObject({
    code: 'RELAY_MAILBOX_FULL',
  })
  expect(await texts('receiver')).toEqual([])
  expect(mailbox.size()).toEqual({ messages: 0, bytes: 0 })
  await expect(mailbox.put([])).resolves.toEqual([])
})

test('what vouched for a letter that was not kept vouches for no other', async () => {
  const { mailbox, letter, waiting } = create({ mailboxMessages: 1 })
  await mailbox.put([letter('a', { topic: 'full' })])
  const vouched = { ...letter('b'), attestation: 'a site' }
  await expect(mailbox.put([vouched, letter('c', { topic: 'full' })])).rejects.toMatchObject({
    code: 'RELAY_MAILBOX_FULL',
  })
  await mailbox.put([letter('d', { sender: 'another' })])
  expect(await waiting('receiver')).toMatchObject([{ message: 'd', attestation: undefined }])
})

test('what SQLite refuses fails all of its turn, from a batch as from one letter', async () => {
  const { mailbox, letter } = create()
  const wrong = letter('wrong', { tag: 0.5 })
  for (const letters of [[wrong], [letter('a'), wrong]]) {
    const turn = await Promise.allSettled([mailbox.put([letter('before')]), mailbox.put(letters)])
    expect(turn).toMatchObject([{ reason: { code: 'RELAY_STORE' } }, { reason: { code: 'RELAY_STORE' } }])
  }
  expect(mailbox.size()).toEqual({ messages: 0, bytes: 0 })
})

test('a topic takes exactly so many bytes, counted as they are sent', async () => {
  const { mailbox, letter } = create({ mailboxBytes: 8 })
  await mailbox.put([letter('12345')])
  await expect(mailbox.put([letter('1234')])).rejects.toMatchObject({
    code: 'RELAY_MAILBOX_FULL',
    message: 'Too many messages wait on this topic.',
  })
  await expect(mailbox.put([letter('éé')])).rejects.toMatchObject({ code: 'RELAY_MAILBOX_FULL' })
  await expect(mailbox.put([letter('123')])).resolves.toHaveLength(1)
  await expect(mailbox.put([letter('1', { topic: 'other' })])).resolves.toHaveLength(1)
})

test('as much as has to goes of what was delivered, until there is room', async () => {
  const { mailbox, letter, texts } = create({ mailboxBytes: 6 })
  const kept = await mailbox.put(['aa', 'bb', 'cc'].map((text) => letter(text)))
  await mailbox.delivered(
    hashOf('one'),
    kept.map(({ number }) => number),
  )
  await mailbox.put([letter('dddd')])
  expect(await texts('two')).toEqual(['cc', 'dddd'])
  expect(mailbox.size()).toEqual({ messages: 2, bytes: 6 })
})

test('all topics together take exactly so many bytes', async () => {
  const { mailbox, letter } = create({ totalBytes: 6 })
  await mailbox.put([letter('1234')])
  await expect(mailbox.put([letter('123', { topic: 'other' })])).rejects.toMatchObject({
    code: 'RELAY_STORE_FULL',
    message: 'The relay has no room for more messages.',
  })
  await expect(mailbox.put([letter('12', { topic: 'other' })])).resolves.toHaveLength(1)
  expect(mailbox.size()).toEqual({ messages: 2, bytes: 6 })
})

test('what was delivered to one still waits for others, and a delivery of nothing is none', async () => {
  const { mailbox, letter, texts } = create()
  const [kept] = await mailbox.put([letter('a')])
  const number = kept?.number ?? 0
  await mailbox.delivered(hashOf('one'), [number, number, number + 100])
  expect(await texts('one')).toEqual([])
  expect(await texts('two')).toEqual(['a'])
})

test('what has run out is erased when somebody writes there, and everywhere when it is swept', async () => {
  const { mailbox, letter, texts } = create()
  await mailbox.put([letter('old'), letter('elsewhere', { topic: 'other' })])
  await mailbox.put([{ ...letter('young', { publishedAt: later }), expiresAt: later + 1000 }])
  expect(mailbox.size()).toEqual({ messages: 2, bytes: 14 })
  await mailbox.sweep(later - 1)
  expect(mailbox.size().messages).toBe(2)
  await mailbox.sweep(later)
  expect(mailbox.size()).toEqual({ messages: 1, bytes: 5 })
  expect(await texts('receiver', { now: later })).toEqual(['young'])
  await expect(mailbox.check()).resolves.toBeUndefined()
})

test('what has run out is erased a thousand at a time, and others have their turn meanwhile', async () => {
  const { mailbox, letter, texts } = create()
  const letters = Array.from({ length: 1100 }, (_, at) => letter(`${at}`, { topic: `topic ${at % 11}` }))
  await mailbox.put(letters)
  const sweeping = mailbox.sweep(later)
  expect(mailbox.size().messages).toBe(100)
  // The one under way does it all.
  await mailbox.sweep(later)
  expect(mailbox.size().messages).toBe(100)
  await mailbox.put([{ ...letter('young', { publishedAt: later }), expiresAt: later + 1000 }])
  await sweeping
  expect(mailbox.size().messages).toBe(1)
  expect(await texts('receiver', { now: later })).toEqual(['young'])
})

test('large ones are erased by eight megabytes', async () => {
  const { mailbox, letter } = create()
  const large = 'x'.repeat(250_000)
  await mailbox.put(Array.from({ length: 40 }, (_, at) => letter(`${at}${large}`, { topic: `topic ${at}` })))
  const sweeping = mailbox.sweep(later)
  // 34 of them are the first eight and a little.
  expect(mailbox.size().messages).toBe(6)
  await sweeping
  expect(mailbox.size()).toEqual({ messages: 0, bytes: 0 })
})

test('a sweep ends when it is closed', async () => {
  const mailbox = createSqliteMailbox({ file: ':memory:', limits: defaultLimits })
  const { letter } = create()
  await mailbox.put(Array.from({ length: 1100 }, (_, at) => letter(`${at}`, { topic: `topic ${at % 11}` })))
  const sweeping = mailbox.sweep(later)
  await mailbox.close()
  await expect(sweeping).resolves.toBeUndefined()
  expect(mailbox.size().messages).toBe(100)
})

test('once it is closed, everything says so', async () => {
  const mailbox = createSqliteMailbox({ file: ':memory:', limits: defaultLimits })
  await mailbox.close()
  const { letter } = create()
  const parameters = { topicKey: hashOf('topic'), clientKey: hashOf('one'), after: 0, limit: 1, now: 0 }
  const said = async (work: Promise<unknown>) => work.catch((error: unknown) => String(error))
  expect(await said(mailbox.put([letter('a')]))).toContain('The mailbox could not be written.')
  expect(await said(mailbox.waiting(parameters))).toContain('Messages could not be read.')
  expect(await said(mailbox.sweep(0))).toContain('The mailbox could not be written.')
  expect(await said(mailbox.check())).toContain('The mailbox does not answer.')
})
