import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { createTestClient, http, parseEther, toHex, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, inject, test, vi } from 'vitest'
import { createTestFolder } from '../../testing/wallet/createTestFolder.js'
import {
  createTestPasskeys,
  type TestPasskeyChanges,
  type TestPasskeys,
} from '../../testing/wallet/createTestPasskeys.js'
import { openTestPage, type TestPage, type TestPageOptions } from '../../testing/wallet/openTestPage.js'
import { startTestWallet, type TestWallet } from '../../testing/wallet/startTestWallet.js'
import type { ProjectWalletConfig, WalletConfig } from './WalletConfig.js'

const evm = 'eip155:1'
const node = { rpc: ['http://127.0.0.1:1'] }
const { a } = inject('chains')

const start = (project: ProjectWalletConfig = {}, wallet: Partial<WalletConfig> = {}, database?: string) =>
  startTestWallet(wallet, {
    allowLocal: true,
    ...(database !== undefined && { database }),
    projects: [{ id: 'shop', origins: ['https://shop.example'], wallet: { name: 'The Shop', ...project } }],
    networks: { [evm]: node, [`eip155:${a.id}`]: { rpc: [a.url] }, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': node },
  })

/** The first login by e-mail, where the user chooses a passkey. */
async function signUp(wallet: TestWallet, passkeys: TestPasskeys, options: TestPageOptions = {}): Promise<TestPage> {
  const page = await openTestPage(wallet, { passkeys, ...options })
  const entering = page.enterCode()
  await (await page.scene('protect')).onPasskey()
  await (await page.scene('checkPasskey')).onUse()
  await entering
  return page
}

/** "Use a passkey", and what the frame shows next or nothing. */
async function useIt(page: TestPage): Promise<Promise<never>> {
  const entering = page.ask('CONNECT_PASSKEY')
  await (await page.scene('passkeyLogin')).onUse()
  return entering
}

async function addressOf(page: TestPage): Promise<`0x${string}`> {
  const { grants } = (await page.ask('GET_USER')) as unknown as {
    readonly grants: { readonly eip155: { readonly accounts: readonly { readonly address: `0x${string}` }[] } }
  }
  return grants.eip155.accounts[0]?.address ?? '0x'
}

async function signsWith(page: TestPage, address: `0x${string}`): Promise<boolean> {
  const asked = { method: 'personal_sign', params: ['Hi', address], chainId: 1, chainNamespace: 'eip155' }
  const signing = page.ask('RPC_REQUEST', asked)
  ;(await page.scene('approval')).onApprove()
  return verifyMessage({ address, message: 'Hi', signature: await signing })
}

test('a user logs in by e-mail, protects the wallet with a passkey, and opens it elsewhere in one tap', async () => {
  const wallet = await start()
  const passkeys = createTestPasskeys()
  const page = await signUp(wallet, passkeys)
  const address = await addressOf(page)
  expect(await signsWith(page, address)).toBe(true)
  const other = await openTestPage(wallet, { passkeys })
  await useIt(other)
  expect(await addressOf(other)).toBe(address)
  expect(await signsWith(other, address)).toBe(true)
  expect(await other.ask('GET_USER')).toMatchObject({ email: 'ada@app.example' })
})

test('storage that the browser forgot costs one tap', async () => {
  const wallet = await start()
  const passkeys = createTestPasskeys()
  const page = await signUp(wallet, passkeys)
  const address = await addressOf(page)
  page.browser.records.clear()
  const again = await openTestPage(wallet, { passkeys, browser: page.browser })
  expect(await again.ask('IS_CONNECTED')).toMatchObject({ isConnected: false })
  await useIt(again)
  expect(await addressOf(again)).toBe(address)
})

test.each(['atUse', 'atOnce'] as const)('a new user has a wallet by a passkey alone (prf %s)', async (prf) => {
  const wallet = await start()
  const passkeys = Object.assign(createTestPasskeys(), { prf })
  const page = await openTestPage(wallet, { passkeys })
  const entering = page.ask('CONNECT_PASSKEY')
  const { onCreate } = await page.scene('passkeyLogin')
  await onCreate?.()
  if (prf === 'atUse') {
    // The authenticator gave no output when the passkey was made.
    await (await page.scene('finishPasskey')).onUse()
  }
  await (await page.scene('checkPasskey')).onUse()
  await entering
  const address = await addressOf(page)
  expect(await page.ask('GET_USER')).toMatchObject({ email: null })
  const other = await openTestPage(wallet, { passkeys })
  await useIt(other)
  expect(await addressOf(other)).toBe(address)
  expect(wallet.mailbox.mails).toEqual([])
})

test('above the limit of a day a user with a passkey uses it, and without it nothing is sent', async () => {
  const local = `eip155:${a.id}`
  const wallet = await start({ dailyLimits: { [local]: '0.00000000000000001' } })
  const passkeys = createTestPasskeys()
  const page = await signUp(wallet, passkeys)
  const address = await addressOf(page)
  await createTestClient({ mode: 'anvil', transport: http(a.url) }).setBalance({ address, value: parseEther('1') })
  const to = privateKeyToAddress(generatePrivateKey())
  const send = (value: bigint) =>
    page.ask('RPC_REQUEST', {
      method: 'eth_sendTransaction',
      params: [{ from: address, to, value: toHex(value) }],
      chainId: local,
      chainNamespace: 'eip155',
    })
  const approve = async () => (await page.scene('approval')).onApprove()
  const small = send(6n)
  await approve()
  await small
  const refused = expect(send(5n)).rejects.toMatchObject({ code: 4001 })
  await approve()
  ;(await page.scene('confirmByPasskey')).onCancel()
  await refused
  const large = send(5n)
  await approve()
  const { onUse, onOther } = await page.scene('confirmByPasskey')
  expect(onOther).toBeUndefined()
  await onUse()
  expect(await large).toMatch(/^0x[\da-f]{64}$/)
})

test('the output of a passkey is in no request', async () => {
  const wallet = await start()
  const passkeys = createTestPasskeys()
  const bodies: string[] = []
  const intercept: TestPageOptions['intercept'] = (url, send, body) => {
    bodies.push(url, String(body ?? ''))
    return send()
  }
  const outputs: Uint8Array[] = []
  const keep = <Result extends { readonly prf: Uint8Array<ArrayBuffer> | undefined }>(result: Result): Result => {
    if (result.prf) outputs.push(result.prf.slice())
    return result
  }
  const watched: TestPasskeys = Object.assign(Object.create(passkeys), {
    create: async (...given: Parameters<TestPasskeys['create']>) => keep(await passkeys.create(...given)),
    use: async (...given: Parameters<TestPasskeys['use']>) => keep(await passkeys.use(...given)),
  })
  await signUp(wallet, watched, { intercept })
  const other = await openTestPage(wallet, { passkeys: watched, intercept })
  await useIt(other)
  expect(outputs).toHaveLength(3)
  const sent = bodies.join('\n')
  for (const output of outputs) {
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      const text = Buffer.from(output).toString(encoding)
      expect(sent).not.toContain(text.replace(/=+$/, ''))
    }
  }
  expect(sent).not.toContain('clientExtensionResults')
})

