import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { startTestWallet } from '../../../testing/wallet/startTestWallet.js'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

interface Device {
  readonly id: string
  readonly isThis: boolean
}

const devicesOf = ({ body }: { readonly body: { readonly [member: string]: unknown } }) =>
  (body.devices as readonly Device[]).map(({ id }) => id)

test('a user has an id, an identity, devices and no preferences at first', async () => {
  const { device, login, clock } = await startTestWallet()
  const phone = await device()
  const token = await login(phone, 'Ada@App.example')
  const began = new Date(clock.now()).toISOString()
  await expect(phone.ask('GET', 'me', { token })).resolves.toMatchObject({
    status: 200,
    body: {
      user: { id: expect.stringMatching(/^[\da-f-]{36}$/), email: 'ada@app.example' },
      identities: [{ kind: 'email', subject: 'ada@app.example', createdAt: began }],
      devices: [{ id: phone.id, createdAt: began, seenAt: began, isThis: true }],
      factors: [],
      preferences: {},
    },
  })
})

test('preferences are changed one by one, and are the same on the next device', async () => {
  const { device, login, pass } = await startTestWallet()
  const [phone, laptop] = [await device(), await device()]
  const token = await login(phone)
  const change = (preferences: unknown) => phone.ask('PATCH', 'me', { token, body: { preferences } })
  await expect(change({ accountType: 'eoa' })).resolves.toMatchObject({ body: { preferences: { accountType: 'eoa' } } })
  const both = { accountType: 'eoa', network: 'eip155:10' }
  await expect(change({ network: 'eip155:10', color: 'red' })).resolves.toMatchObject({
    status: 200,
    body: { preferences: both },
  })
  for (const wrong of [{ accountType: 'other' }, { network: 'mainnet' }, { network: 7 }, null]) {
    expect((await change(wrong)).status).toBe(400)
  }
  pass(minute)
  const me = await laptop.ask('GET', 'me', { token: await login(laptop) })
  expect(me.body.preferences).toEqual(both)
})

test('without a token, with an unknown one, or after sign-out there is no user', async () => {
  const { device, login } = await startTestWallet()
  const phone = await device()
  const token = await login(phone)
  for (const [method, path] of [
    ['GET', 'me'],
    ['PATCH', 'me'],
    ['DELETE', 'session'],
    ['DELETE', `devices/${phone.id}`],
    ['GET', 'events'],
  ] as const) {
    for (const other of [undefined, 'a'.repeat(43), `${token.slice(1)}a`]) {
      await expect(phone.ask(method, path, { token: other })).resolves.toMatchObject({
        status: 401,
        field: 'SESSION_ENDED',
      })
    }
  }
  expect((await phone.ask('DELETE', 'session', { token })).status).toBe(204)
  await expect(phone.ask('GET', 'me', { token })).resolves.toMatchObject({ status: 401, field: 'SESSION_ENDED' })
})

test('a session ends after seven days without use, and thirty days in any case', async () => {
  const { device, login, pass } = await startTestWallet()
  const phone = await device()
  const statusOf = async (token: string) => (await phone.ask('GET', 'me', { token })).status
  const idle = await login(phone)
  pass(7 * day)
  await expect(statusOf(idle)).resolves.toBe(401)
  const used = await login(phone)
  for (let days = 0; days < 24; days += 6) {
    pass(6 * day)
    await expect(statusOf(used)).resolves.toBe(200)
  }
  pass(6 * day - 1)
  await expect(statusOf(used)).resolves.toBe(200)
  pass(1)
  await expect(statusOf(used)).resolves.toBe(401)
})

test('the lives of sessions are settings', async () => {
  const { device, login, pass } = await startTestWallet({ sessions: { idleDays: 1, maxDays: 2 } })
  const phone = await device()
  const token = await login(phone)
  pass(day)
  expect((await phone.ask('GET', 'me', { token })).status).toBe(401)
})

