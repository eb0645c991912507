import { createServer } from 'node:net'
import { inspect } from 'node:util'
import { createManualClock } from '@latchkey/server/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Mailbox, startMailbox } from '../../../testing/wallet/startMailbox.js'
import { openDatabase } from '../../database/openDatabase.js'
import { createSealer } from '../keys/createSealer.js'
import { createWalletKeys } from '../keys/createWalletKeys.js'
import type { MailServer } from '../settings/MailServer.js'
import { readMailServer } from '../settings/readMailServer.js'
import { createMailer, type Mailer } from './createMailer.js'
import { createMailServers } from './createMailServers.js'
import { createSqlMailRepository } from './createSqlMailRepository.js'
import type { MailOutcome } from './MailServers.js'
import { mailTable } from './mailTable.js'

const second = 1000
const ada = 'ada@app.example'

function serverOf(url: string, changes: Partial<MailServer> = {}): MailServer {
  const server = readMailServer(url)
  if (!server) throw new Error(`${url} is no mail server.`)
  return { ...server, ...changes }
}

/** Several gateways over one database, with these mail servers. */
async function start(servers: readonly MailServer[], gateways = 1) {
  const clock = createManualClock()
  const database = openDatabase(':memory:', new URL('../../../migrations', import.meta.url))
  const lifetime = new AbortController()
  const counted: string[] = []
  const ended: (readonly [loginId: string, outcome: MailOutcome])[] = []
  const errors: unknown[] = []
  const { mails } = await createWalletKeys('a-secret-that-only-these-tests-know-0000')
  const create = () =>
    createMailer({
      clock,
      report: (error) => errors.push(error),
      ended: lifetime.signal,
      repository: createSqlMailRepository(database),
      sealer: createSealer(mails),
      servers: createMailServers({
        servers,
        clock,
        from: { name: 'Shop', address: 'login@shop.example' },
        count: (server, outcome) => counted.push(`${server} ${outcome}`),
      }),
      onEnd: async ({ loginId }, outcome) => void ended.push([loginId, outcome]),
    })
  const mailers = Array.from({ length: gateways }, create)
  onTestFinished(async () => {
    lifetime.abort()
    await Promise.all(mailers.map((mailer) => mailer.stop()))
    database.$client.close()
  })
  const add = (mailer: Mailer | undefined, loginId: string, { to = ada, projectId = 'shop' } = {}) =>
    mailer?.add(
      { id: crypto.randomUUID(), projectId, loginId, expiresAt: clock.now() + 1200 * second },
      { kind: 'code', to, code: '123456', app: 'Shop', origin: 'https://shop.example', locale: 'en', minutes: 20 },
    )
  const rows = () => database.select().from(mailTable).all()
  /** Lets time pass in steps, with the work of each. */
  const pass = async (seconds: number) => {
    for (let step = 0; step < seconds; step += 1) {
      clock.advance(second)
      await new Promise(setImmediate)
    }
  }
  return { clock, database, mailers, add, rows, counted, ended, errors, pass, lifetime }
}

const answersAll = async (status: number): Promise<Mailbox> => {
  const mailbox = await startMailbox()
  mailbox.refuse = () => status
  return mailbox
}
/** A port at which nothing listens. */
const dead = 'smtp://127.0.0.1:1'

