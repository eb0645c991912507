import { createManualClock } from '@latchkey/server/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestWindow, type ProviderVisit } from '../../testing/wallet/createTestWindow.js'
import { walletOrigin } from '../../testing/wallet/createWalletDevice.js'
import { openTestPage, type TestPage, type TestPageOptions } from '../../testing/wallet/openTestPage.js'
import { startIdentityProvider } from '../../testing/wallet/providers/startIdentityProvider.js'
import { startTestWallet } from '../../testing/wallet/startTestWallet.js'

const minute = 60_000

async function start() {
  const provider = await startIdentityProvider({ port: 0, wallet: walletOrigin })
  onTestFinished(() => provider.stop())
  const { config, farcaster } = provider
  const wallet = await startTestWallet(
    { socials: { google: config, farcaster: farcaster.config } },
    {
      allowLocal: true,
      projects: [{ id: 'shop', origins: ['https://shop.example'], wallet: { name: 'The Shop' } }],
      networks: { 'eip155:1': { rpc: ['http://127.0.0.1:1'] } },
    },
    { clock: createManualClock(Date.now()) },
  )
  /** What the last page of a window answers, for a user who logs in there. */
  const visit = async (page: string, how?: ProviderVisit): Promise<string> => {
    const end = await createTestWindow(wallet.walletUrl).visit(page, how)
    return new URLSearchParams(new URL(end).hash.slice(1)).get('uri') ?? ''
  }
  const open = (options: TestPageOptions = {}, how?: ProviderVisit) =>
    openTestPage(wallet, { openSocialWindow: async (load) => visit(await load(), how), ...options })
  return { wallet, visit, open, ada: farcaster.app('ada') }
}

type Started = Awaited<ReturnType<typeof start>>

async function addressOf(page: TestPage): Promise<string> {
  return Object(await page.ask('GET_USER', { chainId: 1 })).address
}

/** Answers with the recovery code as well. */
async function signUp(page: TestPage) {
  const entering = page.enterCode()
  const { code, onSaved } = await page.scene('saveCode')
  onSaved()
  await entering
  return { code, address: await addressOf(page) }
}

async function logInAtGoogle({ visit }: Started, page: TestPage, how?: ProviderVisit): Promise<Promise<never>> {
  const { uri } = (await page.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })) as { readonly uri: string }
  return page.ask('CONNECT_SOCIAL', { uri: await visit(uri, how) })
}

/** Opens the logins in the settings. */
async function openLogins(page: TestPage) {
  const closed = page.ask('OPEN', { page: 'settings' })
  ;(await page.scene('settings')).onChoose('logins')
  return {
    shown: await page.scene('logins'),
    async close() {
      ;(await page.scene('logins')).onChoose('close')
      ;(await page.scene('settings')).onChoose('close')
      await closed
    },
  }
}

/** The logins as they are shown after `before`. */
const next = (page: TestPage, before: unknown) =>
  vi.waitFor(async () => {
    const shown = await page.scene('logins')
    if (shown === before) throw new Error('The frame shows the same as before.')
    return shown
  })

test('a user links an account at a provider, and comes back to the wallet with it', async () => {
  const started = await start()
  const page = await started.open()
  const { code, address } = await signUp(page)
  const { shown, close } = await openLogins(page)
  expect(shown).toMatchObject({
    known: [{ kind: 'email', label: 'ada@app.example' }],
    addable: ['google', 'farcaster'],
  })
  shown.onChoose({ adds: 'google' })
  const linking = await page.scene('confirmBySocial')
  expect(linking).toMatchObject({ provider: 'google', isLink: true })
  await linking.onUse()
  const after = await next(page, shown)
  expect(after).toMatchObject({
    news: { done: 'added' },
    known: [{ kind: 'email' }, { kind: 'google', label: 'ada@app.example' }],
    addable: ['farcaster'],
  })
  await close()
  const other = await started.open()
  const entering = logInAtGoogle(started, other)
  await (await other.scene('unlock')).onCode?.(code)
  await entering
  expect(await addressOf(other)).toBe(address)
})

test('a user links Farcaster, and removes it again', async () => {
  const started = await start()
  const page = await started.open()
  await signUp(page)
  const { shown, close } = await openLogins(page)
  shown.onChoose({ adds: 'farcaster' })
  const linking = await page.scene('confirmByFarcaster')
  await linking.onUse((link) => void started.ada.sign(link))
  const added = await next(page, shown)
  expect(added).toMatchObject({
    news: { done: 'added' },
    known: [{ kind: 'email' }, { kind: 'farcaster', label: 'ada' }],
  })
  const farcaster = added.known.find(({ kind }) => kind === 'farcaster')
  if (farcaster) added.onChoose({ ends: farcaster })
  const ended = await next(page, added)
  expect(ended).toMatchObject({ news: { done: 'ended' }, known: [{ kind: 'email' }] })
  await close()
})

test('an account that has a wallet of its own is not linked', async () => {
  const started = await start()
  const other = await started.open()
  const entering = logInAtGoogle(started, other)
  ;(await other.scene('saveCode')).onSaved()
  await entering
  const own = await addressOf(other)
  const page = await started.open()
  await signUp(page)
  const { shown, close } = await openLogins(page)
  shown.onChoose({ adds: 'google' })
  await (await page.scene('confirmBySocial')).onUse()
  expect(await next(page, shown)).toMatchObject({ news: { code: 'LOGIN_TAKEN' }, known: [{ kind: 'email' }] })
  await close()
  expect(await addressOf(other)).toBe(own)
})

test('an account that was tried once, and got no wallet, is linked', async () => {
  const started = await start()
  const tried = await started.open()
  const entering = logInAtGoogle(started, tried)
  ;(await tried.scene('saveCode')).onCancel()
  await expect(entering).rejects.toMatchObject({ code: 'REJECTED' })
  const page = await started.open()
  await signUp(page)
  const { shown, close } = await openLogins(page)
  shown.onChoose({ adds: 'google' })
  await (await page.scene('confirmBySocial')).onUse()
  expect(await next(page, shown)).toMatchObject({ news: { done: 'added' } })
  await close()
})

test('after some time the user confirms first that it is them, and nothing is lost by it', async () => {
  const started = await start()
  const page = await started.open()
  await signUp(page)
  const { shown, close } = await openLogins(page)
  started.wallet.pass(6 * minute)
  shown.onChoose({ adds: 'google' })
  const { onEnter } = await page.scene('confirmLogin')
  await onEnter(await started.wallet.mailbox.readCode('ada@app.example'))
  await (await page.scene('confirmBySocial')).onUse()
  expect(await next(page, shown)).toMatchObject({ news: { done: 'added' } })
  await close()
})

test('a user who goes back links nothing', async () => {
  const started = await start()
  const page = await started.open()
  await signUp(page)
  const { shown, close } = await openLogins(page)
  shown.onChoose({ adds: 'google' })
  ;(await page.scene('confirmBySocial')).onCancel()
  const after = await next(page, shown)
  expect(after).toMatchObject({ known: [{ kind: 'email' }] })
  expect(after.news).toBeUndefined()
  await close()
})
