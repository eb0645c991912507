import { createManualClock } from '@latchkey/server/testing'
import { contractWalletOf, throwAwayKeys } from '@latchkey/testkit'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { type WalletAnswer, type WalletDevice, walletOrigin } from '../../../../testing/wallet/createWalletDevice.js'
import type { RelayBehaviour } from '../../../../testing/wallet/providers/createFakeFarcaster.js'
import type { FarcasterChange } from '../../../../testing/wallet/providers/createFarcasterApp.js'
import { startIdentityProvider } from '../../../../testing/wallet/providers/startIdentityProvider.js'
import { startTestWallet, type TestWallet } from '../../../../testing/wallet/startTestWallet.js'

const minute = 60_000
const other = privateKeyToAccount(generatePrivateKey())

async function startFarcaster() {
  const provider = await startIdentityProvider({ port: 0, wallet: walletOrigin })
  onTestFinished(() => provider.stop())
  return provider
}

async function start(rpc?: (own: readonly string[]) => readonly string[]) {
  const { farcaster, config: google } = await startFarcaster()
  const own = farcaster.config.rpc as readonly string[]
  // The published client writes the time of this machine into its messages.
  const clock = createManualClock(Date.now())
  const socials = { google, farcaster: { ...farcaster.config, rpc: rpc?.(own) ?? own } }
  const wallet = await startTestWallet({ socials }, { allowLocal: true }, { clock })
  return { farcaster, wallet, device: await wallet.device(), ada: farcaster.app('ada') }
}

const place = { projectId: 'shop', embedder: 'https://shop.example' }
const begin = (device: WalletDevice, more: object = {}) =>
  device.ask('POST', 'logins/farcaster', { body: { ...place, ...more } })
const waitFor = (device: WalletDevice, login: unknown) => device.ask('POST', `logins/${login}/farcaster`)

/** Lets time pass on the gateway's clock until an answer is there. */
async function settle({ clock }: TestWallet, pending: Promise<WalletAnswer>): Promise<WalletAnswer> {
  let isThere = false
  void pending.finally(() => {
    isThere = true
  })
  const look = () => {
    if (isThere) return
    clock.advance(300)
    throw new Error('There is no answer.')
  }
  await vi.waitFor(look, { timeout: 30_000, interval: 20 })
  return pending
}

/** A login whose user signs, with the answer that the device gets. */
async function logIn({ device, ada }: Awaited<ReturnType<typeof start>>, change?: FarcasterChange) {
  const { body } = await begin(device)
  await ada.sign(String(body.url), change)
  return { login: body.login, answer: await waitFor(device, body.login) }
}

const outcomes = (wallet: TestWallet, outcome: string) =>
  wallet.metric(`latchkey_gateway_wallet_logins_total{outcome="${outcome}"}`)

test('a user signs in their Farcaster app, and the device that asked gets the session', async () => {
  const started = await start()
  const { device, wallet, ada } = started
  expect((await device.ask('GET', 'project?projectId=shop')).body).toMatchObject({ socials: ['google', 'farcaster'] })
  const begun = await begin(device)
  expect(begun).toMatchObject({
    status: 201,
    body: { url: expect.stringContaining('?channelToken='), expiresAt: expect.stringMatching(/Z$/) },
  })
  await ada.sign(String(begun.body.url))
  const answer = await waitFor(device, begun.body.login)
  expect(answer).toMatchObject({ status: 200, body: { user: { name: 'ada' } } })
  const { token } = Object(answer.body.session)
  expect((await device.ask('GET', 'me', { token })).body).toMatchObject({
    identities: [{ kind: 'farcaster', label: 'ada' }],
  })
  // Once.
  expect(await waitFor(device, begun.body.login)).toMatchObject({ status: 410, field: 'LOGIN_EXPIRED' })
  const again = await logIn(started)
  expect(Object(again.answer.body.user).id).toBe(Object(answer.body.user).id)
  expect(await outcomes(wallet, 'completed')).toBe(2)
})

test('the page in the place of the user’s app signs for any name, or signs nothing', async () => {
  const { device, wallet } = await start()
  const { body } = await begin(device)
  const link = String(body.url)
  const submit = async (form: Readonly<Record<string, string>>) => {
    const response = await fetch(link, { method: 'POST', body: new URLSearchParams(form) })
    return response.text()
  }
  expect(await (await fetch(link)).text()).toContain('wallet.shop.example asks you to sign in.')
  expect(await submit({ refuse: '1' })).toContain('Nothing was signed.')
  expect(await submit({ username: 'bob' })).toContain('Signed.')
  expect(await settle(wallet, waitFor(device, body.login))).toMatchObject({ body: { user: { name: 'bob' } } })
  expect(await (await fetch(link)).text()).toContain('This link has ended.')
})