test('a login on the same device replaces its session', async () => {
  const { device, login, pass } = await startTestWallet()
  const phone = await device()
  const first = await login(phone)
  pass(minute)
  const second = await login(phone)
  expect((await phone.ask('GET', 'me', { token: first })).status).toBe(401)
  expect((await phone.ask('GET', 'me', { token: second })).status).toBe(200)
})

test('a user ends another device right after a login, and not later', async () => {
  const { device, login, pass } = await startTestWallet()
  const [phone, laptop] = [await device(), await device()]
  const lost = await login(laptop)
  pass(minute)
  const token = await login(phone)
  pass(5 * minute + 1)
  const end = (by: string) => phone.ask('DELETE', `devices/${laptop.id}`, { token: by })
  await expect(end(token)).resolves.toMatchObject({ status: 403, field: 'LOGIN_REQUIRED' })
  const fresh = await login(phone)
  expect((await end(fresh)).status).toBe(204)
  await expect(laptop.ask('GET', 'me', { token: lost })).resolves.toMatchObject({ status: 401 })
  expect(devicesOf(await phone.ask('GET', 'me', { token: fresh }))).toEqual([phone.id])
  await expect(end(fresh)).resolves.toMatchObject({ status: 404, field: 'id' })
})

test('a device of another user can not be ended', async () => {
  const { device, login } = await startTestWallet()
  const [phone, other] = [await device(), await device()]
  const token = await login(phone)
  const ofOther = await login(other, 'bob@app.example')
  expect((await phone.ask('DELETE', `devices/${other.id}`, { token })).status).toBe(404)
  expect((await other.ask('GET', 'me', { token: ofOther })).status).toBe(200)
})

test('the own device is ended without a new login', async () => {
  const { device, login, pass } = await startTestWallet()
  const phone = await device()
  const token = await login(phone)
  pass(day)
  expect((await phone.ask('DELETE', `devices/${phone.id}`, { token })).status).toBe(204)
  expect((await phone.ask('GET', 'me', { token })).status).toBe(401)
})

test('beyond twenty devices, the one that was unused for the longest time is ended', async () => {
  const { device, login, clock, pass } = await startTestWallet()
  const first = await device()
  const second = await device()
  const tokens = [await login(first)]
  pass(day)
  tokens.push(await login(second))
  pass(day)
  // The first one is in use again.
  await first.ask('GET', 'me', { token: tokens[0] })
  for (let at = 0; at < 18; at += 1) {
    pass(2 * hour)
    await login(await device())
  }
  pass(2 * hour)
  const last = await device()
  const token = await login(last)
  const me = await last.ask('GET', 'me', { token })
  expect(devicesOf(me)).toHaveLength(20)
  expect(devicesOf(me)).toContain(first.id)
  expect(devicesOf(me)).not.toContain(second.id)
  await expect(second.ask('GET', 'me', { token: tokens[1] })).resolves.toMatchObject({ status: 401 })
  const { body } = await last.ask('GET', 'events', { token })
  expect(body.events).toContainEqual({
    id: expect.any(String),
    kind: 'deviceEnded',
    projectId: 'shop',
    deviceId: second.id,
    at: new Date(clock.now()).toISOString(),
  })
})

test('a user reads what happened, the newest first', async () => {
  const { device, login, pass } = await startTestWallet()
  const [phone, laptop] = [await device(), await device()]
  await phone.ask('DELETE', 'session', { token: await login(phone) })
  pass(minute)
  await login(laptop)
  pass(minute)
  const token = await login(phone)
  const { body } = await phone.ask('GET', 'events', { token })
  const events = body.events as readonly { readonly kind: string; readonly deviceId: string }[]
  expect(events.map(({ kind, deviceId }) => [kind, deviceId])).toEqual([
    ['login', phone.id],
    ['newDevice', laptop.id],
    ['signOut', phone.id],
    ['newDevice', phone.id],
  ])
  expect(body.next).toBeNull()
  for (const cursor of ['0', '-1', 'a', '1e9']) {
    await expect(phone.ask('GET', `events?cursor=${cursor}`, { token })).resolves.toMatchObject({
      status: 400,
      field: 'cursor',
    })
  }
})

