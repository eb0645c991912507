import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createManualClock } from '@latchkey/server/testing'
import { contractWalletOf, throwAwayKeys } from '@latchkey/testkit'
import BetterSqlite from 'better-sqlite3'
import { createWalletClient, type Hex, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { evmSigner, type Signer, signers } from '../../../plugin-siwx/testing/signers.js'
import { createPage } from '../../testing/createPage.js'
import { startLyingNode } from '../../testing/startLyingNode.js'
import { startTestGateway } from '../../testing/startTestGateway.js'

const minute = 60_000
const day = 24 * 60 * minute
const { a } = inject('chains')

async function start(config: Parameters<typeof startTestGateway>[0] = {}) {
  const clock = createManualClock()
  const gateway = await startTestGateway(config, { clock })
  return { clock, gateway, page: createPage(gateway.url, () => clock.now()) }
}

const tokenOf = (answer: { readonly body: { readonly [member: string]: unknown } }) => String(answer.body.token)

test.each(signers.map((signer) => [signer.verifier.namespace, signer] as const))(
  'a user of %s signs in with the hour of a token, and out',
  async (namespace, signer) => {
    const { clock, page } = await start()
    const signed = await page.sign(signer)
    const answer = await page.authenticate(signed)
    expect([answer.status, answer.body]).toEqual([200, { token: expect.stringMatching(/^[\da-f]{64}$/) }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { address, chainId } = signer
    const reference = chainId.slice(namespace.length + 1)
    const me = await page.me(tokenOf(answer))
    expect([me.status, me.body]).toEqual([
      200,
      {
        aud: 'https://shop.example',
        iss: 'latchkey-gateway',
        exp: clock.now() / 1000 + 3600,
        sub: `${chainId}:${address}`,
        nonce: /^Nonce: (.*)$/m.exec(signed.message)?.[1],
        address,
        chainId: namespace === 'eip155' ? Number(reference) : reference,
        chainNamespace: namespace,
        caip2Network: chainId,
        verifiedBy: 'key',
        uri: 'https://shop.example/',
        domain: 'shop.example',
        projectIdKey: 'shop',
        projectUuid: 'shop',
        profileUuid: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ])

    const authorization = `Bearer ${tokenOf(answer)}`
    const signedOut = await page.ask('sign-out', { method: 'POST', headers: { authorization } })
    expect([signedOut.status, signedOut.body]).toEqual([200, null])
    await expect(page.me(tokenOf(answer))).resolves.toMatchObject({ status: 401, field: 'authentication' })
  },
)

test('the account has the wallet, and keeps its id with the next sign-in', async () => {
  const { clock, page } = await start()
  const first = await page.authenticate({
    ...(await page.sign(evmSigner)),
    walletInfo: { type: 'extension', name: 'Test Wallet', icon: 'https://wallet.example/a.png' },
  } as Awaited<ReturnType<typeof page.sign>>)
  const began = new Date(clock.now()).toISOString()
  const { body } = await page.me(tokenOf(first), 'includeAppKitAccount=true')
  expect(body.appKitAccount).toEqual({
    uuid: body.profileUuid,
    caip2_chain: 'eip155:1',
    address: evmSigner.address,
    profile_uuid: body.profileUuid,
    created_at: began,
    is_main_account: true,
    verification_status: null,
    connection_method: { type: 'extension', name: 'Test Wallet' },
    metadata: {},
    last_signed_in_at: began,
    signed_up_at: began,
    updated_at: began,
  })
  clock.advance(minute)
  const again = await page.authenticate(await page.sign(evmSigner))
  const later = await page.me(tokenOf(again), 'includeAppKitAccount=true')
  expect(later.body).toMatchObject({
    profileUuid: body.profileUuid,
    appKitAccount: {
      created_at: began,
      last_signed_in_at: new Date(clock.now()).toISOString(),
      connection_method: null,
    },
  })
})

test('sessions and accounts are removed after their time, also if no user signs in', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-sign-in-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'gateway.sqlite')
  const { clock, page } = await start({ database: file, signIn: { retentionDays: 2 } })
  const database = new BetterSqlite(file, { readonly: true })
  onTestFinished(() => {
    database.close()
  })
  const rows = (table: string) => database.prepare(`SELECT count(*) FROM ${table}`).pluck().get()
  const counts = () => ({
    sessions: rows('sign_in_values'),
    nonces: rows("sign_in_nonces WHERE key LIKE '% nonce:%'"),
    accounts: rows('sign_in_accounts'),
  })
  const idOf = async (signer: Signer) =>
    (await page.me(tokenOf(await page.authenticate(await page.sign(signer))))).body.profileUuid
  const [, other] = signers as readonly [Signer, Signer]

  await page.nonce()
  const first = await idOf(evmSigner)
  const otherFirst = await idOf(other)
  expect(counts()).toEqual({ sessions: 2, nonces: 2, accounts: 2 })
  clock.advance(60 * minute)
  expect(counts()).toEqual({ sessions: 0, nonces: 0, accounts: 2 })
  clock.advance(day)
  expect(await idOf(evmSigner)).toBe(first)
  clock.advance(day)
  expect(counts()).toEqual({ sessions: 0, nonces: 0, accounts: 1 })
  expect(await idOf(evmSigner)).toBe(first)
  expect(await idOf(other)).not.toBe(otherFirst)
})

test('a nonce is not kept until it is used, comes with the time, and is worth nothing in another project', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-sign-in-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'gateway.sqlite')
  const projects = ['shop', 'other'].map((id) => ({ id, origins: ['https://shop.example'] }))
  const { clock, page } = await start({ database: file, projects })
  const database = new BetterSqlite(file, { readonly: true })
  onTestFinished(() => {
    database.close()
  })
  const rows = () => database.prepare('SELECT key FROM sign_in_nonces UNION SELECT key FROM sign_in_values').all()
  const first = await page.ask('nonce')
  expect(first.body).toEqual({
    nonce: expect.stringMatching(/^[\da-f]{76}$/),
    token: expect.stringMatching(/^[\da-f]{64}$/),
    time: clock.now(),
  })
  const before = rows()
  for (let count = 0; count < 20; count += 1) await page.nonce()
  expect(rows()).toEqual(before)
  const signed = await page.sign(evmSigner)
  const elsewhere = await page.authenticate(signed, {}, 'other')
  expect(elsewhere).toMatchObject({ status: 401, field: 'nonce' })
  await expect(page.authenticate(signed)).resolves.toMatchObject({ status: 200 })
  await expect(page.authenticate(signed)).resolves.toMatchObject({ status: 401, field: 'nonce' })
})

