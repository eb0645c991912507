import { expect, onTestFinished, test } from 'vitest'
import { createTestWindow } from '../../../testing/wallet/createTestWindow.js'
import { type WalletDevice, walletOrigin } from '../../../testing/wallet/createWalletDevice.js'
import { startIdentityProvider } from '../../../testing/wallet/providers/startIdentityProvider.js'
import { startTestWallet } from '../../../testing/wallet/startTestWallet.js'

const minute = 60_000

async function start() {
  const provider = await startIdentityProvider({ port: 0, wallet: walletOrigin })
  onTestFinished(() => provider.stop())
  const wallet = await startTestWallet({ socials: { google: provider.config } }, { allowLocal: true })
  const device = await wallet.device()
  return { provider, wallet, device, window: () => createTestWindow(wallet.walletUrl) }
}

const begin = (device: WalletDevice, more: object = {}) =>
  device.ask('POST', 'logins/social', {
    body: { projectId: 'shop', embedder: 'https://shop.example', provider: 'google', mode: 'popup', ...more },
  })
const redeem = (device: WalletDevice, login: unknown, result: unknown) =>
  device.ask('POST', `logins/${login}/result`, { body: { result } })
/** What the last page of a window has behind its #. */
const endOf = (page: string) => Object.fromEntries(new URLSearchParams(new URL(page).hash.slice(1)))

test('a user logs in at the provider, and the device that asked gets the session', async () => {
  const { device, window, wallet } = await start()
  expect((await device.ask('GET', 'project?projectId=shop')).body).toMatchObject({ socials: ['google'] })
  const { status, body } = await begin(device)
  expect([status, body.uri]).toEqual([201, `${walletOrigin}/wallet/v1/oauth/start/${body.login}`])
  const end = endOf(await window().visit(String(body.uri)))
  expect(end).toMatchObject({ target: 'https://shop.example', result: expect.stringMatching(/^[\w-]{43}$/) })
  const answer = await redeem(device, body.login, end.result)
  expect(answer).toMatchObject({ status: 200, body: { user: { name: 'ada@app.example' } } })
  expect(Object(answer.body.user)).not.toHaveProperty('email')
  const { token } = Object(answer.body.session)
  const me = await device.ask('GET', 'me', { token })
  expect(me.body).toMatchObject({
    user: { name: 'ada@app.example' },
    identities: [{ kind: 'google', label: 'ada@app.example' }],
  })
  // The same account is the same user, and the same address by e-mail is another one.
  const again = await begin(device)
  const second = endOf(await window().visit(String(again.body.uri)))
  const { user } = (await redeem(device, again.body.login, second.result)).body as { readonly user: { id: string } }
  expect(user.id).toBe(Object(answer.body.user).id)
  const other = await wallet.device()
  const byMail = await wallet.login(other)
  expect(Object((await other.ask('GET', 'me', { token: byMail })).body.user).id).not.toBe(user.id)
})

test('an address that the provider has not verified is not shown as the user’s', async () => {
  const { device, window } = await start()
  const { body } = await begin(device)
  const end = endOf(await window().visit(String(body.uri), { isUnverified: true }))
  const { body: answer } = await redeem(device, body.login, end.result)
  expect(answer).toMatchObject({ user: { name: 'ada' } })
})

test('a user who cancels at the provider has no session', async () => {
  const { device, window } = await start()
  const { body } = await begin(device)
  const end = endOf(await window().visit(String(body.uri), { isCancelled: true }))
  expect(end).toMatchObject({ error: 'access_denied', uri: `${walletOrigin}/done?error=access_denied` })
  expect(await redeem(device, body.login, 'A'.repeat(43))).toMatchObject({ status: 410, field: 'LOGIN_EXPIRED' })
})

test.each(['fails', 'wrongIssuer'] as const)(
  'a provider that %s gives no session, and the log says so',
  async (how) => {
    const { device, window, provider, wallet } = await start()
    provider.behaviour = how
    const { body } = await begin(device)
    expect(endOf(await window().visit(String(body.uri)))).toMatchObject({ error: 'failed' })
    expect(await wallet.metric('latchkey_gateway_errors_total')).toBe(1)
  },
)

