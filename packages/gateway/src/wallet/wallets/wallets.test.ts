import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createRecoveryCode } from '@latchkey/frame-pages'
import BetterSqlite from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { createTestFolder } from '../../../testing/wallet/createTestFolder.js'
import type { TestFrame } from '../../../testing/wallet/createTestFrame.js'
import { startTestWallet, testVaultKey } from '../../../testing/wallet/startTestWallet.js'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A wallet that was opened on its first device. */
async function openWallet(frame: TestFrame) {
  const made = await frame.make()
  expect(await frame.add(made)).toMatchObject({ status: 201 })
  expect(await frame.openByDevice(made)).toEqual(made.secret)
  return made
}

const release = (frame: TestFrame) => frame.ask('POST', 'openers/device/release', { publicKey: 'A'.repeat(87) })
const later = { projects: [{ id: 'shop', origins: ['https://shop.example'], wallet: { recovery: 'later' as const } }] }

test('a wallet is made, opened by its device after a reload, and by its code on another device', async () => {
  const { openFrame } = await startTestWallet()
  const phone = await openFrame()
  const made = await openWallet(phone)
  expect(await phone.openByDevice(made)).toEqual(made.secret)
  const laptop = await openFrame()
  expect(await release(laptop)).toMatchObject({ status: 409, field: 'NO_FACTOR' })
  expect(await laptop.openByCode(made)).toEqual(made.secret)
  const there = await laptop.addDevice(made)
  expect(await laptop.openByDevice(there)).toEqual(made.secret)
  expect(await phone.openByDevice(made)).toEqual(made.secret)
})

test('the user reads the wallet, its factors and the openers of the devices', async () => {
  const { openFrame, clock } = await startTestWallet()
  const frame = await openFrame()
  const before = await frame.ask('GET', 'me')
  expect(before.body).toMatchObject({ factors: [], devices: [{ isThis: true }] })
  expect(before.body).not.toHaveProperty('wallet')
  const made = await openWallet(frame)
  const { body } = await frame.ask('GET', 'me')
  expect(body).toMatchObject({
    wallet: made.wallet,
    factors: [{ id: made.code.id, kind: 'code', createdAt: new Date(clock.now()).toISOString() }],
    devices: [{ id: frame.device.id, opener: made.device.id }],
  })
  const { body: log } = await frame.ask('GET', 'events')
  expect(log).toMatchObject({ events: [{ kind: 'walletCreated' }, { kind: 'newDevice' }] })
})

test('a wallet is made whose EVM address has no letter in lower case, as of one in 4,000', async () => {
  const { openFrame } = await startTestWallet()
  const frame = await openFrame()
  const made = await frame.make({ secret: Uint8Array.from(Buffer.from('5a551f1da079cdf72b23dab6bdb687da', 'hex')) })
  expect(made.wallet.addresses.eip155).toBe('0xA4605560F4523878CC6375137A98273D44282140')
  expect(await frame.add(made)).toMatchObject({ status: 201, body: { wallet: made.wallet } })
})

test('a creation whose answer was lost succeeds again, and makes one wallet', async () => {
  const { openFrame } = await startTestWallet()
  const frame = await openFrame()
  const made = await frame.make()
  for (let times = 0; times < 2; times += 1) {
    expect(await frame.add(made)).toMatchObject({ status: 201, body: { wallet: made.wallet } })
  }
  expect(await frame.openByDevice(made)).toEqual(made.secret)
  expect(await frame.add(made)).toMatchObject({ status: 201 })
})

test('a wallet that was never opened is replaced, and one that was opened is not', async () => {
  const { openFrame } = await startTestWallet()
  const [phone, laptop] = [await openFrame(), await openFrame()]
  const lost = await phone.make()
  await phone.add(lost)
  const made = await openWallet(laptop)
  expect(await release(phone)).toMatchObject({ status: 409, field: 'NO_FACTOR' })
  expect(await phone.add(lost)).toMatchObject({ status: 409, field: 'WALLET_EXISTS' })
  expect(await phone.add(await phone.make())).toMatchObject({ status: 409, field: 'WALLET_EXISTS' })
  expect(await phone.openByCode(made)).toEqual(made.secret)
})