describe('a token', () => {
  test('is dead after one hour', async () => {
    const { clock, page } = await start()
    const token = tokenOf(await page.authenticate(await page.sign(evmSigner)))
    clock.advance(60 * minute - 1)
    await expect(page.me(token)).resolves.toMatchObject({ status: 200 })
    clock.advance(1)
    await expect(page.me(token)).resolves.toMatchObject({ status: 401 })
  })

  test('is replaced by the next sign-in that names it', async () => {
    const { page } = await start()
    const first = tokenOf(await page.authenticate(await page.sign(evmSigner)))
    const authorization = `Bearer ${first}`
    const second = tokenOf(await page.authenticate(await page.sign(evmSigner), { authorization }))
    expect(second).not.toBe(first)
    await expect(page.me(first)).resolves.toMatchObject({ status: 401 })
    await expect(page.me(second)).resolves.toMatchObject({ status: 200 })
  })

  test('is for one page and one project; a server of the app has no origin', async () => {
    const projects = [
      { id: 'shop', origins: ['https://shop.example', 'https://admin.example'] },
      { id: 'other', origins: ['https://shop.example'] },
    ]
    const { gateway, page } = await start({ projects })
    const token = tokenOf(await page.authenticate(await page.sign(evmSigner)))
    const headers = { authorization: `Bearer ${token}` }
    await expect(page.ask('me', { headers, origin: 'https://admin.example' })).resolves.toMatchObject({
      status: 401,
      field: 'authentication',
    })
    await expect(page.ask('me', { headers, project: 'other' })).resolves.toMatchObject({ status: 401 })
    expect((await fetch(`${gateway.url}/auth/v1/me?projectId=shop`, { headers })).status).toBe(200)
    await page.ask('sign-out', { method: 'POST', headers, project: 'other' })
    await expect(page.me(token)).resolves.toMatchObject({ status: 200 })
  })
})

