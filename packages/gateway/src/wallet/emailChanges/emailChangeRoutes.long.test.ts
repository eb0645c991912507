import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { createTestFolder } from '../../../testing/wallet/createTestFolder.js'
import type { WalletAnswer, WalletDevice } from '../../../testing/wallet/createWalletDevice.js'
import { startTestWallet, type TestWallet } from '../../../testing/wallet/startTestWallet.js'

const minute = 60_000
const hour = 60 * minute
const ada = 'ada@app.example'
const ida = 'ida@app.example'
const embedder = 'https://shop.example'

const resultOf = ({ status, field }: WalletAnswer) => [status, field]
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A user who has just logged in, on one device. */
async function open(wallet: TestWallet, email = ada, given?: WalletDevice) {
  const { mailbox } = wallet
  const device = given ?? (await wallet.device())
  wallet.pass(minute)
  const token = await wallet.login(device, email)
  const post = (path: string, body: unknown) => device.ask('POST', `email/${path}`, { token, body })
  const start = (to: string, more: object = {}) => post('start', { email: to, locale: 'en', embedder, ...more })
  const enter = async (step: 'primary' | 'secondary', from: string) =>
    post(step, { code: await mailbox.readCode(from) })
  return {
    device,
    token,
    post,
    start,
    enter,
    /** The whole change. Returns the last answer. */
    async change(to: string, from = email) {
      wallet.pass(minute)
      const started = await start(to)
      if (started.status !== 202) return started
      const primary = await enter('primary', from)
      return primary.status === 202 ? enter('secondary', to) : primary
    },
    me: async () => (await device.ask('GET', 'me', { token })).body,
    events: async () => {
      const { body } = await device.ask('GET', 'events', { token })
      return (body.events as readonly { readonly kind: string }[]).map(({ kind }) => kind)
    },
  }
}

/** The token in the mail to the address before. */
async function readUndo({ mailbox }: TestWallet, address = ada): Promise<string> {
  for (;;) {
    const token = /undo-email#([\w-]{43})/.exec((await mailbox.read(address)).text ?? '')?.[1]
    if (token) return token
  }
}

const undo = (device: WalletDevice, token: string) => device.ask('POST', 'email/undo', { body: { token } })

test('a user changes their address by a code of each, and logs in with the new one as the same user', async () => {
  const wallet = await startTestWallet()
  const user = await open(wallet)
  const { id } = Object((await user.me()).user)
  wallet.pass(minute)
  const timeAfter = (ms: number) => new Date(wallet.clock.now() + ms).toISOString()
  const times = { resendAt: timeAfter(30_000), expiresAt: timeAfter(20 * minute) }
  const started = await user.start(ida)
  expect([started.status, started.body]).toEqual([202, { action: 'VERIFY_PRIMARY_OTP', ...times }])
  const primary = await user.enter('primary', ada)
  expect([primary.status, primary.body]).toEqual([202, times])
  const secondary = await user.enter('secondary', ida)
  expect([secondary.status, secondary.body]).toEqual([200, { email: ida }])
  expect(await user.me()).toMatchObject({ user: { id, email: ida }, identities: [{ kind: 'email', subject: ida }] })
  expect((await user.events())[0]).toBe('emailChanged')
  const again = await open(wallet, ida)
  expect((await again.me()).user).toMatchObject({ id, email: ida })
})