test('of two wallets that are made at the same time, one is opened', async () => {
  const { openFrame } = await startTestWallet()
  const [phone, laptop] = [await openFrame(), await openFrame()]
  const both = await Promise.all([phone, laptop].map(async (frame) => ({ frame, made: await frame.make() })))
  await Promise.all(both.map(({ frame, made }) => frame.add(made)))
  const opened = await Promise.allSettled(both.map(({ frame, made }) => frame.openByDevice(made)))
  expect(opened.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a wallet is opened, or replaced by another one at the same moment, never both', async () => {
  const { openFrame } = await startTestWallet()
  for (const email of ['ada@app.example', 'bob@app.example', 'cid@app.example', 'dan@app.example']) {
    const [phone, laptop] = [await openFrame(undefined, email), await openFrame(undefined, email)]
    const [made, other] = [await phone.make(), await laptop.make()]
    await phone.add(made)
    const opening = phone.openByDevice(made).then(
      () => 'opened',
      () => 'refused',
    )
    const [opened, { status }] = await Promise.all([opening, laptop.add(other)])
    expect([opened, status]).toEqual(opened === 'opened' ? ['opened', 409] : ['refused', 201])
  }
})

test('a wallet needs a factor, unless the project says later', async () => {
  const strict = await startTestWallet()
  const frame = await strict.openFrame()
  expect(await frame.add(await frame.make({ hasCode: false }))).toMatchObject({ status: 409, field: 'NO_FACTOR' })
  expect((await frame.ask('GET', 'project?projectId=shop')).body.recovery).toEqual({
    when: 'creation',
    factors: ['passkey', 'code'],
  })
  const open = await startTestWallet({}, later)
  const other = await open.openFrame()
  const made = await other.make({ hasCode: false })
  expect(await other.add(made)).toMatchObject({ status: 201 })
  expect(await other.openByDevice(made)).toEqual(made.secret)
})

test('a user moves to a new wallet after a new login, and the earlier one still opens', async () => {
  const { openFrame, pass } = await startTestWallet()
  const frame = await openFrame()
  const before = await openWallet(frame)
  const made = await frame.make()
  pass(6 * minute)
  expect(await frame.move(made, before)).toMatchObject({ status: 403, field: 'LOGIN_REQUIRED' })
  const again = await openFrame(frame.device)
  const now = await again.make()
  // Until the new one is opened, the one before is in use.
  expect(await again.move(now, before)).toMatchObject({ status: 201, body: { wallet: now.wallet } })
  expect(await again.move(now, before)).toMatchObject({ status: 201 })
  expect(await again.openByDevice(before)).toEqual(before.secret)
  expect((await again.ask('GET', 'me')).body).toMatchObject({ wallet: before.wallet, earlier: [] })
  expect(await again.openByCode(now)).toEqual(now.secret)
  expect(await again.openByDevice(now)).toEqual(now.secret)
  expect((await again.ask('GET', 'me')).body).toMatchObject({
    wallet: { ...now.wallet, isOpened: true },
    factors: [{ id: now.code.id }],
    earlier: [{ id: before.wallet.id, factors: [{ id: before.code.id, kind: 'code' }], otherDevices: 0 }],
  })
  // A device that does not know of the move gets nothing, one that does gets the earlier one.
  await expect(again.openByDevice(before)).rejects.toThrow()
  expect(await again.openByDevice(before, true)).toEqual(before.secret)
  expect(await again.openByCode(before)).toEqual(before.secret)
})

test('a user moves from the wallet in use alone, and from no wallet of another user', async () => {
  const { openFrame } = await startTestWallet()
  const [frame, other] = [await openFrame(), await openFrame(undefined, 'bob@app.example')]
  const [first, foreign] = [await openWallet(frame), await openWallet(other)]
  const second = await frame.make()
  await frame.move(second, first)
  await frame.openByCode(second)
  for (const from of [first, foreign]) {
    expect(await frame.move(await frame.make(), from)).toMatchObject({ status: 409, field: 'WALLET_EXISTS' })
  }
  expect(await frame.add(await frame.make())).toMatchObject({ status: 409, field: 'WALLET_EXISTS' })
  await expect(other.openByDevice(second, true)).rejects.toThrow('NO_FACTOR')
  expect(await other.sendCode(second, second.code.text)).toMatchObject({ status: 409, field: 'NO_FACTOR' })
})

test('of two moves at the same time, one counts', async () => {
  const { openFrame } = await startTestWallet()
  const phone = await openFrame()
  const laptop = await openFrame()
  const before = await openWallet(phone)
  await laptop.addDevice(before)
  const both = await Promise.all([phone, laptop].map(async (frame) => ({ frame, made: await frame.make() })))
  await Promise.all(both.map(({ frame, made }) => frame.move(made, before)))
  const opened = await Promise.allSettled(both.map(({ frame, made }) => frame.openByCode(made)))
  expect(opened.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a user has at most ten earlier wallets', async () => {
  const { openFrame } = await startTestWallet()
  const frame = await openFrame()
  let newest = await openWallet(frame)
  for (let count = 0; count < 10; count += 1) {
    const made = await frame.make()
    expect(await frame.move(made, newest)).toMatchObject({ status: 201 })
    await frame.openByCode(made)
    newest = made
  }
  expect(await frame.move(await frame.make(), newest)).toMatchObject({ status: 409, field: 'from' })
})

test('a device that is ended opens none of its user’s wallets', async () => {
  const { openFrame } = await startTestWallet()
  const phone = await openFrame()
  const laptop = await openFrame()
  const before = await openWallet(phone)
  const there = await laptop.addDevice(before)
  const made = await phone.make()
  await phone.move(made, before)
  await phone.openByCode(made)
  expect(await laptop.openByDevice(there, true)).toEqual(before.secret)
  expect(await phone.ask('DELETE', `devices/${laptop.device.id}`)).toMatchObject({ status: 204 })
  // Its user logs in on it once more.
  const back = await openFrame(laptop.device)
  await expect(back.openByDevice(there, true)).rejects.toThrow('NO_FACTOR')
  expect(await phone.openByDevice(before, true)).toEqual(before.secret)
})

test.each([
  ['realm', 'game'],
  ['origin', 'https://evil.example'],
  ['walletId', 'A'.repeat(22)],
  ['deviceId', 'A'.repeat(43)],
  ['openerIds', []],
  ['eip155', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  ['solana', '11111111111111111111111111111111'],
  ['nonce', 'another'],
])('keys that have signed another %s prove nothing', async (member, value) => {
  const { openFrame } = await startTestWallet()
  const frame = await openFrame()
  expect(await frame.add(await frame.make(), { [member]: value })).toMatchObject({ status: 400, field: 'proofs' })
  expect((await frame.ask('GET', 'me')).body).not.toHaveProperty('wallet')
})

test('one key alone proves nothing', async () => {
  const { openFrame } = await startTestWallet()
  const frame = await openFrame()
  const [one, other] = [await frame.make(), await frame.make()]
  for (const namespace of ['eip155', 'solana']) {
    const [body, foreign] = [await one.bodyFor(frame.device.nonce), await other.bodyFor(frame.device.nonce)]
    const proofs = { ...Object(body.proofs), [namespace]: Object(foreign.proofs)[namespace] }
    expect(await frame.ask('POST', 'wallets', { ...body, proofs })).toMatchObject({ status: 400, field: 'proofs' })
  }
})

test.each([['walletId'], ['openerId'], ['sessionId']])(
  'a half that was sealed for another %s is refused',
  async (id) => {
    const { openFrame } = await startTestWallet()
    const frame = await openFrame()
    const made = await frame.make({ halfFor: { [id]: 'another' } })
    expect(await frame.add(made)).toMatchObject({ status: 400, field: 'server' })
  },
)

test('a half for an older key of the gateway says that the key has changed', async () => {
  const { openFrame } = await startTestWallet()
  const frame = await openFrame()
  const body = await (await frame.make()).bodyFor(frame.device.nonce)
  const openers = (body.openers as readonly object[]).map((each) => ({
    ...each,
    server: { ...Object(each).server, keyId: 'AAAAAAAA' },
  }))
  expect(await frame.ask('POST', 'wallets', { ...body, openers })).toMatchObject({ status: 409, field: 'keyId' })
})

test('ten halves are released in an hour, then after another login', async () => {
  const { openFrame, pass } = await startTestWallet()
  const frame = await openFrame()
  const made = await openWallet(frame)
  for (let times = 1; times < 10; times += 1) await frame.openByDevice(made)
  expect(await release(frame)).toMatchObject({ status: 403, field: 'LOGIN_REQUIRED' })
  pass(minute)
  const again = await openFrame(frame.device)
  expect(await again.openByDevice(made)).toEqual(made.secret)
  pass(hour)
  expect(await again.openByDevice(made)).toEqual(made.secret)
})

test('after ten wrong codes there is a wait, which doubles to a day and ends with the right one', async () => {
  const { openFrame, pass, metric } = await startTestWallet({}, later)
  const frame = await openFrame()
  const made = await openWallet(frame)
  const wrong = () => frame.sendCode(made, createRecoveryCode())
  for (let times = 0; times < 10; times += 1)
    expect(await wrong()).toMatchObject({ status: 401, field: 'FACTOR_WRONG' })
  let wait = minute
  for (let times = 0; times < 12; times += 1) {
    const refused = await frame.sendCode(made, made.code.text)
    expect([refused.status, refused.field]).toEqual([429, 'FACTOR_WAIT'])
    expect(refused.headers.get('retry-after')).toBe(String(wait / 1000))
    pass(wait)
    expect(await wrong()).toMatchObject({ status: 401 })
    wait = Math.min(2 * wait, day)
  }
  pass(wait)
  expect(await frame.openByCode(made)).toEqual(made.secret)
  for (let times = 0; times < 9; times += 1) await wrong()
  expect(await frame.openByCode(made)).toEqual(made.secret)
  await expect(metric('latchkey_gateway_wallet_openings_total{outcome="wrong"}')).resolves.toBe(31)
})

test('of thirty wrong codes at the same time, ten are compared', async () => {
  const { openFrame, metric } = await startTestWallet()
  const frame = await openFrame()
  const made = await openWallet(frame)
  const answers = await Promise.all(Array.from({ length: 30 }, () => frame.sendCode(made, createRecoveryCode())))
  expect(answers.filter(({ field }) => field === 'FACTOR_WRONG')).toHaveLength(10)
  expect(answers.filter(({ field }) => field === 'FACTOR_WAIT')).toHaveLength(20)
  await expect(metric('latchkey_gateway_wallet_openings_total{outcome="wrong"}')).resolves.toBe(10)
})

test('a code of another user, or on a device without a login, opens nothing', async () => {
  const { openFrame, device } = await startTestWallet()
  const frame = await openFrame()
  const made = await openWallet(frame)
  const other = await openFrame(undefined, 'bob@app.example')
  expect(await other.sendCode(made, made.code.text)).toMatchObject({ status: 409, field: 'NO_FACTOR' })
  await openWallet(other)
  expect(await other.sendCode(made, made.code.text)).toMatchObject({ status: 409, field: 'NO_FACTOR' })
  const thief = await device()
  const body = { verifier: 'A'.repeat(43), publicKey: 'A'.repeat(87) }
  for (const token of [undefined, frame.session.token]) {
    const answer = await thief.ask('POST', `openers/${made.code.id}/open`, { body, token })
    expect(answer).toMatchObject({ status: 401, field: 'SESSION_ENDED' })
  }
})

test('a login on a new device is mailed to the user who has a wallet, once', async () => {
  const { openFrame, mailbox } = await startTestWallet()
  const phone = await openFrame()
  const before = mailbox.mails.length
  const unopened = await openFrame()
  expect(mailbox.mails.length - before).toBe(1)
  await openWallet(phone)
  const laptop = await openFrame()
  const mail = await mailbox.read('ada@app.example')
  expect(mail.subject).toBe('A new device logged in to your The Shop wallet')
  expect(mail.text).toMatch(/on https:\/\/shop\.example: .* UTC\.\s+If it was you/)
  expect(mail.html).toContain('<html lang="en">')
  for (const known of [laptop, unopened]) await openFrame(known.device)
  expect(mailbox.mails.filter(({ subject }) => subject?.startsWith('A new device'))).toHaveLength(1)
})

test('a mail about what a user has done is in the language of their browser', async () => {
  const { openFrame, mailbox } = await startTestWallet()
  const phone = await openFrame()
  await openWallet(phone)
  const headers = { 'accept-language': 'de-AT,en;q=0.5' }
  const answer = await phone.device.ask('POST', 'exports', { token: phone.session.token, headers })
  expect(answer.status).toBe(204)
  await vi.waitFor(() => expect(mailbox.mails.at(-1)?.subject).toContain('12 Wörter'))
  expect(mailbox.mails.at(-1)?.html).toContain('<html lang="de">')
})

test('a device that was ended opens nothing, also after it has logged in again', async () => {
  const { openFrame, pass } = await startTestWallet()
  const lost = await openFrame()
  const made = await openWallet(lost)
  pass(minute)
  const phone = await openFrame()
  await phone.openByCode(made)
  await phone.addDevice(made)
  expect((await phone.ask('DELETE', `devices/${lost.device.id}`)).status).toBe(204)
  expect(await release(lost)).toMatchObject({ status: 401, field: 'SESSION_ENDED' })
  const back = await openFrame(lost.device)
  expect(await release(back)).toMatchObject({ status: 409, field: 'NO_FACTOR' })
  expect(await back.openByCode(made)).toEqual(made.secret)
})

test('a backup of the database from before does not bring it back, and ends all sessions', async () => {
  const folder = createTestFolder()
  const [database, backup] = [join(folder, 'gateway.sqlite'), join(folder, 'backup.sqlite')]
  const vault = { keys: [{ id: 'first', key: testVaultKey }], ended: join(folder, 'ended.txt') }
  const first = await startTestWallet({ vault }, { database })
  const lost = await first.openFrame()
  const made = await openWallet(lost)
  const phone = await first.openFrame()
  await phone.openByCode(made)
  const there = await phone.addDevice(made)
  const open = new BetterSqlite(database)
  open.exec(`VACUUM INTO '${backup}'`)
  open.close()
  expect((await phone.ask('DELETE', `devices/${lost.device.id}`)).status).toBe(204)
  await first.gateway.close()
  for (const end of ['-wal', '-shm']) rmSync(database + end, { force: true })
  copyFileSync(backup, database)
  const second = await startTestWallet({ vault }, { database }, { clock: first.clock, mailbox: first.mailbox })
  const statusOf = async (frame: TestFrame) => {
    const device = await second.device()
    return (await device.ask('GET', 'me', { token: frame.session.token })).status
  }
  expect([await statusOf(lost), await statusOf(phone)]).toEqual([401, 401])
  const again = await second.openFrame()
  expect(await again.openByCode(made)).toEqual(made.secret)
  const rows = new BetterSqlite(database).prepare('SELECT id FROM wallet_openers').all()
  expect(rows.map((row) => Object(row).id).sort()).toEqual([made.code.id, there.device.id].sort())
})

test('the last opener stays, and so does the last factor where the project needs one', async () => {
  const strict = await startTestWallet()
  const frame = await strict.openFrame()
  const made = await openWallet(frame)
  expect(await frame.ask('DELETE', `openers/${made.code.id}`)).toMatchObject({ status: 409, field: 'id' })
  const free = await startTestWallet({}, later)
  const other = await free.openFrame()
  const own = await openWallet(other)
  expect(await other.ask('DELETE', `openers/${own.device.id}`)).toMatchObject({ status: 404 })
  expect((await other.ask('DELETE', `openers/${own.code.id}`)).status).toBe(204)
  expect(await other.sendCode(own, own.code.text)).toMatchObject({ status: 409, field: 'NO_FACTOR' })
  expect((await other.ask('DELETE', `devices/${other.device.id}`)).status).toBe(204)
  const back = await free.openFrame(other.device)
  expect(await back.openByDevice(own)).toEqual(own.secret)
})

test('a wallet has five factors, each of which opens it, and one is added right after a login', async () => {
  const { openFrame, pass } = await startTestWallet()
  const frame = await openFrame()
  const first = await openWallet(frame)
  for (let count = 2; count <= 5; count += 1) {
    const { answer, made } = await frame.addCode(first)
    expect(answer).toMatchObject({ status: 201, body: { opener: { id: made.code.id, kind: 'code' } } })
    expect(await frame.openByCode(made)).toEqual(first.secret)
  }
  expect((await frame.addCode(first)).answer).toMatchObject({ status: 409, field: 'kind' })
  expect((await frame.ask('DELETE', `openers/${first.code.id}`)).status).toBe(204)
  pass(5 * minute + 1)
  expect((await frame.addCode(first)).answer).toMatchObject({ status: 403, field: 'LOGIN_REQUIRED' })
})

test('a device that makes another opener for itself ends the one before', async () => {
  const { openFrame } = await startTestWallet()
  const frame = await openFrame()
  const made = await openWallet(frame)
  const again = await frame.addDevice(made)
  expect(await frame.openByDevice(again)).toEqual(made.secret)
  await expect(frame.openByDevice(made)).rejects.toThrow()
  const { body } = await frame.ask('GET', 'me')
  expect(body.devices).toEqual([expect.objectContaining({ opener: again.device.id })])
})

test('ids of another user’s wallet and openers are in use', async () => {
  const { openFrame } = await startTestWallet()
  const ada = await openFrame()
  const made = await openWallet(ada)
  const bob = await openFrame(undefined, 'bob@app.example')
  for (const ids of [{ wallet: made.wallet.id }, { code: made.code.id }]) {
    expect(await bob.add(await bob.make({ ids }))).toMatchObject({ status: 409, field: 'id' })
  }
  expect((await bob.ask('GET', 'me')).body).not.toHaveProperty('wallet')
  const own = await openWallet(bob)
  expect(await bob.openByDevice(own)).toEqual(own.secret)
  expect(await ada.openByDevice(made)).toEqual(made.secret)
})

test('a factor is removed right after a login, and not later', async () => {
  const { openFrame, pass } = await startTestWallet({}, later)
  const frame = await openFrame()
  const made = await openWallet(frame)
  pass(5 * minute + 1)
  expect(await frame.ask('DELETE', `openers/${made.code.id}`)).toMatchObject({ status: 403, field: 'LOGIN_REQUIRED' })
})

test.each(['id', 'wallet_id', 'kind', 'bound_to', 'half', 'sealed'])(
  'with the column %s of another row in the database, nothing is opened',
  async (column) => {
    const database = join(createTestFolder(), 'gateway.sqlite')
    const { openFrame } = await startTestWallet({}, { database })
    const frame = await openFrame()
    const made = await openWallet(frame)
    const other = await openFrame(undefined, 'bob@app.example')
    const foreign = await openWallet(other)
    const rows = new BetterSqlite(database)
    const value = (id: string) => Object(rows.prepare('SELECT * FROM wallet_openers WHERE id = ?').get(id))[column]
    for (const [own, theirs] of [
      [made.device.id, foreign.device.id],
      [made.code.id, foreign.code.id],
    ] as const) {
      const [mine, taken] = [value(own), column === 'kind' ? 'code' : value(theirs)]
      if (column === 'id') rows.prepare('UPDATE wallet_openers SET id = id || ? WHERE id = ?').run('x', theirs)
      const set = (to: unknown, id: unknown) =>
        rows.prepare(`UPDATE wallet_openers SET ${column} = ? WHERE id = ?`).run(to, id)
      set(taken, own)
      const opened = await Promise.allSettled([frame.openByDevice(made), frame.openByCode(made)])
      expect(opened.some(({ status }) => status === 'rejected')).toBe(mine !== taken)
      set(mine, column === 'id' ? taken : own)
    }
    rows.close()
  },
)

test('an older key of the vault unwraps what it has wrapped, and a key that is missing is an error of the gateway', async () => {
  const folder = createTestFolder()
  const [database, ended] = [join(folder, 'gateway.sqlite'), join(folder, 'ended.txt')]
  const old = { id: 'first', key: testVaultKey }
  const fresh = { id: 'second', key: 'cd'.repeat(32) }
  const first = await startTestWallet({ vault: { keys: [old], ended } }, { database })
  const frame = await first.openFrame()
  const made = await openWallet(frame)
  await first.gateway.close()
  const again = { clock: first.clock, mailbox: first.mailbox }
  const second = await startTestWallet({ vault: { keys: [fresh, old], ended } }, { database }, again)
  const phone = await second.openFrame()
  expect(await phone.openByCode(made)).toEqual(made.secret)
  const there = await phone.addDevice(made)
  const rows = new BetterSqlite(database).prepare('SELECT id, half FROM wallet_openers').all()
  const keys = Object.fromEntries(rows.map((row) => [Object(row).id, String(Object(row).half).split('.')[0]]))
  expect(keys).toEqual({ [made.device.id]: 'first', [made.code.id]: 'first', [there.device.id]: 'second' })
  await second.gateway.close()
  const third = await startTestWallet({ vault: { keys: [fresh], ended } }, { database }, again)
  const laptop = await third.openFrame()
  expect(await laptop.sendCode(made, made.code.text)).toMatchObject({ status: 500 })
  expect(await third.metric('latchkey_gateway_errors_total')).toBe(1)
})

test('the database has no half in the clear', async () => {
  const database = join(createTestFolder(), 'gateway.sqlite')
  const { openFrame, gateway } = await startTestWallet({}, { database })
  const made = await openWallet(await openFrame())
  await gateway.close()
  const dump = JSON.stringify(new BetterSqlite(database).prepare('SELECT * FROM wallet_openers').all())
  for (const secret of [made.secret, made.device.own, made.device.sealed]) {
    const bytes = Buffer.from(secret)
    for (const form of ['hex', 'base64', 'base64url'] as const) expect(dump).not.toContain(bytes.toString(form))
  }
  expect(dump).not.toContain(made.code.text)
})