describe('a nonce', () => {
  test('is good for one of 50 equal requests at the same time', async () => {
    const { page } = await start()
    const signed = await page.sign(evmSigner)
    const answers = await Promise.all(Array.from({ length: 50 }, () => page.authenticate(signed)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status, field }) => status === 401 && field === 'nonce')).toHaveLength(49)
  })

  test('is good for one of 50 equal requests to two gateways with one database', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-sign-in-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const database = join(folder, 'gateway.sqlite')
    const pages = [(await start({ database })).page, (await start({ database })).page] as const
    const signed = await pages[0].sign(evmSigner)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => pages[at % 2 === 0 ? 0 : 1].authenticate(signed)),
    )
    const [success, ...others] = answers.toSorted((one, other) => one.status - other.status)
    expect(success?.status).toBe(200)
    expect(new Set(others.map(({ status, field }) => `${status} ${field}`))).toEqual(new Set(['401 nonce']))
    // Both know the session.
    for (const page of pages) {
      await expect(page.me(tokenOf(success ?? { body: {} }))).resolves.toMatchObject({ status: 200 })
    }
  })

  test('is used after a check that failed', async () => {
    const { page } = await start()
    const signed = await page.sign(evmSigner)
    await expect(page.authenticate({ ...signed, signature: '0x' })).resolves.toMatchObject({ field: 'signature' })
    await expect(page.authenticate(signed)).resolves.toMatchObject({ status: 401, field: 'nonce' })
  })

  test('needs the token that came with it, in the same project', async () => {
    const { page } = await start({
      projects: ['shop', 'other'].map((id) => ({ id, origins: ['https://shop.example'] })),
    })
    const signed = await page.sign(evmSigner)
    const { token } = await page.nonce()
    for (const nonceToken of [token, 'hello', '0'.repeat(64)]) {
      await expect(page.authenticate({ ...signed, nonceToken })).resolves.toMatchObject({ status: 401, field: 'nonce' })
    }
    await expect(page.ask('authenticate', { method: 'POST', body: '{}' })).resolves.toMatchObject({
      status: 401,
      field: 'x-nonce-jwt',
    })
    const { message, signature } = signed
    const init = { method: 'POST', body: JSON.stringify({ message, signature }), project: 'other' }
    const headers = { 'x-nonce-jwt': `Bearer ${signed.nonceToken}` }
    await expect(page.ask('authenticate', { ...init, headers })).resolves.toMatchObject({ field: 'nonce' })
    await expect(page.authenticate(signed)).resolves.toMatchObject({ status: 200 })
  })

  test('is dead after five minutes', async () => {
    const { clock, page } = await start()
    const signed = await page.sign(evmSigner)
    clock.advance(5 * minute)
    await expect(page.authenticate(signed)).resolves.toMatchObject({ status: 401, field: 'nonce' })
  })
})

describe('a message is refused', () => {
  test.each([
    ['of a page of no project', { domain: 'evil.example', uri: 'https://evil.example/' }, 401, 'domain'],
    ['of another page of the project', { domain: 'admin.example', uri: 'https://admin.example/' }, 401, 'domain'],
    ['whose URI is of another host', { uri: 'https://evil.example/' }, 401, 'uri'],
    ['whose URI is of the page without https', { uri: 'http://shop.example/' }, 401, 'domain'],
    ['of another nonce', { nonce: 'f'.repeat(32) }, 401, 'nonce'],
    ['that has expired', { expirationTime: '2020-01-01T00:00:00Z' }, 401, 'expirationTime'],
    ['that is valid later', { notBefore: '2999-01-01T00:00:00Z' }, 401, 'notBefore'],
  ])('%s', async (_, fields, status, field) => {
    const { page } = await start({
      projects: [{ id: 'shop', origins: ['https://shop.example', 'https://admin.example'] }],
    })
    const answer = await page.authenticate(await page.sign(evmSigner, fields))
    expect(answer).toMatchObject({ status, field, body: { status: 'FAILED' } })
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://shop.example')
  })

  test.each([
    ['is no JSON', 'hello', 422, 'body'],
    ['is a list', '[]', 400, 'message'],
    ['is a number', '1', 400, 'body'],
    ['has no signature', '{"message":"hello"}', 400, 'signature'],
    ['has a number', '{"message":1,"signature":"0x"}', 400, 'message'],
    ['has a long message', JSON.stringify({ message: 'x'.repeat(16_385), signature: '0x' }), 400, 'message'],
    ['has an unknown wallet', '{"message":"x","signature":"y","walletInfo":{"type":"x"}}', 400, 'walletInfo.type'],
    ['has another message', '{"message":"hello","signature":"0x"}', 400, 'message'],
  ])('whose body %s', async (_, body, status, field) => {
    const { page } = await start()
    const headers = { 'x-nonce-jwt': `Bearer ${(await page.nonce()).token}` }
    await expect(page.ask('authenticate', { method: 'POST', body, headers })).resolves.toMatchObject({ status, field })
  })
})

