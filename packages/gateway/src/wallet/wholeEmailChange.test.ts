import { expect, test } from 'vitest'
import { createTestPasskeys } from '../../testing/wallet/createTestPasskeys.js'
import { openTestPage, type TestPage, type TestPageOptions } from '../../testing/wallet/openTestPage.js'
import { startTestWallet, type TestWallet } from '../../testing/wallet/startTestWallet.js'

const minute = 60_000
const ada = 'ada@app.example'
const ida = 'ida@app.example'
const node = { rpc: ['http://127.0.0.1:1'] }

const start = () =>
  startTestWallet(
    {},
    {
      allowLocal: true,
      projects: [{ id: 'shop', origins: ['https://shop.example'], wallet: { name: 'The Shop' } }],
      networks: { 'eip155:1': node, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': node },
    },
  )

/** The first login of a user, who saves a recovery code. */
async function signUp(wallet: TestWallet, options: TestPageOptions = {}) {
  const page = await openTestPage(wallet, options)
  const entering = page.enterCode()
  const { code, onSaved } = await page.scene('saveCode')
  onSaved()
  await entering
  return { page, code }
}

const emailOf = async (page: TestPage) => Object(await page.ask('GET_USER')).email as unknown

/** What the requests of the page answer, from the begin of a change to its end. */
async function change(wallet: TestWallet, page: TestPage, to = ida) {
  const { action } = (await page.ask('UPDATE_EMAIL', { email: to })) as { readonly action: string }
  await page.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: await wallet.mailbox.readCode(ada) })
  const { newEmail } = (await page.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: await wallet.mailbox.readCode(to) })) as {
    readonly newEmail: string
  }
  return { action, newEmail }
}

test('a page changes the address by two codes, and all documents of the browser know it', async () => {
  const wallet = await start()
  const { page } = await signUp(wallet)
  const other = await openTestPage(wallet, { browser: page.browser })
  wallet.pass(minute)
  const before = page.updates.length
  expect(await change(wallet, page)).toEqual({ action: 'VERIFY_PRIMARY_OTP', newEmail: ida })
  expect(await emailOf(page)).toBe(ida)
  expect(page.updates.length).toBeGreaterThan(before)
  expect(page.isShown).toBe(false)
  await expect.poll(() => emailOf(other)).toBe(ida)
  // The wallet opens elsewhere with the new address.
  expect(await page.ask('CONNECT_EMAIL', { email: ida })).toEqual({ action: 'CONNECT' })
})

test('a user who has not just logged in confirms it in the frame, and can leave', async () => {
  const wallet = await start()
  const { page } = await signUp(wallet)
  wallet.pass(10 * minute)
  const left = page.ask('UPDATE_EMAIL', { email: ida })
  ;(await page.scene('confirmLogin')).onCancel()
  await expect(left).rejects.toMatchObject({ code: 'REJECTED' })
  await wallet.mailbox.readCode(ada)
  wallet.pass(minute)
  const begun = page.ask('UPDATE_EMAIL', { email: ida })
  const { onEnter, email } = await page.scene('confirmLogin')
  expect(email).toBe(ada)
  await onEnter(await wallet.mailbox.readCode(ada))
  // The next mail to the same address has to wait for half a minute.
  await expect(begun).rejects.toMatchObject({ code: 'COOLDOWN', retryAfter: 30 })
  wallet.pass(minute)
  expect(await change(wallet, page)).toMatchObject({ newEmail: ida })
})

test('a stolen device can not change the address without the passkey of its user', async () => {
  const wallet = await start()
  const passkeys = createTestPasskeys()
  const page = await openTestPage(wallet, { passkeys })
  const entering = page.enterCode()
  await (await page.scene('protect')).onPasskey()
  await (await page.scene('checkPasskey')).onUse()
  await entering
  wallet.pass(10 * minute)
  const stolen = page.ask('UPDATE_EMAIL', { email: 'thief@app.example' })
  const asked = await page.scene('confirmByPasskey')
  passkeys.isRefused = true
  await expect(asked.onUse()).rejects.toMatchObject({ code: 'PASSKEY_CANCELLED' })
  // A code from the mailbox is a login, and is not enough.
  asked.onOther?.()
  const { onEnter } = await page.scene('confirmLogin')
  await onEnter(await wallet.mailbox.readCode(ada))
  const { onCancel, onOther } = await page.scene('confirmByPasskey')
  expect(onOther).toBeUndefined()
  onCancel()
  await expect(stolen).rejects.toMatchObject({ code: 'REJECTED' })
  expect(wallet.mailbox.mails.some(({ text = '' }) => text.includes('thief@app.example'))).toBe(false)
  passkeys.isRefused = false
  wallet.pass(10 * minute)
  const begun = page.ask('UPDATE_EMAIL', { email: ida })
  await (await page.scene('confirmByPasskey')).onUse()
  expect(await begun).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
})