test('a user who has not signed is waited for, at most 25 seconds at a time', async () => {
  const { device, wallet, ada } = await start()
  const { body } = await begin(device)
  const before = wallet.clock.elapsed()
  expect((await settle(wallet, waitFor(device, body.login))).body).toEqual({ state: 'waiting' })
  expect(wallet.clock.elapsed() - before).toBeLessThanOrEqual(25_000)
  const waiting = waitFor(device, body.login)
  await ada.sign(String(body.url))
  expect(await settle(wallet, waiting)).toMatchObject({ status: 200 })
})

const replacing = (part: RegExp, by: string): FarcasterChange => ({ message: (text) => text.replace(part, by) })
const at = (offset: number) => new Date(Date.now() + offset).toISOString()

test.each<[what: string, change: FarcasterChange]>([
  ['of another channel', replacing(/Nonce: \w+/, `Nonce: ${'a'.repeat(32)}`)],
  ['with another id than the register’s', { fid: 7 }],
  ['of an account that owns no id', { address: other.address, signer: other }],
  ['signed by another key', { signer: other }],
  [
    'with a signature of other bytes',
    { signature: (signature) => `${signature.slice(0, 10)}0000${signature.slice(14)}` as Hex },
  ],
  ['with half of a signature', { signature: (signature) => signature.slice(0, 66) as Hex }],
  ['for another domain', { message: (text) => text.replaceAll('wallet.shop.example', 'evil.example') }],
  ['with another domain in its first line', replacing(/^\S+/, 'evil.example')],
  ['with another URI', replacing(/\/farcaster\n/, '/other\n')],
  ['for another network', replacing(/Chain ID: 10/, 'Chain ID: 1')],
  ['with another statement', replacing(/Farcaster Auth/, 'Farcaster Transfer')],
  ['that was signed eleven minutes ago', replacing(/Issued At: \S+/, `Issued At: ${at(-11 * minute)}`)],
  ['that was signed in an hour', replacing(/Issued At: \S+/, `Issued At: ${at(60 * minute)}`)],
  ['that has expired', replacing(/Expiration Time: \S+/, `Expiration Time: ${at(-1)}`)],
  ['without an id', replacing(/farcaster:\/\/fid\/\d+/, 'https://shop.example')],
  ['with two ids', replacing(/(- farcaster:\/\/fid\/\d+)/, '$1\n- farcaster://fid/7')],
  ['with an id of letters', replacing(/fid\/\d+/, 'fid/0x7')],
  ['that is another text', { message: () => 'Sign in.' }],
])('a message %s begins no session, and ends the login', async (_, change) => {
  const started = await start()
  const { device, wallet } = started
  const { login, answer } = await logIn(started, change)
  expect(answer).toMatchObject({ status: 502, field: 'SOCIAL_FAILED' })
  expect(await waitFor(device, login)).toMatchObject({ status: 410, field: 'LOGIN_EXPIRED' })
  expect([await outcomes(wallet, 'wrong'), await outcomes(wallet, 'completed')]).toEqual([1, 0])
})

test('a name that could be an address of e-mail is not shown as the user’s', async () => {
  const started = await start()
  const { answer } = await logIn(started, { username: 'ada@app.example' })
  expect(answer).toMatchObject({ status: 200, body: { user: { name: `FID ${started.ada.fid}` } } })
})

/** Answers with what the storage of the called account's slot has: `sload(calldataload(4))`. */
const registryCode = '0x6004355460005260206000f3'
const registry = '0x00000000fc6c5f01fc30151999387bb99a9f489b'

test('an account that is a contract signs in by what it says of the signature (EIP-1271)', async () => {
  const { url } = inject('chains').a
  const send = (method: string, params: readonly unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  }
  const started = await start(() => [url])
  const signer = privateKeyToAccount(throwAwayKeys[6] as Hex)
  const { address, wrap } = contractWalletOf(signer.address)
  const word = (value: string) => `0x${value.slice(2).padStart(64, '0')}`
  await send('anvil_setCode', [registry, registryCode])
  await send('anvil_setStorageAt', [registry, word(address), word(`0x${started.ada.fid.toString(16)}`)])
  const signed = { address, signer, signature: wrap }
  expect((await logIn(started, signed)).answer).toMatchObject({ status: 200, body: { user: { name: 'ada' } } })
  const forged = await logIn(started, { ...signed, signer: other })
  expect(forged.answer).toMatchObject({ status: 502, field: 'SOCIAL_FAILED' })
})