describe('an account that is a contract', () => {
  const chainId = `eip155:${a.id}`
  const owner = privateKeyToAccount(throwAwayKeys[5] as Hex)
  const wallet = contractWalletOf(owner.address)
  const signer: Signer = {
    verifier: evmSigner.verifier,
    chainId,
    address: wallet.address,
    sign: (message) => owner.signMessage({ message }),
  }

  test('signs in on its network, before and after it is deployed', async () => {
    const { page } = await start({ allowLocal: true, networks: { [chainId]: { rpc: [a.url] } } })
    const signed = await page.sign(signer)
    await expect(
      page.authenticate({ ...signed, signature: wallet.wrap(signed.signature as Hex) }),
    ).resolves.toMatchObject({ status: 200 })

    const client = createWalletClient({ account: owner, transport: http(a.url), pollingInterval: 50 }).extend(
      publicActions,
    )
    const hash = await client.sendTransaction({ ...wallet.deployment, chain: null })
    await client.waitForTransactionReceipt({ hash })

    await expect(page.authenticate(await page.sign(signer))).resolves.toMatchObject({ status: 200 })
    const other = await page.sign(signer)
    await expect(page.authenticate({ ...other, signature: `0x${'11'.repeat(64)}1b` })).resolves.toMatchObject({
      status: 401,
      field: 'signature',
    })
  })

  test('needs two nodes that agree: one that lies signs no one in, and is outvoted by two', async () => {
    const liar = await startLyingNode()
    const nodes = [`${a.url}/?node=1`, `${a.url}/?node=2`]
    const of = (rpc: readonly string[], contracts = true) =>
      start({ allowLocal: true, networks: { [chainId]: { rpc } }, signIn: { contracts } })
    const victim = { ...signer, address: '0x1111111111111111111111111111111111111111', sign: async () => '0x00' }
    const attack = async ({ page }: Awaited<ReturnType<typeof of>>) => page.authenticate(await page.sign(victim))
    const alone = await of([liar.url])
    const accepted = await attack(alone)
    expect(accepted.status).toBe(200)
    await expect(alone.page.me(tokenOf(accepted))).resolves.toMatchObject({ body: { verifiedBy: 'contract' } })

    const divided = await of([liar.url, a.url])
    const answer = await attack(divided)
    expect(answer).toMatchObject({ status: 503, field: 'chainId' })
    expect(JSON.stringify(answer.body)).toContain('The nodes of the network disagree')
    await expect(attack(await of([liar.url, ...nodes]))).resolves.toMatchObject({ status: 401, field: 'signature' })
    await expect(attack(await of([liar.url, 'http://127.0.0.1:1']))).resolves.toMatchObject({ status: 503 })

    const asked = liar.methods.length
    await expect(attack(await of([liar.url], false))).resolves.toMatchObject({ status: 401, field: 'signature' })
    expect(liar.methods).toHaveLength(asked)
    const own = await divided.page.authenticate(await divided.page.sign({ ...evmSigner, chainId }))
    await expect(divided.page.me(tokenOf(own))).resolves.toMatchObject({ body: { verifiedBy: 'key' } })
  })

  test('gets an error when no node answers, and never a yes or no', async () => {
    const { page } = await start({ allowLocal: true, networks: { [chainId]: { rpc: ['http://127.0.0.1:1'] } } })
    const signed = await page.sign(signer)
    await expect(
      page.authenticate({ ...signed, signature: wallet.wrap(signed.signature as Hex) }),
    ).resolves.toMatchObject({ status: 503, field: 'chainId' })
  })
})

test('a page may send the headers of these routes', async () => {
  const { gateway } = await start()
  const answer = await fetch(`${gateway.url}/auth/v1/authenticate?projectId=shop`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://shop.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization, x-nonce-jwt',
    },
  })
  const allowed = answer.headers.get('access-control-allow-headers')?.split(', ')
  expect(allowed).toEqual(expect.arrayContaining(['authorization', 'x-nonce-jwt']))
})

test.each(['nonce', 'me'])('%s is answered to pages of the project only', async (path) => {
  const { page } = await start()
  await expect(page.ask(path, { origin: 'https://evil.example' })).resolves.toMatchObject({ status: 401 })
  await expect(page.ask(path, { project: 'unknown' })).resolves.toMatchObject({ status: 401 })
})

test.each([undefined, 'Bearer', 'Bearer a b', 'Basic abc', 'Bearer unknown'])(
  'me and sign-out with the header %j know no one',
  async (header) => {
    const { page } = await start()
    const headers = header === undefined ? {} : { authorization: header }
    await expect(page.ask('me', { headers })).resolves.toMatchObject({ status: 401, field: 'authentication' })
    const { status } = await page.ask('sign-out', { method: 'POST', headers })
    expect(status).toBe(header === 'Bearer unknown' ? 200 : 401)
  },
)