describe('the queue', () => {
  test('a mail that waits shows neither its address nor its code, and is removed when it is sent', async () => {
    const mailbox = await startMailbox()
    const { add, mailers, rows, ended, clock } = await start([serverOf(dead)])
    await add(mailers[0], 'login')
    await vi.waitFor(() => expect(rows()).toMatchObject([{ attempts: 1, dueAt: clock.now() + 5 * second }]))
    expect(JSON.stringify(rows())).not.toMatch(/ada|app\.example|123456/)
    expect(ended).toEqual([])
    const other = await start([serverOf(mailbox.url)])
    await other.add(other.mailers[0], 'login')
    await vi.waitFor(() => expect(other.ended).toEqual([['login', 'sent']]))
    expect(other.rows()).toEqual([])
    expect((await mailbox.read(ada)).subject).toContain('123456')
  })

  test('of several gateways on a database, one sends each mail', async () => {
    const mailbox = await startMailbox()
    const { add, mailers, ended, pass } = await start([serverOf(mailbox.url)], 3)
    const logins = Array.from({ length: 30 }, (_, at) => `login ${at}`)
    await Promise.all(logins.map((login, at) => add(mailers[at % 3], login, { to: `user${at}@app.example` })))
    await pass(3)
    await vi.waitFor(() => expect(ended).toHaveLength(30))
    expect(ended.map(([login]) => login).toSorted()).toEqual(logins.toSorted())
    await vi.waitFor(() => expect(mailbox.mails).toHaveLength(30))
  })

  test('a mail is sent again after 5 s, 20 s, 1 min and 3 min, and is given up then', async () => {
    const { add, mailers, rows, counted, ended, errors, pass, clock } = await start([serverOf(dead)])
    await add(mailers[0], 'login')
    for (const [at, seconds] of [5, 20, 60, 180].entries()) {
      const waiting = { attempts: at + 1, dueAt: clock.now() + seconds * second }
      await vi.waitFor(() => expect(counted).toHaveLength(at + 1))
      await vi.waitFor(() => expect(rows()).toMatchObject([waiting]))
      await pass(seconds - 1)
      expect(counted).toHaveLength(at + 1)
      await pass(1)
    }
    await vi.waitFor(() => expect(ended).toEqual([['login', 'failed']]))
    expect(counted).toEqual(Array(5).fill('1 failed'))
    expect(rows()).toEqual([])
    expect(errors).toMatchObject([{ name: 'UnsentMailError', message: expect.stringContaining('after 5 attempts') }])
    expect(inspect(errors, { depth: null })).not.toMatch(/app\.example|123456/)
  })

  test('a mail whose gateway has ended is sent by another one after a minute', async () => {
    const mailbox = await startMailbox()
    const { add, mailers, database, clock, pass, ended } = await start([serverOf(mailbox.url)], 2)
    await mailers[0]?.stop()
    await add(mailers[0], 'login')
    // As the first one does right before its end.
    await createSqlMailRepository(database).take('shop', clock.now() + 60 * second, clock.now())
    await pass(59)
    expect(ended).toEqual([])
    await pass(1)
    await vi.waitFor(() => expect(ended).toEqual([['login', 'sent']]))
    await vi.waitFor(() => expect(mailbox.mails).toHaveLength(1))
  })

  test('mails of one project do not wait for those of another', async () => {
    const mailbox = await startMailbox()
    const open = Promise.withResolvers<undefined>()
    const { add, mailers, ended } = await start([serverOf(mailbox.url)])
    mailbox.refuse = (address) => (address.startsWith('slow') ? open.promise : undefined)
    const slow = Array.from({ length: 40 }, (_, at) => add(mailers[0], `slow ${at}`, { to: `slow${at}@app.example` }))
    await Promise.all(slow)
    await add(mailers[0], 'game', { projectId: 'game' })
    await vi.waitFor(() => expect(ended).toEqual([['game', 'sent']]))
    open.resolve(undefined)
  })

  test('a mail that is too old is not sent any more', async () => {
    const mailbox = await startMailbox()
    const { add, mailers, database, clock, pass, ended } = await start([serverOf(mailbox.url)])
    await mailers[0]?.stop()
    await add(mailers[0], 'login')
    clock.set(1200 * second)
    await pass(2)
    const repository = createSqlMailRepository(database)
    await expect(repository.findDue(clock.now())).resolves.toEqual([])
    await expect(repository.take('shop', clock.now() + 1, clock.now())).resolves.toBeUndefined()
    await repository.purge(clock.now(), new AbortController().signal)
    expect(database.select().from(mailTable).all()).toEqual([])
    expect(ended).toEqual([])
  })

  test('stop() waits for the mail that is being sent, and begins no other', async () => {
    const mailbox = await startMailbox()
    const { add, mailers, rows, ended } = await start([serverOf(mailbox.url)])
    const open = Promise.withResolvers<undefined>()
    mailbox.refuse = () => open.promise
    await Promise.all(Array.from({ length: 10 }, (_, at) => add(mailers[0], `login ${at}`)))
    const stopped = mailers[0]?.stop()
    expect(ended).toEqual([])
    open.resolve(undefined)
    await stopped
    expect(ended).toHaveLength(4)
    expect(rows()).toHaveLength(6)
  })
})

describe('the mail servers', () => {
  test.each<[string, number, MailOutcome]>([
    ['for ever', 550, 'refused'],
    ['for now', 450, 'failed'],
  ])('a receiver that every server refuses %s', async (_, status, outcome) => {
    const [one, other] = [await answersAll(status), await answersAll(status)]
    const { add, mailers, counted, ended, rows } = await start([serverOf(one.url), serverOf(other.url)])
    await add(mailers[0], 'login')
    await vi.waitFor(() => expect(counted).toEqual([`1 ${outcome}`, `2 ${outcome}`]))
    if (outcome === 'refused') await vi.waitFor(() => expect(ended).toEqual([['login', 'refused']]))
    else expect(rows()).toHaveLength(1)
  })

  test.each([
    ['is dead', async () => dead, '1 failed'],
    ['has no place', async () => (await answersAll(452)).url, '1 failed'],
    ['refuses the receiver', async () => (await answersAll(554)).url, '1 refused'],
  ])('the second server sends what the first one does not, which %s', async (_, urlOfFirst, first) => {
    const mailbox = await startMailbox()
    const { add, mailers, counted, ended } = await start([serverOf(await urlOfFirst()), serverOf(mailbox.url)])
    await add(mailers[0], 'login')
    await vi.waitFor(() => expect(ended).toEqual([['login', 'sent']]))
    expect(counted).toEqual([first, '2 sent'])
    await vi.waitFor(() => expect(mailbox.mails).toHaveLength(1))
  })

  test('a server that never answers has twenty seconds', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void silent.close())
    const address = silent.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { add, mailers, counted, clock } = await start([serverOf(`smtp://127.0.0.1:${port}`)])
    const connected = new Promise((resolve) => silent.once('connection', resolve))
    await add(mailers[0], 'login')
    await connected
    clock.advance(19_999)
    expect(counted).toEqual([])
    clock.advance(1)
    await vi.waitFor(() => expect(counted).toEqual(['1 failed']))
  })

  test('nothing is sent without TLS to a server on another machine', async () => {
    const mailbox = await startMailbox()
    const { add, mailers, counted } = await start([serverOf(mailbox.url, { requiresTls: true })])
    await add(mailers[0], 'login')
    await vi.waitFor(() => expect(counted).toEqual(['1 failed']))
    expect(mailbox.mails).toEqual([])
  })
})