test('a result is worth something on the device that asked alone, once, and for ten minutes', async () => {
  const { device, window, wallet } = await start()
  const { body } = await begin(device)
  const { result } = endOf(await window().visit(String(body.uri)))
  const other = await wallet.device()
  expect(await redeem(other, body.login, result)).toMatchObject({ status: 410, field: 'LOGIN_EXPIRED' })
  expect(await redeem(device, body.login, 'A'.repeat(43))).toMatchObject({ status: 410 })
  expect(await redeem(device, body.login, result)).toMatchObject({ status: 200 })
  expect(await redeem(device, body.login, result)).toMatchObject({ status: 410 })
  const late = await begin(device)
  const end = endOf(await window().visit(String(late.body.uri)))
  wallet.pass(10 * minute)
  expect(await redeem(device, late.body.login, end.result)).toMatchObject({ status: 410 })
})

test('a login leads one window to the provider, and only that window comes back', async () => {
  const { device, window, wallet } = await start()
  const { body } = await begin(device)
  const own = window()
  const form = await own.open(String(body.uri))
  const stranger = window()
  expect(await stranger.open(String(body.uri))).toContain('LOGIN_EXPIRED')
  // The answer of the provider in another window: it has not the cookie.
  const callback = new URL(`${walletOrigin}/wallet/v1/oauth/callback/google`)
  callback.search = new URLSearchParams({ code: 'x', state: 'A'.repeat(43) }).toString()
  expect(endOf(await stranger.open(callback.href))).toEqual({
    error: 'expired',
    uri: `${walletOrigin}/done?error=expired`,
  })
  expect(own.cookies.get(walletOrigin)?.has('__Host-lk-login')).toBe(true)
  const end = endOf(await own.submit(form))
  expect(await redeem(device, body.login, end.result)).toMatchObject({ status: 200 })
  expect(own.cookies.get(walletOrigin)?.size).toBe(0)
  expect((await fetch(`${wallet.walletUrl}/wallet/v1/oauth/start/none`)).status).toBe(410)
})

test('the answer of the provider counts once, and in its own window', async () => {
  const { device, window } = await start()
  const { body } = await begin(device)
  const own = window()
  const form = await own.open(String(body.uri))
  const cookie = own.cookies.get(walletOrigin)?.get('__Host-lk-login') ?? ''
  expect(endOf(await own.submit(form))).toHaveProperty('result')
  const callback = own.visited.find((url) => url.includes('/callback/')) ?? ''
  own.cookies.get(walletOrigin)?.set('__Host-lk-login', cookie)
  expect(endOf(await own.open(callback))).toMatchObject({ error: 'expired' })
  // A login that a stranger has begun, whose answer is brought to the user's window.
  const second = await begin(device)
  const victim = window()
  await victim.open(String(second.body.uri))
  const third = await begin(device)
  const stranger = window()
  const page = await stranger.open(String(third.body.uri))
  let brought = ''
  await stranger.submit(page, {
    change(url) {
      brought = url.href
      url.search = ''
    },
  })
  expect(endOf(await victim.open(brought))).toMatchObject({ error: 'expired' })
})

test.each<readonly [what: string, change: (url: URL) => void, error: string]>([
  ['with the issuer of another', (url) => url.searchParams.set('iss', 'https://evil.example'), 'failed'],
  ['with another code', (url) => url.searchParams.set('code', 'other'), 'failed'],
  ['without a code', (url) => url.searchParams.delete('code'), 'failed'],
  ['with another state', (url) => url.searchParams.set('state', 'A'.repeat(43)), 'expired'],
  ['with a failure', (url) => url.searchParams.set('error', 'server_error'), 'failed'],
])('an answer %s gives no session', async (_, change, error) => {
  const { device, window } = await start()
  const { body } = await begin(device)
  expect(endOf(await window().visit(String(body.uri), { change }))).toMatchObject({ error })
})

test('without a window the user goes back to a page of a listed origin', async () => {
  const { device, window } = await start()
  for (const returnTo of ['https://evil.example/', 'https://shop.example.evil.example/', '/pay', '']) {
    expect(await begin(device, { mode: 'redirect', returnTo })).toMatchObject({ status: 400, field: 'returnTo' })
  }
  const { body } = await begin(device, { mode: 'redirect', returnTo: 'https://shop.example/pay?step=2' })
  const page = new URL(await window().visit(String(body.uri)))
  expect([page.origin, page.pathname, page.searchParams.get('step')]).toEqual(['https://shop.example', '/pay', '2'])
  const uri = new URL(page.searchParams.get('result_uri') ?? '')
  expect(uri.origin).toBe(walletOrigin)
  expect(await redeem(device, body.login, uri.searchParams.get('result'))).toMatchObject({ status: 200 })
})

