import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestFolder } from '../../../testing/wallet/createTestFolder.js'
import type { WalletAnswer, WalletDevice } from '../../../testing/wallet/createWalletDevice.js'
import { startTestWallet, type TestWallet } from '../../../testing/wallet/startTestWallet.js'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const ada = 'ada@app.example'
const origins = ['https://shop.example']
const limits = { project: 1_000_000, origin: 1_000_000, address: 1_000_000 }
const projects = [
  { id: 'shop', origins, limits, wallet: { name: 'The Shop', deviceApproval: 'newDevice' } },
  { id: 'never', origins, limits, wallet: {} },
] as const

const start = (database?: string) => startTestWallet({}, { projects, ...(database !== undefined && { database }) })
const resultOf = ({ status, field }: WalletAnswer) => [status, field]
const wrong = (code: unknown) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** The token in the next mail with a link. */
async function readToken({ mailbox }: TestWallet, address = ada): Promise<string> {
  for (;;) {
    const token = /approve-device#([\w-]{43})/.exec((await mailbox.read(address)).text ?? '')?.[1]
    if (token) return token
  }
}

const look = (device: WalletDevice, token: string) => device.ask('GET', `device-approvals/${token}`)
const decide = (device: WalletDevice, token: string, approve: boolean) =>
  device.ask('POST', `device-approvals/${token}`, { body: { approve } })
const wait = (device: WalletDevice, login: unknown) => device.ask('POST', `logins/${login}/device`)
const enter = (device: WalletDevice, login: unknown, code: unknown) =>
  device.ask('POST', `logins/${login}/code`, { body: { code } })

test('a new device is approved on the page of the link, and its code is shown there and mailed', async () => {
  const wallet = await start()
  const phone = await wallet.device()
  const browser = 'Firefox on Linux'
  const started = await phone.ask('POST', 'logins/email', {
    body: { projectId: 'shop', email: ada, locale: 'en', embedder: 'https://shop.example' },
    headers: { 'user-agent': browser },
  })
  expect(started.body).toMatchObject({ action: 'VERIFY_DEVICE' })
  const { login } = started.body
  const at = new Date(wallet.clock.now()).toISOString()
  const mail = await wallet.mailbox.read(ada)
  expect(mail.subject).toBe('A device wants to log in to The Shop')
  expect(mail.html).toMatch(/<a href="https:\/\/wallet\.shop\.example\/approve-device#[\w-]{43}" dir="ltr">/)
  const token = /approve-device#([\w-]{43})/.exec(mail.text ?? '')?.[1] ?? ''
  const window = await wallet.device()
  const asked = { app: 'The Shop', origin: 'https://shop.example', browser, at, state: 'pending' }
  // GET changes nothing, however often.
  for (let times = 0; times < 3; times += 1) expect((await look(window, token)).body).toEqual(asked)
  expect(resultOf(await enter(phone, login, '123456'))).toEqual([401, 'CODE_WRONG'])
  const waiting = wait(phone, login)
  const approved = await decide(window, token, true)
  expect(approved.body).toMatchObject({ state: 'approved', code: expect.stringMatching(/^\d{6}$/) })
  await vi.waitFor(async () => {
    wallet.clock.advance(second)
    expect(await Promise.race([waiting, Promise.resolve(undefined)])).toBeDefined()
  })
  expect((await waiting).body).toEqual({ state: 'approved' })
  expect(await wallet.mailbox.readCode(ada)).toBe(approved.body.code)
  expect((await enter(phone, login, approved.body.code)).status).toBe(200)
  expect(resultOf(await decide(window, token, true))).toEqual([410, 'LOGIN_EXPIRED'])
})

test('a device that has logged in needs no approval, with any address, until it is ended', async () => {
  const wallet = await start()
  const phone = await wallet.device()
  const { login } = (await phone.start(ada)).body
  const { code } = (await decide(await wallet.device(), await readToken(wallet), true)).body
  const { session } = (await enter(phone, login, code)).body
  wallet.pass(minute)
  expect((await phone.start('bob@app.example')).body.action).toBe('VERIFY_OTP')
  expect((await phone.start('eva@app.example', { projectId: 'never' })).body.action).toBe('VERIFY_OTP')
  await phone.ask('DELETE', `devices/${phone.id}`, { token: Object(session).token })
  wallet.pass(minute)
  expect((await phone.start(ada)).body.action).toBe('VERIFY_DEVICE')
})

test('a project without the setting asks new devices for the code alone', async () => {
  const wallet = await start()
  const phone = await wallet.device()
  expect((await phone.start(ada, { projectId: 'never' })).body.action).toBe('VERIFY_OTP')
})

test('a denied device gets nothing more of its login', async () => {
  const wallet = await start()
  const phone = await wallet.device()
  const { login } = (await phone.start(ada)).body
  const window = await wallet.device()
  const token = await readToken(wallet)
  expect((await decide(window, token, false)).body).toEqual({ state: 'denied' })
  expect((await wait(phone, login)).body).toEqual({ state: 'denied' })
  expect(resultOf(await enter(phone, login, '123456'))).toEqual([403, 'DEVICE_DENIED'])
  wallet.pass(minute)
  expect(resultOf(await phone.ask('POST', `logins/${login}/resend`))).toEqual([403, 'DEVICE_DENIED'])
  expect(resultOf(await decide(window, token, true))).toEqual([410, 'LOGIN_EXPIRED'])
})