test('outputs are wiped after they were used', async () => {
  const wallet = await start()
  const passkeys = createTestPasskeys()
  const given: Uint8Array[] = []
  const use = passkeys.use.bind(passkeys)
  passkeys.use = async (...all) => {
    const used = await use(...all)
    if (used.prf) given.push(used.prf)
    return used
  }
  await signUp(wallet, passkeys)
  await useIt(await openTestPage(wallet, { passkeys }))
  expect(given).toHaveLength(2)
  expect(given.every((bytes) => bytes.every((byte) => byte === 0))).toBe(true)
})

test('a passkey without the extension is no factor, and the user can choose a code', async () => {
  const wallet = await start()
  const passkeys = Object.assign(createTestPasskeys(), { prf: 'none' as const })
  const page = await openTestPage(wallet, { passkeys })
  const entering = page.enterCode()
  const { onPasskey, onCode } = await page.scene('protect')
  await expect(onPasskey()).rejects.toMatchObject({ code: 'PASSKEY_UNAVAILABLE' })
  onCode()
  const { onSaved } = await page.scene('saveCode')
  onSaved()
  await entering
  expect(page.frame.state).toBe('ready')
})

test('a passkey whose output changes never is the only way back: another factor takes its place', async () => {
  const wallet = await start()
  const passkeys = createTestPasskeys()
  const page = await openTestPage(wallet, { passkeys })
  const entering = page.enterCode()
  await (await page.scene('protect')).onPasskey()
  passkeys.changeOutputs()
  await (await page.scene('checkPasskey')).onUse().catch(() => undefined)
  const { problem, onCode } = await page.scene('protect')
  expect(problem).toMatch(/does not open the wallet/)
  onCode()
  const { code, onSaved } = await page.scene('saveCode')
  onSaved()
  await entering
  const address = await addressOf(page)
  const other = await openTestPage(wallet)
  const recovering = other.enterCode()
  const { onCode: enter, onPasskey } = await other.scene('unlock')
  expect(onPasskey).toBeUndefined()
  await enter?.(code)
  await recovering
  expect(await addressOf(other)).toBe(address)
})