test('the settings of the frame change the address, and say what is wrong', async () => {
  const wallet = await start()
  const { page } = await signUp(wallet)
  wallet.pass(minute)
  const closed = page.ask('OPEN', { page: 'settings' })
  ;(await page.scene('settings')).onChoose('email')
  ;(await page.scene('newEmail')).onEnter('not an address')
  const problem = await page.scene('settings')
  expect(problem.news).toMatchObject({ problem: 'must be an e-mail address.' })
  problem.onChoose('email')
  ;(await page.scene('newEmail')).onEnter(ida)
  const old = await page.scene('confirmLogin')
  expect(old).toMatchObject({ email: ada, of: 'oldAddress' })
  const code = await wallet.mailbox.readCode(ada)
  const wrong = code === '000000' ? '000001' : '000000'
  await expect(old.onEnter(wrong)).rejects.toMatchObject({ code: 'CODE_WRONG' })
  wallet.pass(minute)
  expect(await old.onResend()).toBe(wallet.clock.now() + 30_000)
  await old.onEnter(await wallet.mailbox.readCode(ada))
  await expect.poll(() => page.shown).toMatchObject({ email: ida, of: 'newAddress' })
  const next = await page.scene('confirmLogin')
  await next.onEnter(await wallet.mailbox.readCode(ida))
  const settings = await page.scene('settings')
  expect(settings).toMatchObject({ email: ida, news: { emailChanged: true } })
  settings.onChoose('close')
  await closed
})

test('after an undo, the device that made the change is logged out, and a device of before is not', async () => {
  const wallet = await start()
  const { page, code } = await signUp(wallet)
  const tablet = await openTestPage(wallet)
  const entering = tablet.enterCode()
  await (await tablet.scene('unlock')).onCode?.(code)
  await entering
  wallet.pass(minute)
  await change(wallet, page)
  const { text = '' } = await wallet.mailbox.read(ada).then(async function find(mail): Promise<typeof mail> {
    return mail.text?.includes('undo-email') ? mail : find(await wallet.mailbox.read(ada))
  })
  const token = /undo-email#([\w-]+)/.exec(text)?.[1]
  const stranger = await wallet.device()
  expect(await stranger.ask('POST', 'email/undo', { body: { token } })).toMatchObject({ status: 204 })
  await expect(page.ask('UPDATE_EMAIL', { email: ida })).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  expect(page.frame.state).toBe('ended')
  expect(await emailOf(tablet)).toBe(ada)
  wallet.pass(minute)
  // The tablet can change it at once, as nothing is reserved any more.
  expect(await tablet.ask('UPDATE_EMAIL', { email: ida })).toMatchObject({ action: 'VERIFY_PRIMARY_OTP' })
})

test('a page without a session, or before a code was sent, changes nothing', async () => {
  const wallet = await start()
  const page = await openTestPage(wallet)
  await expect(page.ask('UPDATE_EMAIL', { email: ida })).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  await expect(page.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: '123456' })).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  const { page: own } = await signUp(wallet)
  for (const name of ['UPDATE_EMAIL_PRIMARY_OTP', 'UPDATE_EMAIL_SECONDARY_OTP']) {
    await expect(own.ask(name, { otp: '123456' })).rejects.toMatchObject({ code: 'CHANGE_EXPIRED' })
  }
})

test('a user of a passkey alone adds an address by its code, and logs in with it', async () => {
  const wallet = await start()
  const passkeys = createTestPasskeys()
  const page = await openTestPage(wallet, { passkeys })
  const entering = page.ask('CONNECT_PASSKEY')
  await (await page.scene('passkeyLogin')).onCreate?.()
  await (await page.scene('checkPasskey')).onUse()
  await entering
  expect(await emailOf(page)).toBeNull()
  expect(await page.ask('UPDATE_EMAIL', { email: ida })).toEqual({ action: 'VERIFY_SECONDARY_OTP' })
  const otp = await wallet.mailbox.readCode(ida)
  expect(await page.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp })).toEqual({ newEmail: ida })
  const other = await openTestPage(wallet, { passkeys })
  const opening = other.enterCode(ida)
  await (await other.scene('unlock')).onPasskey?.()
  await opening
  expect(await emailOf(other)).toBe(ida)
})