test('a link works for 20 minutes, and another mail ends it', async () => {
  const wallet = await start()
  const phone = await wallet.device()
  const window = await wallet.device()
  const { login } = (await phone.start(ada)).body
  const first = await readToken(wallet)
  wallet.pass(minute)
  expect((await phone.ask('POST', `logins/${login}/resend`)).status).toBe(202)
  const second = await readToken(wallet)
  expect(resultOf(await look(window, first))).toEqual([410, 'LOGIN_EXPIRED'])
  expect(resultOf(await decide(window, first, true))).toEqual([410, 'LOGIN_EXPIRED'])
  expect((await look(window, second)).status).toBe(200)
  wallet.pass(20 * minute)
  expect(resultOf(await decide(window, second, true))).toEqual([410, 'LOGIN_EXPIRED'])
  expect((await wait(phone, login)).body).toEqual({ state: 'expired' })
  expect(resultOf(await look(window, 'made up'))).toEqual([410, 'LOGIN_EXPIRED'])
})

test('a device waits 25 seconds for an answer, and another device learns nothing', async () => {
  const wallet = await start()
  const phone = await wallet.device()
  const { login } = (await phone.start(ada)).body
  expect(resultOf(await wait(await wallet.device(), login))).toEqual([410, 'LOGIN_EXPIRED'])
  const begun = wallet.clock.now()
  let answered: WalletAnswer | undefined
  void wait(phone, login).then((answer) => {
    answered = answer
  })
  await vi.waitFor(() => {
    wallet.clock.advance(second)
    expect(answered?.body).toEqual({ state: 'pending' })
  })
  expect(wallet.clock.now() - begun).toBeGreaterThanOrEqual(25 * second)
})

test('of two who decide at the same time, one succeeds', async () => {
  const wallet = await start()
  const phone = await wallet.device()
  await phone.start(ada)
  const token = await readToken(wallet)
  const windows = await Promise.all([wallet.device(), wallet.device(), wallet.device()])
  const answers = await Promise.all(windows.map((window, at) => decide(window, token, at > 0)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('after twenty wrong codes of a day, the link leads to a code that is compared', async () => {
  const wallet = await start()
  const phone = await wallet.device()
  const begin = () => phone.start(ada, { projectId: 'never' })
  for (let round = 0; round < 5; round += 1) {
    const { login } = (await begin()).body
    const code = await wallet.mailbox.readCode(ada)
    for (let tries = 0; tries < 4; tries += 1) await enter(phone, login, wrong(code))
    wallet.pass(hour)
  }
  const { login, action } = (await begin()).body
  expect(action).toBe('VERIFY_DEVICE')
  const { code } = (await decide(await wallet.device(), await readToken(wallet), true)).body
  expect(resultOf(await enter(phone, login, wrong(code)))).toEqual([401, 'CODE_WRONG'])
  expect((await enter(phone, login, code)).status).toBe(200)
})

test('known and unknown addresses get the same answers, headers and rows', async () => {
  const file = join(createTestFolder(), 'gateway.sqlite')
  const wallet = await start(file)
  const database = new BetterSqlite(file, { readonly: true })
  onTestFinished(() => {
    database.close()
  })
  const first = await wallet.device()
  const { login } = (await first.start(ada)).body
  const { code } = (await decide(await wallet.device(), await readToken(wallet), true)).body
  await enter(first, login, code)
  wallet.pass(hour)
  const tables = ['users', 'identities', 'devices', 'sessions', 'logins', 'proofs', 'limits', 'mails', 'events']
  const sizes = () =>
    tables.map((table) => database.prepare(`SELECT count(*) FROM wallet_${table}`).pluck().get() as number)
  const attempt = async (email: string) => {
    const phone = await wallet.device()
    const window = await wallet.device()
    const before = sizes()
    const started = await phone.start(email)
    const token = await readToken(wallet, email)
    const mailOf = database.prepare('SELECT mail FROM wallet_logins WHERE id = ?').pluck()
    await expect.poll(() => mailOf.get(started.body.login)).toBe('sent')
    const answers = [started, await look(window, token), await decide(window, token, false)]
    answers.push(await wait(phone, started.body.login))
    const after = sizes()
    return {
      shapes: answers.map(({ status, field, body, headers }) => ({
        ...{ status, field, members: Object.keys(body), action: body.action, state: body.state },
        headers: [...headers.keys()],
        length: headers.get('content-length'),
      })),
      added: after.map((size, at) => size - (before[at] ?? 0)),
    }
  }
  await attempt('one@app.example')
  wallet.pass(hour)
  const unknown = await attempt('bob@app.example')
  wallet.pass(hour)
  expect(await attempt(ada)).toEqual(unknown)
})