test('a user who leaves before the passkey was checked has no wallet, and begins again', async () => {
  const wallet = await start()
  const passkeys = createTestPasskeys()
  const page = await openTestPage(wallet, { passkeys })
  const left = expect(page.enterCode()).rejects.toMatchObject({ code: 'REJECTED' })
  await (await page.scene('protect')).onPasskey()
  ;(await page.scene('checkPasskey')).onCancel()
  await left
  expect(await page.ask('IS_CONNECTED')).toMatchObject({ isConnected: false })
  const again = page.enterCode()
  await (await page.scene('protect')).onPasskey()
  await (await page.scene('checkPasskey')).onUse()
  await again
  expect(page.frame.state).toBe('ready')
})

test('a user who does not want to use the passkey changes nothing, and can try again', async () => {
  const wallet = await start()
  const passkeys = createTestPasskeys()
  await signUp(wallet, passkeys)
  passkeys.isRefused = true
  const other = await openTestPage(wallet, { passkeys })
  const entering = other.ask('CONNECT_PASSKEY')
  const { onUse } = await other.scene('passkeyLogin')
  await expect(onUse()).rejects.toMatchObject({ code: 'PASSKEY_CANCELLED' })
  passkeys.isRefused = false
  await onUse()
  await entering
  expect(other.frame.state).toBe('ready')
})

const refusals: readonly (readonly [what: string, changes: TestPasskeyChanges, code: string])[] = [
  ['of another origin', { origin: 'https://evil.example' }, 'FACTOR_WRONG'],
  ['in a page that the project does not list', { topOrigin: 'https://evil.example' }, 'ORIGIN_NOT_ALLOWED'],
  ['for a parent domain', { rpId: 'shop.example' }, 'FACTOR_WRONG'],
  ['without a user who was verified', { isVerified: false }, 'FACTOR_WRONG'],
  ['of another type', { type: 'webauthn.create' }, 'FACTOR_WRONG'],
  ['with another challenge', { challenge: Buffer.from('1.a.b').toString('base64url') }, 'CHALLENGE_EXPIRED'],
  ['with another signature', { signature: 'AAAA' }, 'FACTOR_WRONG'],
]
test.each(refusals)('an assertion %s is refused', async (_, changes, code) => {
  const wallet = await start()
  const passkeys = createTestPasskeys()
  await signUp(wallet, passkeys)
  const other = await openTestPage(wallet, { passkeys })
  const entering = expect(other.ask('CONNECT_PASSKEY')).rejects.toMatchObject({ code: 'REJECTED' })
  const { onUse, onCancel } = await other.scene('passkeyLogin')
  passkeys.changes = changes
  await expect(onUse()).rejects.toMatchObject({ code })
  onCancel()
  await entering
  // In a session it is the same.
  passkeys.changes = {}
  const recovering = expect(other.enterCode()).rejects.toMatchObject({ code: 'REJECTED' })
  const { onPasskey, onCancel: leave } = await other.scene('unlock')
  passkeys.changes = changes
  await expect(onPasskey?.()).rejects.toMatchObject({ code })
  leave()
  await recovering
})