test('the mails of a change say what they are for, and both addresses get a notice', async () => {
  const wallet = await startTestWallet()
  const user = await open(wallet)
  wallet.pass(minute)
  await user.start(ida)
  const { text: old = '' } = await wallet.mailbox.read(ada)
  expect(old).toMatch(/^\d{6} is your code to change the e-mail address of your The Shop wallet\./)
  expect(old).toContain(`The new address is ${ida}.`)
  await user.post('primary', { code: old.slice(0, 6) })
  const { text: next = '' } = await wallet.mailbox.read(ida)
  expect(next).toContain('With it, this becomes the address of the wallet.')
  await user.post('secondary', { code: next.slice(0, 6) })
  const notice = await wallet.mailbox.read(ada)
  expect(notice.subject).toBe('The e-mail address of your The Shop wallet was changed')
  expect(notice.text).toMatch(/https:\/\/wallet\.shop\.example\/undo-email#[\w-]{43}\n/)
  expect(notice.html).toMatch(/<a href="https:\/\/wallet\.shop\.example\/undo-email#[\w-]{43}" dir="ltr">/)
  const other = await wallet.mailbox.read(ida)
  expect(other.subject).toBe('This is the new address of your The Shop wallet')
  expect(other.text).not.toContain('undo-email')
})

test('the address before logs no user in for 72 hours, and is free again then', async () => {
  const wallet = await startTestWallet()
  const user = await open(wallet)
  const { id } = Object((await user.me()).user)
  await user.change(ida)
  const phone = await wallet.device()
  const logIn = async () => {
    wallet.pass(hour)
    const { login } = (await phone.start(ada)).body
    return phone.ask('POST', `logins/${login}/code`, { body: { code: await wallet.mailbox.readCode(ada) } })
  }
  expect(resultOf(await logIn())).toEqual([409, 'EMAIL_REPLACED'])
  wallet.pass(69 * hour)
  expect(resultOf(await logIn())).toEqual([409, 'EMAIL_REPLACED'])
  wallet.pass(hour)
  const answer = await logIn()
  expect(answer.status).toBe(200)
  expect(Object(answer.body.user).id).not.toBe(id)
})

test('the change is undone by the link, once, and with it what was added since', async () => {
  const wallet = await startTestWallet()
  const owner = await wallet.openFrame()
  const made = await owner.make()
  await owner.add(made)
  await owner.openByDevice(made)
  const { device } = owner
  const user = await open(wallet, ada, device)
  const tablet = await wallet.openFrame()
  wallet.pass(minute)
  expect(await user.change(ida)).toMatchObject({ status: 200 })
  const link = await readUndo(wallet)
  // Added since: a device with an opener, and a recovery code.
  const thief = await wallet.openFrame(undefined, ida)
  await thief.openByCode(made)
  const theirs = await thief.addDevice(made)
  await thief.addCode(made)
  const stranger = await wallet.device()
  expect((await undo(stranger, link)).status).toBe(204)
  expect(resultOf(await undo(stranger, link))).toEqual([410, 'CHANGE_EXPIRED'])
  // The session that was added, and that of the device that made the change.
  for (const [each, ended] of [
    [thief.device, thief.session.token],
    [device, user.token],
  ] as const) {
    expect(resultOf(await each.ask('GET', 'me', { token: ended }))).toEqual([401, 'SESSION_ENDED'])
  }
  const { body } = await tablet.ask('GET', 'me')
  expect(body.user).toMatchObject({ email: ada })
  expect(body.identities).toMatchObject([{ kind: 'email', subject: ada }])
  expect((body.devices as readonly { readonly id: string }[]).map(({ id }) => id).sort()).toEqual(
    [device.id, tablet.device.id].sort(),
  )
  expect((body.factors as readonly { readonly id: string }[]).map(({ id }) => id)).toEqual([made.code.id])
  expect((await tablet.ask('GET', 'events')).body.events).toContainEqual(
    expect.objectContaining({ kind: 'emailRestored' }),
  )
  // The device logs in again with the old address, and still opens nothing of the wallet.
  wallet.pass(hour) // mails to an address
  const back = await wallet.openFrame(thief.device, ada)
  await expect(back.openByDevice(theirs)).rejects.toThrow('409 NO_FACTOR')
  const home = await wallet.openFrame(device, ada)
  await expect(home.openByDevice(made)).resolves.toEqual(made.secret)
})

test('opening the page of the link changes nothing, and a link of 72 hours undoes nothing', async () => {
  const wallet = await startTestWallet()
  const user = await open(wallet)
  await user.change(ida)
  const link = await readUndo(wallet)
  for (const method of ['GET', 'OPTIONS']) await user.device.ask(method, 'email/undo', { token: user.token })
  await fetch(new URL(`/undo-email#${link}`, wallet.walletUrl))
  expect((await user.me()).user).toMatchObject({ email: ida })
  wallet.pass(72 * hour)
  expect(resultOf(await undo(await wallet.device(), link))).toEqual([410, 'CHANGE_EXPIRED'])
  expect(resultOf(await undo(await wallet.device(), 'A'.repeat(43)))).toEqual([410, 'CHANGE_EXPIRED'])
  expect(resultOf(await undo(await wallet.device(), 'made up'))).toEqual([400, 'token'])
})

test('a second change waits until the first can no longer be undone', async () => {
  const wallet = await startTestWallet()
  const user = await open(wallet)
  await user.change(ida)
  wallet.pass(minute)
  const waiting = await user.start('eva@app.example')
  expect(resultOf(waiting)).toEqual([429, 'CHANGE_WAIT'])
  expect(waiting.headers.get('retry-after')).toBe(String(72 * 3600 - 60))
  expect(resultOf(await user.start(ada))).toEqual([429, 'CHANGE_WAIT'])
  wallet.pass(72 * hour)
  const again = await open(wallet, ida)
  expect(await again.change('eva@app.example')).toMatchObject({ status: 200 })
})

test('an address that has a wallet is refused with its code, and not before', async () => {
  const wallet = await startTestWallet()
  const bob = await open(wallet, 'bob@app.example')
  const user = await open(wallet)
  const answer = await user.change('bob@app.example')
  expect(resultOf(answer)).toEqual([409, 'EMAIL_TAKEN'])
  expect((await user.me()).user).toMatchObject({ email: ada })
  expect((await bob.me()).user).toMatchObject({ email: 'bob@app.example' })
  expect(resultOf(await user.post('secondary', { code: '123456' }))).toEqual([410, 'CHANGE_EXPIRED'])
})

test('known and unknown new addresses get the same answers, headers and rows', async () => {
  const file = join(createTestFolder(), 'gateway.sqlite')
  const wallet = await startTestWallet({}, { database: file })
  await open(wallet, 'bob@app.example')
  const database = new BetterSqlite(file, { readonly: true })
  onTestFinished(() => {
    database.close()
  })
  const tables = ['users', 'identities', 'devices', 'sessions', 'logins', 'proofs', 'limits', 'mails', 'events']
  const sizes = () =>
    [...tables, 'email_changes'].map((table) => database.prepare(`SELECT count(*) FROM wallet_${table}`).pluck().get())
  const attempt = async (from: string, to: string) => {
    const user = await open(wallet, from)
    wallet.pass(hour)
    const fresh = await open(wallet, from, user.device)
    wallet.pass(minute)
    const before = sizes()
    const answers = [await fresh.start(to), await fresh.start(to), await fresh.enter('primary', from)]
    const code = await wallet.mailbox.readCode(to)
    const mailOf = database.prepare('SELECT mail FROM wallet_email_changes WHERE to_email = ?').pluck()
    await expect.poll(() => mailOf.get(to)).toBe('sent')
    answers.push(await fresh.start(to))
    for (let tries = 0; tries < 6; tries += 1) answers.push(await fresh.post('secondary', { code: wrong(code) }))
    const shapes = answers.map(({ status, field, body, headers }) => ({
      status,
      field,
      action: body.action,
      members: Object.keys(body),
      headers: [...headers.keys()],
      length: headers.get('content-length'),
    }))
    const after = sizes()
    return { shapes, added: after.map((size, at) => Number(size) - Number(before[at])) }
  }
  // Rows that are over are removed with the first requests.
  await attempt('first@app.example', 'one@app.example')
  const known = await attempt(ada, 'bob@app.example')
  expect(known.shapes.map(({ status, field }) => field ?? status)).toEqual([
    202,
    'COOLDOWN',
    202,
    'COOLDOWN',
    ...Array<string>(4).fill('CODE_WRONG'),
    'CODE_USED_UP',
    'CODE_USED_UP',
  ])
  await expect(attempt('eve@app.example', 'zoe@app.example')).resolves.toEqual(known)
})

test('a code is tried five times, works for 20 minutes, and on its device alone', async () => {
  const wallet = await startTestWallet()
  const user = await open(wallet)
  const other = await open(wallet)
  wallet.pass(minute)
  await user.start(ida)
  const code = await wallet.mailbox.readCode(ada)
  expect(resultOf(await other.post('primary', { code }))).toEqual([410, 'CHANGE_EXPIRED'])
  expect(resultOf(await user.post('secondary', { code }))).toEqual([410, 'CHANGE_EXPIRED'])
  for (let tries = 0; tries < 4; tries += 1) {
    expect(resultOf(await user.post('primary', { code: wrong(code) }))).toEqual([401, 'CODE_WRONG'])
  }
  expect(resultOf(await user.post('primary', { code: wrong(code) }))).toEqual([401, 'CODE_USED_UP'])
  expect(resultOf(await user.post('primary', { code }))).toEqual([401, 'CODE_USED_UP'])
  wallet.pass(minute)
  expect((await user.start(ida)).body.action).toBe('VERIFY_PRIMARY_OTP')
  const next = await wallet.mailbox.readCode(ada)
  wallet.pass(20 * minute)
  expect(resultOf(await user.post('primary', { code: next }))).toEqual([401, 'CODE_EXPIRED'])
  // The change is open for an hour, so no new login is needed for another code.
  expect((await user.start(ida)).status).toBe(202)
  const last = await wallet.mailbox.readCode(ada)
  expect((await user.post('primary', { code: last })).status).toBe(202)
  expect(resultOf(await user.post('primary', { code: last }))).toEqual([410, 'CHANGE_EXPIRED'])
})

test('another code is sent for the step of the change, after 30 seconds', async () => {
  const wallet = await startTestWallet()
  const user = await open(wallet)
  wallet.pass(minute)
  await user.start(ida)
  await user.enter('primary', ada)
  await wallet.mailbox.readCode(ida)
  expect(resultOf(await user.start(ida))).toEqual([429, 'COOLDOWN'])
  wallet.pass(30_000)
  expect((await user.start(ida)).body.action).toBe('VERIFY_SECONDARY_OTP')
  expect(await user.enter('secondary', ida)).toMatchObject({ status: 200 })
})

test('of two changes at the same time, the one that was begun last can be completed', async () => {
  const wallet = await startTestWallet()
  const phone = await open(wallet)
  const tablet = await open(wallet)
  wallet.pass(minute)
  await phone.start(ida)
  const first = await wallet.mailbox.readCode(ada)
  wallet.pass(minute)
  await tablet.start('eva@app.example')
  expect(resultOf(await phone.post('primary', { code: first }))).toEqual([410, 'CHANGE_EXPIRED'])
  await tablet.enter('primary', ada)
  const code = await wallet.mailbox.readCode('eva@app.example')
  const answers = await Promise.all(Array.from({ length: 5 }, () => tablet.post('secondary', { code })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await phone.me()).identities).toMatchObject([{ subject: 'eva@app.example' }])
})

test('a stolen device changes nothing: without a new login, and without the mailbox', async () => {
  const wallet = await startTestWallet()
  const stolen = await open(wallet)
  wallet.pass(6 * minute)
  expect(resultOf(await stolen.start('thief@app.example'))).toEqual([403, 'LOGIN_REQUIRED'])
  // A minute after its owner has logged in there.
  const fresh = await open(wallet, ada, stolen.device)
  wallet.pass(minute)
  expect((await fresh.start('thief@app.example')).body.action).toBe('VERIFY_PRIMARY_OTP')
  expect((await wallet.mailbox.read(ada)).text).toContain('The new address is thief@app.example.')
  expect(resultOf(await fresh.post('secondary', { code: '123456' }))).toEqual([410, 'CHANGE_EXPIRED'])
  expect((await fresh.me()).user).toMatchObject({ email: ada })
  expect(wallet.mailbox.mails.flatMap(({ to = [] }) => to.map(({ address }) => address))).not.toContain(
    'thief@app.example',
  )
})

test.each([
  ['email', { email: 'ida' }, 400],
  ['email', { email: ada }, 400],
  ['locale', { locale: 'en_US' }, 400],
  ['ORIGIN_NOT_ALLOWED', { embedder: 'https://evil.example' }, 403],
])('a change whose %s is wrong is refused: %j', async (field, more, status) => {
  const wallet = await startTestWallet()
  const user = await open(wallet)
  expect(resultOf(await user.start(ida, more))).toEqual([status, field])
})

test('a new address that no mailbox has is refused at the next code', async () => {
  const wallet = await startTestWallet()
  wallet.mailbox.refuse = (address) => (address === 'none@app.example' ? 550 : undefined)
  const user = await open(wallet)
  wallet.pass(minute)
  await user.start('none@app.example')
  await user.enter('primary', ada)
  await expect
    .poll(async () => {
      wallet.pass(30_000)
      return resultOf(await user.start('none@app.example'))
    })
    .toEqual([422, 'MAIL_REFUSED'])
})
