import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createManualClock } from '@latchkey/server/testing'
import BetterSqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { type OtpCase, readOtpCases } from '../../../testing/vectors.js'
import type { WalletAnswer, WalletDevice } from '../../../testing/wallet/createWalletDevice.js'
import { startMailbox } from '../../../testing/wallet/startMailbox.js'
import { startTestWallet, type TestWallet } from '../../../testing/wallet/startTestWallet.js'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const ada = 'ada@app.example'

/** Another code. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const send = ({ ask }: WalletDevice, login: unknown, code: string) =>
  ask('POST', `logins/${login}/code`, { body: { code } })
const resultOf = ({ status, field }: WalletAnswer) => [status, field]

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-wallet-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a user asks for a code, types it, and has a session for this device', async () => {
  const { device, mailbox, clock } = await startTestWallet()
  const phone = await device()
  const started = await phone.start(ada)
  const timeAfter = (milliseconds: number) => new Date(clock.now() + milliseconds).toISOString()
  expect(started.status).toBe(202)
  expect(started.body).toEqual({
    login: expect.stringMatching(/^[\da-f-]{36}$/),
    action: 'VERIFY_OTP',
    resendAt: timeAfter(30 * second),
    expiresAt: timeAfter(20 * minute),
  })
  const answer = await send(phone, started.body.login, await mailbox.readCode(ada))
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    session: {
      name: expect.stringMatching(/^[\da-f-]{36}$/),
      token: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: timeAfter(7 * 24 * hour),
    },
    user: { id: expect.stringMatching(/^[\da-f-]{36}$/), email: ada },
  })
  await expect(phone.ask('GET', `logins/${started.body.login}`)).resolves.toMatchObject({ body: { state: 'complete' } })
})

test('the mail has the code in its subject and first, the app, the page, and a warning, as text and as HTML', async () => {
  const { device, mailbox } = await startTestWallet()
  await (await device()).start(ada, { locale: 'en-GB' })
  const mail = await mailbox.read(ada)
  const [code = ''] = /^\d{6}/.exec(mail.subject ?? '') ?? []
  expect(mail.subject).toBe(`${code} is your login code for The Shop`)
  expect(mail.from).toMatchObject({ name: 'The Shop', address: 'login@shop.example' })
  expect(mail.to).toMatchObject([{ address: ada }])
  expect(mail.messageId).toMatch(/^<[\da-f-]{36}@shop\.example>$/)
  expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  const sentences = [
    `${code} is your login code for The Shop.`,
    'Type it only on https://shop.example, where you asked for it. It works once, for 20 minutes.',
    'No one at The Shop will ever ask you for this code, and no one else should. If you did not want to log in, ignore this mail.',
  ]
  expect(mail.text?.trim().split(/\n+/)).toEqual(sentences)
  expect(mail.html).toContain('<html lang="en">')
  for (const sentence of sentences) expect(mail.html).toContain(sentence)
})

test('the mail is in the language of the user', async () => {
  const { device, mailbox } = await startTestWallet()
  await (await device()).start(ada, { locale: 'pt' })
  const mail = await mailbox.read(ada)
  expect(mail.subject).toMatch(/^\d{6} é o seu código de acesso para The Shop$/)
  expect(mail.html).toContain('<html lang="pt-BR">')
})

test('the name of an app is text in the HTML of a mail', async () => {
  const projects = [{ id: 'shop', origins: ['https://shop.example'], wallet: { name: '<b>Shop & Co</b>' } }]
  const { device, mailbox } = await startTestWallet({}, { projects })
  await (await device()).start(ada)
  expect((await mailbox.read(ada)).html).toContain('&lt;b&gt;Shop &amp; Co&lt;/b&gt;')
})

const cases = readOtpCases()

/** What the words of a case mean, with the answers to its steps. */
const expectations: Readonly<Record<string, (run: { answers: WalletAnswer[]; wallet: TestWallet }) => Promise<void>>> =
  {
    accepted: async ({ answers }) => expect(answers.at(-1)?.status).toBe(200),
    'accepted after removing spaces': async ({ answers }) => expect(answers.at(-1)?.status).toBe(200),
    'refused with the seconds left; no second mail': async ({ answers, wallet }) => {
      const last = answers.at(-1)
      expect(last && resultOf(last)).toEqual([429, 'COOLDOWN'])
      expect(last?.headers.get('retry-after')).toBe('20')
      await wallet.mailbox.read('a@example.org')
      expect(wallet.mailbox.mails).toHaveLength(1)
    },
    'kept as it is: another account': async ({ wallet }) => {
      await wallet.mailbox.read('a+x@example.org')
      const users = await Promise.all(
        ['a+x@example.org', 'a@example.org'].map(async (email) => {
          wallet.pass(30 * second)
          const device = await wallet.device()
          const token = await wallet.login(device, email)
          return Object((await device.ask('GET', 'me', { token })).body.user)
        }),
      )
      expect(users.map(({ email }) => email)).toEqual(['a+x@example.org', 'a@example.org'])
      expect(users[0].id).not.toBe(users[1].id)
    },
  }

