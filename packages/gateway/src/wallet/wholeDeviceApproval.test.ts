import { expect, test, vi } from 'vitest'
import { openTestPage } from '../../testing/wallet/openTestPage.js'
import { startTestWallet, type TestWallet } from '../../testing/wallet/startTestWallet.js'

const minute = 60_000
const email = 'ada@app.example'
const node = { rpc: ['http://127.0.0.1:1'] }

const start = () =>
  startTestWallet(
    {},
    {
      allowLocal: true,
      projects: [
        { id: 'shop', origins: ['https://shop.example'], wallet: { name: 'The Shop', deviceApproval: 'newDevice' } },
      ],
      networks: { 'eip155:1': node, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': node },
    },
  )

async function readToken({ mailbox }: TestWallet): Promise<string> {
  return /approve-device#([\w-]{43})/.exec((await mailbox.read(email)).text ?? '')?.[1] ?? ''
}

/** Lets seconds pass until the frame has its answer: the gateway looks at each second whether there is one. */
async function settled(wallet: TestWallet, asked: Promise<unknown>): Promise<unknown> {
  const done = vi.fn()
  asked.then(done, done)
  await vi.waitFor(() => {
    wallet.clock.advance(1000)
    expect(done).toHaveBeenCalled()
  })
  return asked
}

/** The login of a page up to the answer to its link. */
async function ask(wallet: TestWallet) {
  const page = await openTestPage(wallet)
  expect(await page.ask('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_DEVICE' })
  const token = await readToken(wallet)
  const asked = page.ask('CONNECT_DEVICE')
  asked.catch(() => undefined) // awaited below
  const window = await wallet.device()
  const decide = (approve: boolean) => window.ask('POST', `device-approvals/${token}`, { body: { approve } })
  return { page, asked, decide }
}

test('a page waits for the approval of its device, and logs in with the code of the link’s page', async () => {
  const wallet = await start()
  const { page, asked, decide } = await ask(wallet)
  const { code } = (await decide(true)).body
  await settled(wallet, asked)
  const entering = page.ask('CONNECT_OTP', { otp: code })
  ;(await page.scene('saveCode')).onSaved()
  await entering
  expect(page.frame.state).toBe('ready')
})

test('after the approval another mail has a code', async () => {
  const wallet = await start()
  const { page, asked, decide } = await ask(wallet)
  await decide(true)
  await settled(wallet, asked)
  await wallet.mailbox.readCode(email)
  wallet.pass(minute)
  expect(await page.ask('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_OTP' })
  expect(await wallet.mailbox.readCode(email)).toMatch(/^\d{6}$/)
})

test('a page whose device is denied gets a code for that, and no session', async () => {
  const wallet = await start()
  const { page, asked, decide } = await ask(wallet)
  await decide(false)
  await expect(settled(wallet, asked)).rejects.toMatchObject({ code: 'LOGIN_DENIED' })
  expect(await page.ask('IS_CONNECTED')).toMatchObject({ isConnected: false })
})

test('a link that no one opened for 20 minutes ends the login', async () => {
  const wallet = await start()
  const { asked } = await ask(wallet)
  wallet.pass(20 * minute)
  await expect(settled(wallet, asked)).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
})

test('a page that asks without a login is refused, and one that begins another login is ended', async () => {
  const wallet = await start()
  const fresh = await openTestPage(wallet)
  await expect(fresh.ask('CONNECT_DEVICE')).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
  const { page, asked } = await ask(wallet)
  wallet.pass(minute)
  await page.ask('CONNECT_EMAIL', { email: 'bob@app.example' })
  await expect(asked).rejects.toMatchObject({ code: 'ABORTED' })
})
