import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { createTestFolder } from '../../../testing/wallet/createTestFolder.js'
import type { TestFrame } from '../../../testing/wallet/createTestFrame.js'
import { startTestWallet, testVaultKey } from '../../../testing/wallet/startTestWallet.js'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

async function openWallet(frame: TestFrame) {
  const made = await frame.make()
  expect(await frame.add(made)).toMatchObject({ status: 201 })
  expect(await frame.openByDevice(made)).toEqual(made.secret)
  return made
}
const close = (frame: TestFrame) => frame.ask('POST', 'account/delete')
const kindsOf = async (frame: TestFrame): Promise<readonly string[]> =>
  ((await frame.ask('GET', 'events')).body.events as readonly { readonly kind: string }[]).map(({ kind }) => kind)

test('an account is closed on all devices, and a login brings it back with its wallet', async () => {
  const { openFrame, clock, pass, mailbox } = await startTestWallet()
  const phone = await openFrame()
  const laptop = await openFrame()
  const made = await openWallet(phone)
  expect(await close(phone)).toMatchObject({
    status: 202,
    body: { erasesAt: new Date(clock.now() + 7 * day).toISOString() },
  })
  for (const frame of [phone, laptop])
    expect(await frame.ask('GET', 'me')).toMatchObject({ status: 401, field: 'SESSION_ENDED' })
  await vi.waitFor(() => expect(mailbox.mails.at(-1)?.subject).toBe('Your The Shop wallet is to be deleted'))
  pass(7 * day - minute)
  const again = await openFrame(phone.device)
  await vi.waitFor(() => expect(mailbox.mails.at(-1)?.subject).toBe('Your The Shop wallet is back'))
  expect(await kindsOf(again)).toEqual(
    expect.arrayContaining(['accountRestored', 'accountClosed', 'walletCreated', 'newDevice']),
  )
  expect(await again.openByDevice(made)).toEqual(made.secret)
  expect(await (await openFrame()).openByCode(made)).toEqual(made.secret)
  // It stays.
  pass(2 * day)
  expect(await again.openByDevice(made)).toEqual(made.secret)
})

test('the answer to the login that brings it back says so, and no other one does', async () => {
  const { device, login, mailbox, pass } = await startTestWallet()
  const phone = await device()
  await phone.ask('POST', 'account/delete', { token: await login(phone) })
  const answers: Record<string, unknown>[] = []
  for (let times = 0; times < 2; times += 1) {
    pass(minute)
    const { body } = await phone.start('ada@app.example')
    const code = await mailbox.readCode('ada@app.example')
    answers.push((await phone.ask('POST', `logins/${body.login}/code`, { body: { code } })).body)
  }
  expect(answers.map(({ isRestored }) => isRestored)).toEqual([true, undefined])
})

test('it needs a login of the last five minutes', async () => {
  const { openFrame, pass } = await startTestWallet()
  const frame = await openFrame()
  pass(5 * minute + 1)
  expect(await close(frame)).toMatchObject({ status: 403, field: 'LOGIN_REQUIRED' })
  expect(await frame.ask('GET', 'me')).toMatchObject({ status: 200 })
})

test('someone who has the login alone deletes nothing, links nothing and changes no address', async () => {
  const { openFrame, pass } = await startTestWallet()
  const owner = await openFrame()
  const made = await openWallet(owner)
  const thief = await openFrame()
  expect(await close(thief)).toMatchObject({ status: 409, field: 'NO_FACTOR' })
  const asked = [
    ['identities/end', { kind: 'google', subject: '1' }],
    ['email/start', { email: 'eve@app.example', locale: 'en', embedder: 'https://shop.example' }],
  ] as const
  for (const [path, body] of asked)
    expect(await thief.ask('POST', path, body)).toMatchObject({ status: 409, field: 'NO_FACTOR' })
  // With the recovery code they are the owner.
  expect(await thief.openByCode(made)).toEqual(made.secret)
  pass(minute)
  expect(await close(thief)).toMatchObject({ status: 202 })
})

test.each(['by the hourly work', 'by the next login, before that'])(
  'after seven days all of it is erased %s, and the vault knows it',
  async (how) => {
    const folder = createTestFolder()
    const database = join(folder, 'gateway.sqlite')
    const ended = join(folder, 'ended.txt')
    const vault = { keys: [{ id: 'first', key: testVaultKey }], ended }
    const { openFrame, clock, pass } = await startTestWallet({ vault }, { database })
    const frame = await openFrame()
    const made = await openWallet(frame)
    const other = await openFrame(undefined, 'bob@app.example')
    const kept = await openWallet(other)
    const { body } = await frame.ask('GET', 'me')
    const userId = String(Object(body.user).id)
    await close(frame)
    pass(7 * day)
    if (how === 'by the hourly work') {
      clock.advance(hour)
      await vi.waitFor(() => expect(readFileSync(ended, 'latin1')).toContain(made.code.id))
    }
    const after = await openFrame(frame.device)
    const now = await after.ask('GET', 'me')
    expect(now.body).toMatchObject({ factors: [], earlier: [] })
    expect(now.body).not.toHaveProperty('wallet')
    expect(Object(now.body.user).id).not.toBe(userId)
    expect(await kindsOf(after)).toEqual(['newDevice'])
    // Nothing names the user any more.
    const tables = new BetterSqlite(database, { readonly: true })
    const names = tables
      .prepare<[], { name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'wallet_%'")
      .all()
    const found = names.filter(({ name }) =>
      JSON.stringify(tables.prepare(`SELECT * FROM ${name}`).all()).includes(userId),
    )
    tables.close()
    expect(found).toEqual([])
    const others = await openFrame(other.device, 'bob@app.example')
    expect(await others.openByDevice(kept)).toEqual(kept.secret)
  },
)