test.each(cases)('the vector otp: $name', async ({ steps, expect: words }: OtpCase) => {
  const wallet = await startTestWallet()
  const device = await wallet.device()
  const answers: WalletAnswer[] = []
  let now = 0
  let login: unknown
  let code = ''
  for (const { at, do: step, email = '', code: typed } of steps) {
    wallet.clock.advance((at - now) * second)
    now = at
    if (step === 'request') {
      const answer = await device.start(email)
      if (answer.status === 202) login = answer.body.login
      answers.push(answer)
    } else {
      code = await wallet.mailbox.readCode('a@example.org')
      const withSpace = `${code.slice(0, 3)} ${code.slice(3)}`
      const texts: Readonly<Record<string, string>> = { right: code, 'right with a space in the middle': withSpace }
      answers.push(await send(device, login, texts[String(typed)] ?? ''))
    }
  }
  const check = expectations[words]
  if (!check) throw new Error(`This test does not know what "${words}" means.`)
  await check({ answers, wallet })
})

test('every case of the vector otp ran', () => {
  expect(cases.length).toBe(4)
})

test('two devices that log in with a new address at the same time have one user', async () => {
  const { device, mailbox, clock } = await startTestWallet()
  const [phone, laptop] = [await device(), await device()]
  const first = (await phone.start(ada)).body.login
  const codes = [await mailbox.readCode(ada)]
  clock.advance(30 * second)
  const other = (await laptop.start(ada)).body.login
  codes.push(await mailbox.readCode(ada))
  const answers = await Promise.all([send(phone, first, codes[0] ?? ''), send(laptop, other, codes[1] ?? '')])
  const [one, two] = answers.map(({ body }) => Object(body.user).id)
  expect(one).toMatch(/^[\da-f-]{36}$/)
  expect(two).toBe(one)
})

test('a wrong code is refused five times, and then also the right one', async () => {
  const { device, mailbox } = await startTestWallet()
  const phone = await device()
  const { login } = (await phone.start(ada)).body
  const code = await mailbox.readCode(ada)
  for (let tries = 1; tries < 5; tries += 1) {
    expect(resultOf(await send(phone, login, wrong(code)))).toEqual([401, 'CODE_WRONG'])
  }
  expect(resultOf(await send(phone, login, wrong(code)))).toEqual([401, 'CODE_USED_UP'])
  expect(resultOf(await send(phone, login, code))).toEqual([401, 'CODE_USED_UP'])
  await expect(phone.ask('GET', `logins/${login}`)).resolves.toMatchObject({ body: { state: 'codeUsedUp' } })
})

test.each(['', '12345', '1234567', '12345a', '１２３４５６', null, 123456])(
  'a code of another form is refused, and is no try: %j',
  async (code) => {
    const { device, mailbox } = await startTestWallet()
    const phone = await device()
    const { login } = (await phone.start(ada)).body
    const right = await mailbox.readCode(ada)
    for (let tries = 0; tries < 6; tries += 1) {
      const answer = await phone.ask('POST', `logins/${login}/code`, { body: { code } })
      expect(resultOf(answer)).toEqual([400, 'code'])
    }
    expect((await send(phone, login, right)).status).toBe(200)
  },
)

test('a code works once', async () => {
  const { device, mailbox } = await startTestWallet()
  const phone = await device()
  const { login } = (await phone.start(ada)).body
  const code = await mailbox.readCode(ada)
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(phone, login, code)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410])
  expect(resultOf(await send(phone, login, code))).toEqual([410, 'LOGIN_EXPIRED'])
})