test('a browser that does not say which page is around is admitted', async () => {
  const wallet = await start()
  const passkeys = Object.assign(createTestPasskeys(), { changes: { topOrigin: '' } })
  const page = await signUp(wallet, passkeys)
  expect(page.frame.state).toBe('ready')
})

test('a passkey that counts backwards is admitted, and stands in the log', async () => {
  const wallet = await start()
  const passkeys = createTestPasskeys()
  const page = await signUp(wallet, passkeys)
  passkeys.changes = { counter: 1 }
  const other = await openTestPage(wallet, { passkeys })
  await useIt(other)
  const frame = await wallet.openFrame()
  const { body } = await frame.ask('GET', 'events')
  expect((body.events as { readonly kind: string }[]).map(({ kind }) => kind)).toContain('passkeyCounted')
  expect(page.frame.state).toBe('ready')
})

test('without logins by passkey, a new device needs the login and then the passkey', async () => {
  const wallet = await start({ passkeyLogin: false })
  const passkeys = createTestPasskeys()
  const page = await signUp(wallet, passkeys)
  const address = await addressOf(page)
  const other = await openTestPage(wallet, { passkeys })
  await expect(other.ask('CONNECT_PASSKEY')).rejects.toMatchObject({ code: 'PASSKEY_UNAVAILABLE' })
  const device = await wallet.device()
  const body = { projectId: 'shop', embedder: 'https://shop.example' }
  for (const path of ['logins/passkey/challenge', 'users/challenge']) {
    expect(await device.ask('POST', path, { body })).toMatchObject({ status: 403, field: 'LOGIN_DENIED' })
  }
  const entering = other.enterCode()
  await (await other.scene('unlock')).onPasskey?.()
  await entering
  expect(await addressOf(other)).toBe(address)
})

test('with `unlock: passkey`, each document asks for a factor once before it signs', async () => {
  const wallet = await start({ unlock: 'passkey' })
  const passkeys = createTestPasskeys()
  const page = await signUp(wallet, passkeys)
  const address = await addressOf(page)
  const asked = { method: 'personal_sign', params: ['Hi', address], chainId: 1, chainNamespace: 'eip155' }
  wallet.pass(10 * 60_000)
  // Without the passkey, a copy of the browser's storage opens nothing.
  const copy = await openTestPage(wallet, { browser: page.browser })
  const stolen = copy.ask('RPC_REQUEST', asked)
  ;(await copy.scene('approval')).onApprove()
  await expect(stolen).rejects.toMatchObject({ code: 'PASSKEY_UNAVAILABLE' })
  const tab = await openTestPage(wallet, { browser: page.browser, passkeys })
  const signing = tab.ask('RPC_REQUEST', asked)
  ;(await tab.scene('approval')).onApprove()
  const { isKnown, onPasskey } = await tab.scene('unlock')
  expect(isKnown).toBe(true)
  await onPasskey?.()
  expect(await verifyMessage({ address, message: 'Hi', signature: await signing })).toBe(true)
  expect(await signsWith(tab, address)).toBe(true)
})