test.each<RelayBehaviour>(['fails', 'hangs', 'isHuge', 'isWrong', 'hasOtherNonce', 'hasNoLink'])(
  'a relay that %s begins no login, and the log says so',
  async (behaviour) => {
    const { device, wallet, farcaster } = await start()
    farcaster.behaviour = behaviour
    expect(await settle(wallet, begin(device))).toMatchObject({ status: 502, field: 'SOCIAL_FAILED' })
    expect(await wallet.metric('latchkey_gateway_errors_total')).toBe(1)
    expect(await outcomes(wallet, 'started')).toBe(0)
  },
)

test.each<RelayBehaviour>(['fails', 'hangs', 'isHuge', 'isWrong'])(
  'a relay that %s in the middle ends the wait, and the login goes on when it answers again',
  async (behaviour) => {
    const { device, wallet, farcaster, ada } = await start()
    const { body } = await begin(device)
    farcaster.behaviour = behaviour
    expect(await settle(wallet, waitFor(device, body.login))).toMatchObject({ status: 502, field: 'SOCIAL_FAILED' })
    farcaster.behaviour = 'usual'
    await ada.sign(String(body.url))
    // A relay that has failed often is asked again after a while.
    wallet.clock.advance(minute)
    expect(await settle(wallet, waitFor(device, body.login))).toMatchObject({ status: 200 })
  },
)

test('without a node that answers there is no session', async () => {
  const started = await start()
  started.farcaster.isNodeReachable = false
  const { answer } = await logIn(started)
  expect(answer).toMatchObject({ status: 502, field: 'SOCIAL_FAILED' })
})

test('two nodes that name other owners give no session', async () => {
  const second = await startFarcaster()
  const started = await start((own) => [...own, ...(second.farcaster.config.rpc as readonly string[])])
  expect((await logIn(started)).answer).toMatchObject({ status: 502, field: 'SOCIAL_FAILED' })
  second.farcaster.register(started.ada.account.address, started.ada.fid)
  expect((await logIn(started)).answer).toMatchObject({ status: 200 })
})

test('a login is of the device that asked, for ten minutes', async () => {
  const { device, wallet, ada } = await start()
  const { body } = await begin(device)
  await ada.sign(String(body.url))
  expect(await waitFor(await wallet.device(), body.login)).toMatchObject({ status: 410, field: 'LOGIN_EXPIRED' })
  wallet.pass(10 * minute)
  expect(await waitFor(device, body.login)).toMatchObject({ status: 410, field: 'LOGIN_EXPIRED' })
})

test('of two requests at the same time, one gets the session', async () => {
  const { device, wallet, ada } = await start()
  const { body } = await begin(device)
  await ada.sign(String(body.url))
  const both = [waitFor(device, body.login), waitFor(device, body.login)]
  const statuses = await Promise.all(both.map(async (each) => (await settle(wallet, each)).status))
  expect(statuses.sort()).toEqual([200, 410])
})

test.each([
  ['another project', { projectId: 'plain' }, 404, 'PROJECT_UNKNOWN'],
  ['another page', { embedder: 'https://evil.example' }, 403, 'ORIGIN_NOT_ALLOWED'],
])('a login for %s is refused', async (_, more, status, field) => {
  const { device } = await start()
  expect(await begin(device, more)).toMatchObject({ status, field })
})

test('a device has at most twenty logins at the same time, and a client address a hundred in an hour', async () => {
  const { device, wallet } = await start()
  for (let count = 0; count < 20; count += 1) expect(await begin(device)).toMatchObject({ status: 201 })
  expect(await begin(device)).toMatchObject({ status: 429, field: 'LIMIT' })
  const address = '203.0.113.7'
  const devices = await Promise.all(Array.from({ length: 6 }, () => wallet.device(address)))
  for (const each of devices.slice(0, 5)) for (let count = 0; count < 20; count += 1) await begin(each)
  const last = devices[5] as WalletDevice
  expect(await begin(last)).toMatchObject({ status: 429, field: 'LIMIT' })
  // Those at other providers count with them.
  const social = { ...place, provider: 'google', mode: 'popup' }
  expect(await last.ask('POST', 'logins/social', { body: social })).toMatchObject({ status: 429, field: 'LIMIT' })
})

test('without a relay in the configuration there are no such logins', async () => {
  const wallet = await startTestWallet()
  const device = await wallet.device()
  expect((await device.ask('GET', 'project?projectId=shop')).body).toMatchObject({ socials: [] })
  expect(await begin(device)).toMatchObject({ status: 404 })
})