test('a code works for twenty minutes, and its login for an hour', async () => {
  const { device, mailbox, pass } = await startTestWallet()
  const phone = await device()
  const { login } = (await phone.start(ada)).body
  const first = await mailbox.readCode(ada)
  pass(20 * minute)
  expect(resultOf(await send(phone, login, first))).toEqual([401, 'CODE_EXPIRED'])
  await expect(phone.ask('GET', `logins/${login}`)).resolves.toMatchObject({ body: { state: 'codeExpired' } })
  const again = await phone.ask('POST', `logins/${login}/resend`)
  expect(again.status).toBe(202)
  const second = await mailbox.readCode(ada)
  pass(20 * minute - 1)
  expect((await send(phone, login, second)).status).toBe(200)
  const { login: other } = (await phone.start(ada)).body
  pass(hour)
  for (const [method, path] of [
    ['GET', `logins/${other}`],
    ['POST', `logins/${other}/resend`],
  ] as const) {
    expect(resultOf(await phone.ask(method, path))).toEqual([410, 'LOGIN_EXPIRED'])
  }
})

test('another device gets nothing of a login, not even with its code', async () => {
  const { device, mailbox } = await startTestWallet()
  const [phone, thief] = [await device(), await device()]
  const { login } = (await phone.start(ada)).body
  const code = await mailbox.readCode(ada)
  expect(resultOf(await send(thief, login, code))).toEqual([410, 'LOGIN_EXPIRED'])
  expect(resultOf(await thief.ask('GET', `logins/${login}`))).toEqual([410, 'LOGIN_EXPIRED'])
  expect(resultOf(await thief.ask('POST', `logins/${login}/resend`))).toEqual([410, 'LOGIN_EXPIRED'])
  expect((await send(phone, login, code)).status).toBe(200)
})

test('another mail brings another code and five new tries, and ends the code before', async () => {
  const { device, mailbox, clock } = await startTestWallet()
  const phone = await device()
  const { login } = (await phone.start(ada)).body
  const first = await mailbox.readCode(ada)
  for (let tries = 0; tries < 5; tries += 1) await send(phone, login, wrong(first))
  clock.advance(29 * second)
  const early = await phone.ask('POST', `logins/${login}/resend`)
  expect([...resultOf(early), early.headers.get('retry-after')]).toEqual([429, 'COOLDOWN', '1'])
  clock.advance(second)
  const again = await phone.ask('POST', `logins/${login}/resend`)
  expect([again.status, again.body]).toEqual([
    202,
    {
      resendAt: new Date(clock.now() + 30 * second).toISOString(),
      expiresAt: new Date(clock.now() + 20 * minute).toISOString(),
    },
  ])
  const code = await mailbox.readCode(ada)
  if (first !== code) expect(resultOf(await send(phone, login, first))).toEqual([401, 'CODE_WRONG'])
  expect((await send(phone, login, code)).status).toBe(200)
})

test('an address gets five mails an hour, also if each login is another device’s', async () => {
  const { device, pass, mailbox } = await startTestWallet()
  const start = async () => (await device()).start(ada)
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await start()).status).toBe(202)
    await mailbox.read(ada)
    pass(30 * second)
  }
  const refused = await start()
  const left = hour - 5 * 30 * second
  expect([...resultOf(refused), refused.headers.get('retry-after')]).toEqual([429, 'LIMIT', String(left / second)])
  // Another address has its own.
  expect((await (await device()).start('bob@app.example')).status).toBe(202)
  await mailbox.read('bob@app.example')
  pass(left)
  expect((await start()).status).toBe(202)
  await mailbox.read(ada)
  expect(mailbox.mails).toHaveLength(7)
})

test('a client address gets twenty mails an hour, and a /48 network of IPv6 eighty', async () => {
  const { device, pass } = await startTestWallet()
  const sentFrom = async (addressOf: (at: number) => string, count: number) => {
    const answers: WalletAnswer[] = []
    for (let at = 0; at < count; at += 1) {
      answers.push(await (await device(addressOf(at))).start(`${addressOf(at).replaceAll(':', '-')}-${at}@app.example`))
      pass(second)
    }
    return answers.filter(({ status }) => status === 202).length
  }
  await expect(sentFrom(() => '203.0.113.20', 25)).resolves.toBe(20)
  await expect(sentFrom((at) => `2001:db8:7:${(at * 0x100).toString(16)}::1`, 85)).resolves.toBe(80)
})

test('a project gets as many mails an hour as the configuration says, and another project its own', async () => {
  const { url } = await startMailbox()
  const mail = { from: 'login@shop.example', servers: [url], perHour: 3 }
  const { device, pass } = await startTestWallet({ mail })
  const start = async (at: number, more = {}) => (await device()).start(`user${at}@app.example`, more)
  for (let at = 0; at < 3; at += 1) expect((await start(at)).status).toBe(202)
  expect(resultOf(await start(3))).toEqual([429, 'LIMIT'])
  const game = { projectId: 'game', embedder: 'https://game.example' }
  expect((await start(4, game)).status).toBe(202)
  pass(hour)
  expect((await start(3)).status).toBe(202)
})