test('a user adds a passkey and a code, removes either, and the last one stays', async () => {
  const wallet = await start()
  const passkeys = createTestPasskeys()
  const page = await signUp(wallet, passkeys)
  const settings = page.ask('OPEN', { page: 'recovery' })
  const { factors, onChoose } = await page.scene('settings')
  expect(factors).toMatchObject([{ kind: 'passkey' }])
  const [first] = factors
  if (!first) throw new Error('There is no factor.')
  onChoose({ endsFactor: first })
  await vi.waitFor(async () => {
    expect(await page.scene('settings')).toMatchObject({ news: { problem: expect.stringContaining('Add another') } })
  })
  ;(await page.scene('settings')).onChoose('newCode')
  ;(await page.scene('saveCode')).onSaved()
  await vi.waitFor(async () => expect((await page.scene('settings')).factors).toHaveLength(2))
  ;(await page.scene('settings')).onChoose({ endsFactor: first })
  await vi.waitFor(async () => {
    expect(await page.scene('settings')).toMatchObject({ news: { ended: 'passkey' }, factors: [{ kind: 'code' }] })
  })
  expect(passkeys.forgotten).toEqual([first.passkey])
  const other = await openTestPage(wallet, { passkeys })
  const entering = other.ask('CONNECT_PASSKEY')
  const { onUse, onCancel } = await other.scene('passkeyLogin')
  await expect(onUse()).rejects.toMatchObject({ code: 'FACTOR_WRONG' })
  onCancel()
  await expect(entering).rejects.toMatchObject({ code: 'REJECTED' })
  ;(await page.scene('settings')).onChoose('newPasskey')
  await (await page.scene('addPasskey')).onUse()
  await (await page.scene('checkPasskey')).onUse()
  await vi.waitFor(async () => expect((await page.scene('settings')).factors).toHaveLength(2))
  ;(await page.scene('settings')).onChoose('close')
  await settings
  await useIt(await openTestPage(wallet, { passkeys }))
})

test('what needs a fresh proof is confirmed by the passkey, without a mail', async () => {
  const wallet = await start()
  const passkeys = createTestPasskeys()
  const page = await signUp(wallet, passkeys)
  const mails = wallet.mailbox.mails.length
  wallet.pass(10 * 60_000)
  const settings = page.ask('OPEN', { page: 'export' })
  const { onUse, onOther } = await page.scene('confirmByPasskey')
  expect(onOther).toBeDefined()
  await onUse()
  ;(await page.scene('words')).onClose()
  ;(await page.scene('settings')).onChoose('close')
  await settings
  expect(wallet.mailbox.mails).toHaveLength(mails)
})

test('a challenge counts once, for its use, its device and its time', async () => {
  const wallet = await start()
  const passkeys = createTestPasskeys()
  await signUp(wallet, passkeys)
  const device = await wallet.device()
  const place = { projectId: 'shop', embedder: 'https://shop.example' }
  const signal = new AbortController().signal
  const challenge = async (path = 'logins/passkey/challenge') => {
    const { body } = await device.ask('POST', path, { body: place })
    return passkeys.use({ challenge: String(body.challenge), allowed: [] }, signal)
  }
  const publicKey = await publicKeyOf(wallet)
  const login = (assertion: unknown, on = device) =>
    on.ask('POST', 'logins/passkey', { body: { ...place, assertion, publicKey } })
  const { assertion } = await challenge()
  expect(await login(assertion)).toMatchObject({ status: 200, body: { release: { sealed: expect.any(String) } } })
  expect(await login(assertion)).toMatchObject({ status: 410, field: 'CHALLENGE_EXPIRED' })
  const other = await wallet.device()
  expect(await login((await challenge()).assertion, other)).toMatchObject({ status: 410 })
  expect(await login((await challenge('users/challenge')).assertion)).toMatchObject({ status: 410 })
  const late = await challenge()
  wallet.pass(3 * 60_000)
  expect(await login(late.assertion)).toMatchObject({ status: 410 })
})