test('a window that the app can’t hear shows a code, once, with five tries and five minutes', async () => {
  const { device, window, wallet } = await start()
  const { body } = await begin(device, { mode: 'frame' })
  const { result, target, browser, at } = endOf(await window().visit(String(body.uri)))
  expect([target, Number(at)]).toEqual([walletOrigin, wallet.clock.now()])
  expect(browser).toBe('node')
  const inWindow = await wallet.device()
  const show = (of = result) => inWindow.ask('POST', 'logins/finish-code', { body: { result: of } })
  const { status, body: shown } = await show()
  expect([status, shown.code]).toEqual([201, expect.stringMatching(/^\d{6}$/)])
  expect(await show()).toMatchObject({ status: 410 })
  expect(await show('A'.repeat(43))).toMatchObject({ status: 410 })
  const enter = (finishCode: unknown, on = device) =>
    on.ask('POST', `logins/${body.login}/result`, { body: { finishCode } })
  const wrong = shown.code === '000000' ? '111111' : '000000'
  for (let times = 0; times < 4; times += 1) expect(await enter(wrong)).toMatchObject({ field: 'CODE_WRONG' })
  expect(await enter(shown.code, await wallet.device())).toMatchObject({ status: 410 })
  expect(await enter(` ${shown.code} `)).toMatchObject({ status: 200 })

  const late = await begin(device)
  const end = endOf(await window().visit(String(late.body.uri)))
  const { body: code } = await show(end.result)
  wallet.pass(5 * minute)
  const sent = { finishCode: code.code }
  const answer = await device.ask('POST', `logins/${late.body.login}/result`, { body: sent })
  expect(answer).toMatchObject({ status: 401, field: 'CODE_EXPIRED' })
})

test.each([
  ['another project', { projectId: 'plain' }, 404, 'PROJECT_UNKNOWN'],
  ['another page', { embedder: 'https://evil.example' }, 403, 'ORIGIN_NOT_ALLOWED'],
  ['an unknown provider', { provider: 'evil' }, 400, 'provider'],
  ['an unknown mode', { mode: 'tab' }, 400, 'mode'],
])('a login for %s is refused', async (_, more, status, field) => {
  const { device } = await start()
  expect(await begin(device, more)).toMatchObject({ status, field })
})

test('a device has at most twenty logins at the same time', async () => {
  const { device } = await start()
  for (let count = 0; count < 20; count += 1) expect(await begin(device)).toMatchObject({ status: 201 })
  expect(await begin(device)).toMatchObject({ status: 429, field: 'LIMIT' })
})

test('a stand-in needs `allowLocal`, and is on this machine', async () => {
  const google = { clientId: 'a', clientSecret: 'b', standIn: 'http://127.0.0.1:1' }
  await expect(startTestWallet({ socials: { google } })).rejects.toMatchObject({ code: 'GATEWAY_CONFIG' })
  const away = { ...google, standIn: 'https://accounts.google.example' }
  await expect(startTestWallet({ socials: { google: away } }, { allowLocal: true })).rejects.toMatchObject({
    code: 'GATEWAY_CONFIG',
  })
})

test('the page of the provider has the client, PKCE and a nonce, and no secret', async () => {
  const { device, wallet, provider } = await start()
  const { body } = await begin(device)
  const answer = await fetch(String(body.uri).replace(walletOrigin, wallet.walletUrl), { redirect: 'manual' })
  const page = new URL(answer.headers.get('location') ?? '')
  expect(page.origin + page.pathname).toBe(`${provider.url}/auth`)
  expect(Object.fromEntries(page.searchParams)).toMatchObject({
    client_id: 'local-wallet',
    redirect_uri: `${walletOrigin}/wallet/v1/oauth/callback/google`,
    response_type: 'code',
    scope: 'openid email profile',
    prompt: 'select_account',
    code_challenge_method: 'S256',
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(page.href).not.toContain(provider.config.clientSecret)
  expect(answer.headers.get('set-cookie')).toMatch(
    /^__Host-lk-login=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})