test('after twenty wrong codes of a day, an address logs in by the link of a mail until the next day', async () => {
  const { device, mailbox, pass } = await startTestWallet()
  const phone = await device()
  const guess = async () => {
    const { login, action } = (await phone.start(ada)).body
    if (action === 'VERIFY_DEVICE') {
      pass(hour)
      return action
    }
    const code = await mailbox.readCode(ada)
    const answers: WalletAnswer[] = []
    for (let tries = 0; tries < 4; tries += 1) answers.push(await send(phone, login, wrong(code)))
    answers.push(await send(phone, login, code))
    pass(hour)
    return answers.map(({ field, status }) => field ?? status)
  }
  const four = Array<string>(4).fill('CODE_WRONG')
  // A right code does not count.
  for (let round = 0; round < 4; round += 1) await expect(guess()).resolves.toEqual([...four, 200])
  await expect(guess()).resolves.toEqual([...four, 'LIMIT'])
  await expect(guess()).resolves.toBe('VERIFY_DEVICE')
  const { login } = (await phone.start('other@app.example')).body
  expect((await send(phone, login, await mailbox.readCode('other@app.example'))).status).toBe(200)
  pass(hour)
  pass(18 * hour)
  await expect(guess()).resolves.toEqual([...four, 200])
})

test('a device has at most twenty logins at the same time', async () => {
  const { device, pass } = await startTestWallet()
  const phone = await device()
  const startFrom = (at: number) =>
    phone.ask('POST', 'logins/email', {
      body: { projectId: 'shop', email: `user${at}@app.example`, locale: 'en', embedder: 'https://shop.example' },
      headers: { 'x-forwarded-for': `203.0.113.${at}` },
    })
  for (let at = 0; at < 20; at += 1) expect((await startFrom(at)).status).toBe(202)
  expect(resultOf(await startFrom(20))).toEqual([429, 'LIMIT'])
  pass(hour)
  expect((await startFrom(21)).status).toBe(202)
})

test.each([
  ['of another project', 'https://game.example'],
  ['that is not listed', 'https://evil.example'],
  ['over http', 'http://shop.example'],
  ['with a path', 'https://shop.example/'],
  ['without a scheme', 'shop.example'],
  ['of the wallet itself', 'https://wallet.shop.example'],
  ['that is null', 'null'],
])('a login on a page %s is refused, and no mail is sent', async (_, embedder) => {
  const { device, mailbox } = await startTestWallet()
  expect(resultOf(await (await device()).start(ada, { embedder }))).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
  expect(mailbox.mails).toEqual([])
})

test.each(['none', 'plain', '__proto__'])(
  'a login in the project %j, which has no wallet, is refused',
  async (projectId) => {
    const { device } = await startTestWallet()
    expect(resultOf(await (await device()).start(ada, { projectId }))).toEqual([404, 'PROJECT_UNKNOWN'])
  },
)

test.each([
  ['email', { email: 'ada' }],
  ['email', { email: 'ada@app' }],
  ['email', { email: 'ada@app.example\r\nBcc: bob@app.example' }],
  ['email', { email: `${'a'.repeat(250)}@app.example` }],
  ['email', { email: null }],
  ['locale', { locale: 'en_US' }],
  ['locale', { locale: '' }],
  ['projectId', { projectId: 7 }],
  ['embedder', { embedder: ['https://shop.example'] }],
])('a request whose %s is malformed is refused: %j', async (field, more) => {
  const { device } = await startTestWallet()
  expect(resultOf(await (await device()).start(ada, more))).toEqual([400, field])
})