/** A point of P-256, as a document of the frame sends it. */
async function publicKeyOf(_: TestWallet): Promise<string> {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])
  return Buffer.from(await crypto.subtle.exportKey('raw', publicKey)).toString('base64url')
}

test.each(['assertion', 'registration'])('a %s with the results of extensions is refused', async (kind) => {
  const wallet = await start()
  const device = await wallet.device()
  const place = { projectId: 'shop', embedder: 'https://shop.example' }
  const passkeys = createTestPasskeys()
  const signal = new AbortController().signal
  const { body } = await device.ask('POST', 'users/challenge', { body: place })
  const { registration } = await passkeys.create(async () => ({ ...body, known: [] }) as never, signal)
  const { assertion } = await passkeys.use({ challenge: 'AAAA', allowed: [] }, signal)
  const sent = { ...(kind === 'assertion' ? assertion : registration), clientExtensionResults: { prf: {} } }
  const [path, more] =
    kind === 'assertion' ? ['logins/passkey', { publicKey: await publicKeyOf(wallet) }] : ['users', {}]
  const answer = await device.ask('POST', path, { body: { ...place, ...more, [kind]: sent } })
  expect(answer).toMatchObject({ status: 400, field: 'clientExtensionResults' })
})

test.each([
  ['public_key', 'FACTOR_WRONG'],
  ['user_id', 'FACTOR_WRONG'],
  ['realm', 'FACTOR_WRONG'],
] as const)('with the column %s of another passkey in the database, nothing is opened', async (column, code) => {
  const database = join(createTestFolder(), 'wallet.db')
  const wallet = await start({}, {}, database)
  const [own, others] = [createTestPasskeys(), createTestPasskeys()]
  await signUp(wallet, own)
  const page = await openTestPage(wallet, { passkeys: others })
  const entering = page.enterCode('bob@app.example')
  await (await page.scene('protect')).onPasskey()
  await (await page.scene('checkPasskey')).onUse()
  await entering
  const file = new BetterSqlite(database)
  const [of, from] = [own.credentials[0]?.id, others.credentials[0]?.id]
  const value = column === 'realm' ? "'game'" : `(SELECT ${column} FROM wallet_passkeys WHERE id = '${from}')`
  file.exec(`UPDATE wallet_passkeys SET ${column} = ${value} WHERE id = '${of}'`)
  file.close()
  const other = await openTestPage(wallet, { passkeys: own })
  const login = other.ask('CONNECT_PASSKEY')
  const { onUse, onCancel } = await other.scene('passkeyLogin')
  if (column === 'user_id') {
    // The session is of the other user, whose wallet the passkey does not open.
    const left = expect(login).rejects.toMatchObject({ code: 'REJECTED' })
    await onUse()
    ;(await other.scene('unlock')).onCancel()
    await left
    return
  }
  await expect(onUse()).rejects.toMatchObject({ code })
  onCancel()
  await expect(login).rejects.toMatchObject({ code: 'REJECTED' })
})

test('of one client, at most twenty new users an hour are made by passkeys', async () => {
  const wallet = await start()
  const place = { projectId: 'shop', embedder: 'https://shop.example' }
  const device = await wallet.device('198.51.100.7')
  const signal = new AbortController().signal
  const create = async () => {
    const passkeys = createTestPasskeys()
    const { body } = await device.ask('POST', 'users/challenge', { body: place })
    const { registration } = await passkeys.create(async () => ({ ...body, known: [] }) as never, signal)
    return device.ask('POST', 'users', { body: { ...place, registration } })
  }
  for (let user = 0; user < 20; user += 1) expect(await create()).toMatchObject({ status: 201 })
  expect(await create()).toMatchObject({ status: 429, field: 'LIMIT' })
})
