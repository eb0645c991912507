import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTestGateway } from '../../testing/startTestGateway.js'
import { createTestFolder } from '../../testing/wallet/createTestFolder.js'
import { createWalletDevice, walletOrigin } from '../../testing/wallet/createWalletDevice.js'
import { startTestWallet, testVaultKey } from '../../testing/wallet/startTestWallet.js'
import { startGateway } from '../startGateway.js'

test('a gateway without wallet has one listener, which has no route of the wallet', async () => {
  const gateway = await startTestGateway()
  expect(gateway.walletUrl).toBeUndefined()
  expect((await gateway.ask('/wallet/v1/project?projectId=shop')).status).toBe(404)
})

test('the wallet has a listener of its own, with its own routes alone', async () => {
  const { gateway, walletUrl } = await startTestWallet()
  expect(walletUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(walletUrl).not.toBe(gateway.url)
  expect((await gateway.ask('/wallet/v1/project?projectId=shop')).status).toBe(404)
  for (const path of ['/', '/health', '/ready', '/metrics', '/openapi.json', '/getWallets?projectId=shop', '/v1']) {
    const answer = await fetch(`${walletUrl}${path}`)
    expect([path, answer.status]).toEqual([path, 404])
    await answer.arrayBuffer()
  }
})

test('a port that is taken is named, and no listener is left', async () => {
  const { gateway, walletUrl, mailbox } = await startTestWallet()
  const port = Number(new URL(walletUrl).port)
  const secret = 'a-secret-that-only-these-tests-know-0000'
  const mail = { from: 'login@shop.example', servers: [mailbox.url] }
  const projects = [{ id: 'shop', origins: ['https://shop.example'], wallet: {} }]
  const vault = { keys: [{ id: 'first', key: testVaultKey }], ended: join(createTestFolder(), 'ended.txt') }
  const wallet = { origin: walletOrigin, port, secret, vault, mail }
  const config = { port: 0, database: ':memory:', projects, wallet }
  await expect(startGateway({ config })).rejects.toMatchObject({
    code: 'GATEWAY_LISTEN',
    message: expect.stringContaining(`the wallet on 127.0.0.1, port ${port}`),
  })
  expect((await gateway.ask('/health')).status).toBe(200)
})

test('each answer has the headers that keep other pages away, and none that admits them', async () => {
  const { walletUrl, device } = await startTestWallet()
  const { ask } = await device()
  const answers = [
    await ask('GET', 'project?projectId=shop'),
    await ask('GET', 'project?projectId=none'),
    await ask('GET', 'nothing'),
    await ask('POST', 'logins/email', { body: '{' }),
    await ask('POST', 'logins/email', { headers: { origin: 'https://shop.example' } }),
  ]
  const others = await Promise.all(
    ['/', '/wallet/v1/me'].map((path) =>
      fetch(`${walletUrl}${path}`, { method: 'OPTIONS', headers: { origin: 'https://shop.example' } }),
    ),
  )
  for (const { status, headers } of [...answers, ...others]) {
    expect(Object.fromEntries(headers), `status ${status}`).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    })
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test('an origin on this machine gets no HSTS, which would break its other ports', async () => {
  const { walletUrl } = await startTestWallet({ origin: 'http://wallet.localhost:7006' })
  expect((await fetch(walletUrl)).headers.has('strict-transport-security')).toBe(false)
})

test.each([
  ['POST', 'logins/email', { origin: 'https://shop.example' }],
  ['POST', 'logins/email', { origin: 'http://wallet.shop.example' }],
  ['POST', 'logins/email', { origin: 'null' }],
  ['PATCH', 'me', { origin: 'https://game.example' }],
  ['DELETE', 'session', { origin: 'https://shop.example' }],
  ['GET', 'project?projectId=shop', { 'sec-fetch-site': 'same-site' }],
  ['GET', 'project?projectId=shop', { 'sec-fetch-site': 'cross-site' }],
  ['GET', 'project?projectId=shop', { 'sec-fetch-site': 'none' }],
  ['GET', 'project?projectId=shop', { origin: 'https://shop.example' }],
])('%s %s of another page is refused: %j', async (method, path, headers) => {
  const { device } = await startTestWallet()
  const { ask } = await device()
  await ask('GET', 'project?projectId=shop')
  await expect(ask(method, path, { headers })).resolves.toMatchObject({ status: 403, field: 'ORIGIN_NOT_ALLOWED' })
})

test('a write without Origin is refused, which is what programs send', async () => {
  const { walletUrl } = await startTestWallet()
  const answer = await fetch(`${walletUrl}/wallet/v1/session`, { method: 'DELETE' })
  expect([answer.status, (await answer.json()).reasons[0].field]).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
  'a body of the type %j is refused',
  async (type) => {
    const { device } = await startTestWallet()
    const { ask } = await device()
    const answer = await ask('POST', 'logins/email', { body: '{}', headers: { 'content-type': type } })
    expect([answer.status, answer.field]).toEqual([415, 'content-type'])
  },
)

test('JSON with a charset is read, and a body above 64 KiB is refused', async () => {
  const { device } = await startTestWallet()
  const { ask } = await device()
  const headers = { 'content-type': 'Application/JSON; charset=utf-8' }
  await expect(ask('POST', 'logins/email', { body: '{}', headers })).resolves.toMatchObject({
    status: 400,
    field: 'projectId',
  })
  const answer = await ask('POST', 'logins/email', { body: { projectId: 'a'.repeat(65_536) } })
  expect([answer.status, answer.field]).toEqual([413, 'body'])
})

test('a project is known by its id alone, and one without a wallet is unknown', async () => {
  const { device } = await startTestWallet()
  const { ask } = await device()
  await expect(ask('GET', 'project?projectId=shop')).resolves.toMatchObject({
    status: 200,
    body: {
      name: 'The Shop',
      realm: 'shop',
      origins: ['https://shop.example'],
      recovery: { when: 'creation', factors: ['passkey', 'code'] },
      key: { id: expect.stringMatching(/^[\w-]{8}$/), publicKey: expect.stringMatching(/^[\w-]{87}$/) },
    },
  })
  await expect(ask('GET', 'project?projectId=game')).resolves.toMatchObject({ status: 200, body: { name: 'game' } })
  for (const query of ['projectId=none', 'projectId=plain', 'projectId=__proto__', '']) {
    await expect(ask('GET', `project?${query}`)).resolves.toMatchObject({ status: 404, field: 'PROJECT_UNKNOWN' })
  }
})

test('a body of any shape is answered, and is no fault of the gateway', async () => {
  const { device, login, metric } = await startTestWallet()
  const phone = await device()
  const token = await login(phone)
  const { login: id } = (await phone.start('bob@app.example')).body
  const routes = [
    ['POST', 'logins/email'],
    ['POST', `logins/${id}/code`],
    ['POST', `logins/${id}/resend`],
    ['PATCH', 'me'],
    ['POST', 'wallets'],
    ['POST', 'openers'],
    ['POST', 'openers/device/release'],
    ['POST', `openers/${'A'.repeat(22)}/open`],
    ['DELETE', `openers/${'A'.repeat(22)}`],
  ] as const
  const member = fc.constantFrom(
    'projectId',
    'email',
    'locale',
    'embedder',
    'code',
    'preferences',
    'accountType',
    'network',
    'id',
    'addresses',
    'proofs',
    'openers',
    'opener',
    'publicKey',
    'verifier',
  )
  const value = fc.oneof(
    fc.constantFrom(
      'shop',
      'https://shop.example',
      'en',
      '123456',
      '\u0000',
      '\ud800',
      'a'.repeat(5000),
      '__proto__',
      'A'.repeat(22),
      'A'.repeat(43),
      'A'.repeat(87),
    ),
    fc.jsonValue({ maxDepth: 2 }),
  )
  const body = fc.oneof(
    fc.dictionary(member, value).map((members) => JSON.stringify(members)),
    fc.dictionary(member, value).map((members) => JSON.stringify({ preferences: members })),
    fc.jsonValue().map((json) => JSON.stringify(json)),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 50 }),
    fc.constant('['.repeat(20_000) + ']'.repeat(20_000)),
  )
  let sent = 0
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...routes), body, async ([method, path], text) => {
      sent += 1
      const headers = { 'x-forwarded-for': `10.0.${Math.floor(sent / 250)}.${sent % 250}` }
      const { status, field } = await phone.ask(method, path, { token, body: text, headers })
      expect(status).toBeLessThan(500)
      if (status >= 400) expect(field).toEqual(expect.any(String))
    }),
    { numRuns: 300 },
  )
  await expect(metric('latchkey_gateway_errors_total')).resolves.toBe(0)
})

