import { expect, onTestFinished, test } from 'vitest'
import { createTestPasskeys } from '../../testing/wallet/createTestPasskeys.js'
import { createTestWindow, type ProviderVisit } from '../../testing/wallet/createTestWindow.js'
import { walletOrigin } from '../../testing/wallet/createWalletDevice.js'
import { openTestPage, type TestPage, type TestPageOptions } from '../../testing/wallet/openTestPage.js'
import { startIdentityProvider } from '../../testing/wallet/providers/startIdentityProvider.js'
import { startTestWallet } from '../../testing/wallet/startTestWallet.js'

const minute = 60_000

async function start() {
  const provider = await startIdentityProvider({ port: 0, wallet: walletOrigin })
  onTestFinished(() => provider.stop())
  return startTestWallet(
    { socials: { google: provider.config } },
    {
      allowLocal: true,
      projects: [{ id: 'shop', origins: ['https://shop.example'], wallet: { name: 'The Shop' } }],
      networks: { 'eip155:1': { rpc: ['http://127.0.0.1:1'] } },
    },
  )
}

type Started = Awaited<ReturnType<typeof start>>

/** What the last page of the window answers, for a user who logs in there. */
async function visit({ walletUrl }: Started, page: string, how?: ProviderVisit): Promise<string> {
  const end = await createTestWindow(walletUrl).visit(page, how)
  return new URLSearchParams(new URL(end).hash.slice(1)).get('uri') ?? ''
}

async function logIn(wallet: Started, page: TestPage, how?: ProviderVisit): Promise<Promise<never>> {
  const { uri } = (await page.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })) as { readonly uri: string }
  return page.ask('CONNECT_SOCIAL', { uri: await visit(wallet, uri, how) })
}

async function signUp(wallet: Started, options: TestPageOptions = {}): Promise<TestPage> {
  const page = await openTestPage(wallet, options)
  const entering = logIn(wallet, page)
  const { onSaved } = await page.scene('saveCode')
  onSaved()
  await entering
  return page
}

async function openSettings(page: TestPage) {
  const closed = page.ask('OPEN', { page: 'settings' })
  closed.catch(() => undefined)
  return { closed, settings: await page.scene('settings') }
}

test('a user who logs in at a provider has a wallet, and no address by e-mail', async () => {
  const wallet = await start()
  const page = await signUp(wallet)
  expect(page.frame.state).toBe('ready')
  expect(await page.ask('GET_USER')).toMatchObject({ email: null, userName: 'ada@app.example' })
})

test('a user whose page was left for the provider comes back to it, and logs in in a new document', async () => {
  const wallet = await start()
  const before = await openTestPage(wallet)
  const returnTo = 'https://shop.example/pay?step=2'
  const asked = { provider: 'google', returnTo }
  const { uri } = (await before.ask('GET_SOCIAL_REDIRECT_URI', asked)) as { readonly uri: string }
  const back = new URL(await createTestWindow(wallet.walletUrl).visit(uri))
  expect(back.href.startsWith(returnTo)).toBe(true)
  const page = await openTestPage(wallet, { browser: before.browser })
  const entering = page.ask('CONNECT_SOCIAL', { uri: back.searchParams.get('result_uri') })
  const { onSaved } = await page.scene('saveCode')
  onSaved()
  await entering
  expect(page.frame.state).toBe('ready')
})

test.each(['https://evil.example/', 'https://shop.example.evil.example/', 'shop.example'])(
  'a page that would send its user to %s begins no login',
  async (returnTo) => {
    const page = await openTestPage(await start())
    const asked = page.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google', returnTo })
    await expect(asked).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  },
)