test('known and unknown addresses get the same answers, headers and rows', async () => {
  const file = join(newFolder(), 'gateway.sqlite')
  const { device, login, pass, mailbox } = await startTestWallet({}, { database: file })
  await login(await device(), ada)
  pass(hour)
  const database = new BetterSqlite(file, { readonly: true })
  onTestFinished(() => {
    database.close()
  })
  const sizes = () =>
    ['users', 'identities', 'devices', 'sessions', 'logins', 'proofs', 'limits', 'mails', 'events'].map((table) =>
      database.prepare(`SELECT count(*) FROM wallet_${table}`).pluck().get(),
    )
  const shapeOf = (answers: readonly WalletAnswer[]) =>
    answers.map(({ status, field, body, headers }) => ({
      status,
      field,
      body: { ...body, login: typeof body.login },
      headers: [...headers.keys()],
    }))
  const attempt = async (email: string) => {
    const before = sizes()
    const phone = await device()
    const started = await phone.start(email)
    const { login: id } = started.body
    const code = await mailbox.readCode(email)
    const mailOf = database.prepare('SELECT mail FROM wallet_logins WHERE id = ?').pluck()
    await expect.poll(() => mailOf.get(id)).toBe('sent')
    const answers = [started, await phone.ask('GET', `logins/${id}`), await phone.start(email)]
    for (let tries = 0; tries < 6; tries += 1) answers.push(await send(phone, id, wrong(code)))
    const after = sizes()
    return { answers: shapeOf(answers), added: after.map((size, at) => Number(size) - Number(before[at])) }
  }
  // Rows that are over are removed with the first requests.
  await attempt('first@app.example')
  const known = await attempt(ada)
  expect(known.answers.map(({ status, field }) => field ?? status)).toEqual([
    202,
    200,
    'COOLDOWN',
    ...Array<string>(4).fill('CODE_WRONG'),
    'CODE_USED_UP',
    'CODE_USED_UP',
  ])
  await expect(attempt('unknown@app.example')).resolves.toEqual(known)
})

test('of 500 guesses at the same time, at two gateways, five are compared', async () => {
  const clock = createManualClock()
  const database = join(newFolder(), 'gateway.sqlite')
  const mailbox = await startMailbox()
  const gateways = [
    await startTestWallet({}, { database }, { clock, mailbox }),
    await startTestWallet({}, { database }, { clock, mailbox }),
  ] as const
  const [one, other] = gateways
  const phone = await one.device()
  const { login } = (await phone.start(ada)).body
  const code = await mailbox.readCode(ada)
  const guess = async (at: number) => {
    const path = `logins/${login}/code`
    const answer = await fetch(`${gateways[at % 2]?.walletUrl}/wallet/v1/${path}`, {
      method: 'POST',
      headers: {
        origin: 'https://wallet.shop.example',
        'content-type': 'application/json',
        'x-forwarded-for': `10.${at % 250}.${Math.floor(at / 250)}.1`,
        dpop: await phone.prove('POST', path),
      },
      body: JSON.stringify({ code: String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0') }),
    })
    return (await answer.json()).reasons[0].field as string
  }
  const fields = await Promise.all(Array.from({ length: 500 }, (_, at) => guess(at)))
  expect(fields.filter((field) => field === 'CODE_WRONG')).toHaveLength(4)
  expect(fields.filter((field) => field === 'CODE_USED_UP')).toHaveLength(496)
  const compared = 'latchkey_gateway_wallet_logins_total{outcome="wrong"}'
  expect((await one.metric(compared)) + (await other.metric(compared))).toBe(5)
  expect(resultOf(await send(phone, login, code))).toEqual([401, 'CODE_USED_UP'])
})

test('a restart keeps logins, tries and limits', async () => {
  const database = join(newFolder(), 'gateway.sqlite')
  const first = await startTestWallet({}, { database })
  const { clock, mailbox } = first
  const phone = await first.device()
  const { login } = (await phone.start(ada)).body
  const code = await mailbox.readCode(ada)
  for (let tries = 0; tries < 3; tries += 1) await send(phone, login, wrong(code))
  await first.gateway.close()
  const port = Number(new URL(first.walletUrl).port)
  await startTestWallet({ port }, { database }, { clock, mailbox })
  expect(resultOf(await phone.start(ada))).toEqual([429, 'COOLDOWN'])
  expect(resultOf(await send(phone, login, wrong(code)))).toEqual([401, 'CODE_WRONG'])
  expect((await send(phone, login, code)).status).toBe(200)
})

test('an address that the mail server refuses is refused at the next look, and at the next mail', async () => {
  const { device, mailbox, pass } = await startTestWallet()
  mailbox.refuse = (address) => (address === 'none@app.example' ? 550 : undefined)
  const phone = await device()
  const { login } = (await phone.start('none@app.example')).body
  const look = () => phone.ask('GET', `logins/${login}`)
  await expect.poll(async () => resultOf(await look())).toEqual([422, 'MAIL_REFUSED'])
  pass(minute)
  expect(resultOf(await phone.ask('POST', `logins/${login}/resend`))).toEqual([422, 'MAIL_REFUSED'])
  const { login: other } = (await phone.start(ada)).body
  await mailbox.read(ada)
  await expect.poll(async () => (await phone.ask('GET', `logins/${other}`)).body.state).toBe('sent')
})