test('an address beyond fifty requests a second is refused with LIMIT, whatever it sends, and no other one', async () => {
  const { walletUrl } = await startTestWallet()
  const { ask } = await createWalletDevice(walletUrl, '203.0.113.7')
  for (let sent = 0; sent < 50; sent += 1) await ask('GET', 'nothing', { proof: 'none' })
  const refused = await ask('GET', 'project?projectId=shop')
  expect([refused.status, refused.field, refused.headers.get('retry-after')]).toEqual([429, 'LIMIT', '1'])
  const other = await createWalletDevice(walletUrl, '203.0.113.8')
  expect((await other.ask('GET', 'project?projectId=shop')).status).toBe(200)
})

test('the limits of a project hold for its wallet as well, and for no other project', async () => {
  const projects = [
    { id: 'shop', origins: ['https://shop.example'], limits: { project: 5 }, wallet: {} },
    { id: 'game', origins: ['https://game.example'], wallet: {} },
  ]
  const { device } = await startTestWallet({}, { projects })
  const [one, other] = [await device(), await device()]
  const statuses: number[] = []
  for (let sent = 0; sent < 8; sent += 1) statuses.push((await one.ask('GET', 'project?projectId=shop')).status)
  expect(statuses).toContain(429)
  expect((await other.ask('GET', 'project?projectId=game')).status).toBe(200)
})