test.each<[what: string, uri: string, code: string]>([
  ['a window whose user has cancelled', `${walletOrigin}/done?error=access_denied`, 'SOCIAL_CANCELLED'],
  ['a window that says nothing', `${walletOrigin}/done`, 'SOCIAL_FAILED'],
  ['something that is no address', 'nothing', 'SOCIAL_FAILED'],
  ['a result that was made up', `${walletOrigin}/done?result=${'A'.repeat(43)}`, 'LOGIN_EXPIRED'],
])('%s begins no session', async (_, uri, code) => {
  const page = await openTestPage(await start())
  await page.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
  await expect(page.ask('CONNECT_SOCIAL', { uri })).rejects.toMatchObject({ code })
  expect(page.frame.state).toBe('signedOut')
})

test('without a login there is no result, and no code of a window', async () => {
  const page = await openTestPage(await start())
  const uri = `${walletOrigin}/done?result=${'A'.repeat(43)}`
  await expect(page.ask('CONNECT_SOCIAL', { uri })).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
  await expect(page.ask('CONNECT_SOCIAL', { uri: '' })).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
  await expect(page.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'github' })).rejects.toMatchObject({
    code: 'NOT_ALLOWED',
  })
})

test('a page that has lost its window asks for the code of another one', async () => {
  const wallet = await start()
  const page = await openTestPage(wallet)
  await page.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
  const entering = page.ask('CONNECT_SOCIAL', { uri: '' })
  const { page: address, onEnter } = await page.scene('finishCode')
  const result = new URL(await visit(wallet, address)).searchParams.get('result')
  const shown = await (await wallet.device()).ask('POST', 'logins/finish-code', { body: { result } })
  const { code } = shown.body as { readonly code: string }
  const wrong = code === '000000' ? '111111' : '000000'
  await expect(onEnter(wrong)).rejects.toMatchObject({ code: 'CODE_WRONG' })
  await onEnter(code)
  const { onSaved } = await page.scene('saveCode')
  onSaved()
  await entering
  expect(page.frame.state).toBe('ready')
})

test('a user who closes the question for the code has no session', async () => {
  const page = await openTestPage(await start())
  await page.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
  const entering = page.ask('CONNECT_SOCIAL', { uri: '' })
  const rejected = expect(entering).rejects.toMatchObject({ code: 'REJECTED' })
  ;(await page.scene('finishCode')).onCancel()
  await rejected
})

test('what needs a new login is confirmed at the provider, with the same account', async () => {
  const wallet = await start()
  let email = 'bob@app.example'
  const openSocialWindow = async (load: () => Promise<string>) => visit(wallet, await load(), { email })
  const page = await signUp(wallet, { openSocialWindow })
  wallet.pass(6 * minute)
  const { settings } = await openSettings(page)
  settings.onChoose('newCode')
  const { provider, onUse } = await page.scene('confirmBySocial')
  expect(provider).toBe('google')
  await expect(onUse()).rejects.toMatchObject({ code: 'SOCIAL_FAILED' })
  email = 'ada@app.example'
  await onUse()
  const { onSaved } = await page.scene('saveCode')
  onSaved()
  ;(await page.scene('settings')).onChoose('close')
})

test('a user with a passkey confirms by it, or chooses the provider', async () => {
  const wallet = await start()
  const passkeys = createTestPasskeys()
  const openSocialWindow = async (load: () => Promise<string>) => visit(wallet, await load())
  const page = await openTestPage(wallet, { passkeys, openSocialWindow })
  const entering = logIn(wallet, page)
  await (await page.scene('protect')).onPasskey()
  await (await page.scene('checkPasskey')).onUse()
  await entering
  for (const way of ['passkey', 'provider', 'none'] as const) {
    wallet.pass(6 * minute)
    const { closed, settings } = await openSettings(page)
    settings.onChoose('newCode')
    const { onUse, onOther, onCancel } = await page.scene('confirmByPasskey')
    if (way === 'passkey') await onUse()
    if (way === 'none') onCancel()
    if (way === 'provider') {
      onOther?.()
      ;(await page.scene('confirmBySocial')).onCancel()
    }
    if (way === 'passkey') {
      const { onSaved } = await page.scene('saveCode')
      onSaved()
    }
    ;(await page.scene('settings')).onChoose('close')
    await closed
  }
})