test('events come page by page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-wallet-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'gateway.sqlite')
  const { device, login } = await startTestWallet({}, { database: file })
  const phone = await device()
  const token = await login(phone)
  const database = new BetterSqlite(file)
  const add = database.prepare(
    "INSERT INTO wallet_events (user_id, kind, project_id, device_id, at) SELECT id, 'login', 'shop', 'other', ? FROM wallet_users",
  )
  for (let at = 0; at < 100; at += 1) add.run(at)
  database.close()
  const read = async (cursor = '') => {
    const { body } = await phone.ask('GET', `events${cursor}`, { token })
    return body as { readonly events: readonly { readonly at: string }[]; readonly next: string | null }
  }
  const first = await read()
  const second = await read(`?cursor=${first.next}`)
  const third = await read(`?cursor=${second.next}`)
  expect([first, second, third].map(({ events }) => events.length)).toEqual([50, 50, 1])
  expect(third.next).toBeNull()
  const times = [first, second].flatMap(({ events }) => events.map(({ at }) => Date.parse(at)))
  expect(times).toEqual(Array.from({ length: 100 }, (_, at) => 99 - at))
})

test('projects of one realm share users, and no other project does', async () => {
  const projects = [
    { id: 'shop', origins: ['https://shop.example'], wallet: { realm: 'all' } },
    { id: 'game', origins: ['https://game.example'], wallet: { realm: 'all' } },
    { id: 'bank', origins: ['https://bank.example'], wallet: {} },
  ]
  const { device, mailbox, pass } = await startTestWallet({}, { projects })
  const idIn = async (project: string) => {
    pass(minute)
    const phone = await device()
    const more = { projectId: project, embedder: `https://${project}.example` }
    const { body } = await phone.start('ada@app.example', more)
    const code = await mailbox.readCode('ada@app.example')
    const answer = await phone.ask('POST', `logins/${body.login}/code`, { body: { code } })
    return Object(answer.body.user).id
  }
  const shop = await idIn('shop')
  await expect(idIn('game')).resolves.toBe(shop)
  await expect(idIn('bank')).resolves.not.toBe(shop)
})

test('a session ends when the configuration moves its project to another realm', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-wallet-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const database = join(folder, 'gateway.sqlite')
  const projectsIn = (realm: string) => [{ id: 'shop', origins: ['https://shop.example'], wallet: { realm } }]
  const before = await startTestWallet({}, { database, projects: projectsIn('one') })
  const phone = await before.device()
  const token = await before.login(phone)
  await before.gateway.close()
  const port = Number(new URL(before.walletUrl).port)
  await startTestWallet({ port }, { database, projects: projectsIn('two') }, { clock: before.clock })
  await expect(phone.ask('GET', 'me', { token })).resolves.toMatchObject({ status: 401, field: 'SESSION_ENDED' })
})

test('the database has no token, and no row of what is over stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-wallet-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'gateway.sqlite')
  const { device, login, clock } = await startTestWallet({}, { database: file })
  const database = new BetterSqlite(file, { readonly: true })
  onTestFinished(() => {
    database.close()
  })
  const tables = ['sessions', 'logins', 'proofs', 'limits', 'events'] as const
  const rows = (table: string) => database.prepare(`SELECT * FROM wallet_${table}`).all()
  const token = await login(await device())
  expect(JSON.stringify([...tables, 'users', 'identities', 'devices'].map(rows))).not.toContain(token)
  expect(tables.map((table) => rows(table).length > 0)).toEqual([true, true, true, true, true])
  await expect.poll(() => rows('mails').length).toBe(0)
  clock.set(31 * day)
  clock.advance(hour)
  await expect.poll(() => tables.map((table) => rows(table).length)).toEqual([0, 0, 0, 0, 1])
  clock.set(400 * day)
  clock.advance(hour)
  await expect.poll(() => rows('events').length).toBe(0)
  expect(rows('users')).toHaveLength(1)
})
