import { createManualClock } from '@latchkey/server/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { walletOrigin } from '../../testing/wallet/createWalletDevice.js'
import { openTestPage, type TestPage, type TestPageOptions } from '../../testing/wallet/openTestPage.js'
import { startIdentityProvider } from '../../testing/wallet/providers/startIdentityProvider.js'
import { startTestWallet } from '../../testing/wallet/startTestWallet.js'

const minute = 60_000

async function start() {
  const provider = await startIdentityProvider({ port: 0, wallet: walletOrigin })
  onTestFinished(() => provider.stop())
  const { farcaster } = provider
  const wallet = await startTestWallet(
    { socials: { farcaster: farcaster.config } },
    {
      allowLocal: true,
      projects: [{ id: 'shop', origins: ['https://shop.example'], wallet: { name: 'The Shop' } }],
      networks: { 'eip155:1': { rpc: ['http://127.0.0.1:1'] } },
    },
    { clock: createManualClock(Date.now()) },
  )
  return { wallet, farcaster, ada: farcaster.app('ada') }
}

type Started = Awaited<ReturnType<typeof start>>

async function readLink(page: TestPage): Promise<string> {
  return ((await page.ask('GET_FARCASTER_URI')) as { readonly url: string }).url
}

/** Answers with the recovery code as well. */
async function signUp({ wallet, ada }: Started, options: TestPageOptions = {}) {
  const page = await openTestPage(wallet, options)
  await ada.sign(await readLink(page))
  const entering = page.ask('CONNECT_FARCASTER')
  const { code, onSaved } = await page.scene('saveCode')
  onSaved()
  expect(await entering).toEqual({ userName: 'ada' })
  return { page, code }
}

test('a user who signs in their Farcaster app has a wallet, and comes back to it in another browser', async () => {
  const started = await start()
  const { page, code } = await signUp(started)
  expect(page.frame.state).toBe('ready')
  const user = (await page.ask('GET_USER')) as { readonly address: string }
  expect(user).toMatchObject({ email: null, userName: 'ada' })
  const other = await openTestPage(started.wallet)
  await started.ada.sign(await readLink(other))
  expect(other.frame.state).toBe('farcaster')
  const entering = other.ask('CONNECT_FARCASTER')
  await (await other.scene('unlock')).onCode?.(code)
  await entering
  expect(await other.ask('GET_USER')).toMatchObject({ address: user.address })
})

test('a login that the page ends has no session, also if its user signs afterwards', async () => {
  const { wallet, ada } = await start()
  const page = await openTestPage(wallet)
  const link = await readLink(page)
  const entering = page.ask('CONNECT_FARCASTER')
  const ended = expect(entering).rejects.toMatchObject({ code: 'ABORTED' })
  await page.ask('SIGN_OUT')
  await ended
  await ada.sign(link)
  expect(page.frame.state).toBe('signedOut')
  expect(await page.ask('IS_CONNECTED')).toMatchObject({ isConnected: false })
  await expect(page.ask('CONNECT_FARCASTER')).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
})

test('a message that proves no user, and a link that is too old, begin no session', async () => {
  const { wallet, ada } = await start()
  const page = await openTestPage(wallet)
  await ada.sign(await readLink(page), { fid: 7 })
  await expect(page.ask('CONNECT_FARCASTER')).rejects.toMatchObject({ code: 'SOCIAL_FAILED' })
  expect(page.frame.state).toBe('signedOut')
  await ada.sign(await readLink(page))
  wallet.pass(10 * minute)
  await expect(page.ask('CONNECT_FARCASTER')).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
})

test('a phone that cuts the request while its user is in the other app does not end the login', async () => {
  const started = await start()
  let cuts = 2
  const { page } = await signUp(started, {
    async intercept(url, send) {
      if (!/logins\/[\w-]+\/farcaster$/.test(url) || cuts === 0) return send()
      cuts -= 1
      throw new TypeError('The network connection was lost.')
    },
  })
  expect([page.frame.state, cuts]).toEqual(['ready', 0])
})

test('without a relay at the gateway the page gets no link', async () => {
  const page = await openTestPage(await startTestWallet())
  await expect(page.ask('GET_FARCASTER_URI')).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

test('a user of Farcaster confirms there that it is them, and with no other account', async () => {
  const started = await start()
  const { wallet, ada, farcaster } = started
  const { page } = await signUp(started)
  wallet.pass(6 * minute)
  const closed = page.ask('OPEN', { page: 'settings' })
  ;(await page.scene('settings')).onChoose('newCode')
  const scene = await page.scene('confirmByFarcaster')
  const links: string[] = []
  const confirm = () => scene.onUse((link) => void links.push(link))
  const asOther = confirm()
  await vi.waitFor(() => expect(links).toHaveLength(1))
  await farcaster.app('bob').sign(links[0] ?? '')
  await expect(settled(started, asOther)).rejects.toMatchObject({ code: 'SOCIAL_FAILED' })
  const confirming = confirm()
  await vi.waitFor(() => expect(links).toHaveLength(2))
  await ada.sign(links[1] ?? '')
  await settled(started, confirming)
  const { onSaved } = await page.scene('saveCode')
  onSaved()
  ;(await page.scene('settings')).onChoose('close')
  await closed
})

/** Lets time pass on the gateway's clock until the work has ended. */
async function settled({ wallet: { clock } }: Started, work: Promise<void>): Promise<void> {
  let isOver = false
  void work.then(
    () => {
      isOver = true
    },
    () => {
      isOver = true
    },
  )
  const look = () => {
    if (isOver) return
    clock.advance(300)
    throw new Error('It goes on.')
  }
  await vi.waitFor(look, { timeout: 30_000, interval: 20 })
  return work
}
