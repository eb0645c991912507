import { verifyMessage } from 'viem'
import { expect, test, vi } from 'vitest'
import { createTestPasskeys } from '../../testing/wallet/createTestPasskeys.js'
import { openTestPage, type TestPage, type TestPageOptions } from '../../testing/wallet/openTestPage.js'
import { startTestWallet, type TestWallet } from '../../testing/wallet/startTestWallet.js'

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

interface Opened {
  readonly page: TestPage
  readonly code: string
  readonly address: `0x${string}`
}

async function saveCode(page: TestPage): Promise<string> {
  const { code, onSaved } = await page.scene('saveCode')
  onSaved()
  return code
}

async function signUp(wallet: TestWallet, options: TestPageOptions = {}): Promise<Opened> {
  const page = await openTestPage(wallet, options)
  const entering = page.enterCode()
  const code = await saveCode(page)
  await entering
  return { page, code, address: await addressOf(page) }
}

/** Opens the wallet on another device, with a recovery code. */
async function enterBy(wallet: TestWallet, code: string, options: TestPageOptions = {}): Promise<TestPage> {
  const page = await openTestPage(wallet, options)
  const entering = page.enterCode()
  const { onCode } = await page.scene('unlock')
  await onCode?.(code)
  await entering
  return page
}

async function addressOf(page: TestPage): Promise<`0x${string}`> {
  const { address } = (await page.ask('GET_USER', { chainId: 1 })) as { readonly address: `0x${string}` }
  return address
}

const ask = (page: TestPage, address: string): Promise<never> =>
  page.ask('RPC_REQUEST', {
    method: 'personal_sign',
    params: ['Hi', address],
    chainId: 1,
    chainNamespace: 'eip155',
  })

async function signsWith(page: TestPage, address: `0x${string}`): Promise<boolean> {
  const signing = ask(page, address)
  ;(await page.scene('approval')).onApprove()
  return verifyMessage({ address, message: 'Hi', signature: await signing })
}

/** Opens the settings, which stay open. */
async function openSettings(page: TestPage) {
  const closed = page.ask('OPEN', { page: 'settings' })
  closed.catch(() => undefined)
  return { closed, settings: await page.scene('settings') }
}

/** The settings once they have said something, or list other wallets. */
const nextSettings = (page: TestPage, before: unknown) =>
  vi.waitFor(async () => {
    const shown = await page.scene('settings')
    expect(shown).not.toBe(before)
    return shown
  })

/** Moves to a new wallet with a new recovery code, from the settings to their end. */
async function move(page: TestPage): Promise<string> {
  const { closed, settings } = await openSettings(page)
  settings.onChoose('move')
  ;(await page.scene('move')).onMove()
  const code = await saveCode(page)
  const after = await nextSettings(page, settings)
  expect(after.news).toEqual({ moved: true })
  after.onChoose('close')
  await closed
  return code
}

async function useEarlier(page: TestPage): Promise<void> {
  const { closed, settings } = await openSettings(page)
  const [earlier] = settings.earlier
  settings.onChoose({ usesWallet: earlier?.id ?? '' })
  const after = await nextSettings(page, settings)
  expect(after.newest).toBeDefined()
  after.onChoose('close')
  await closed
}

test('a user moves to a new wallet, empties the earlier one, and goes back', async () => {
  const wallet = await start()
  const { page, address } = await signUp(wallet)
  const updates = page.updates.length
  const code = await move(page)
  const newest = await addressOf(page)
  expect(newest).not.toBe(address)
  // The page reads the accounts again.
  expect(page.updates.length).toBeGreaterThan(updates)
  expect(await page.ask('IS_CONNECTED', { token: page.updates.at(-1) })).toEqual({ isConnected: true })
  expect(await signsWith(page, newest)).toBe(true)
  await expect(ask(page, address)).rejects.toMatchObject({ code: 4100 })

  await useEarlier(page)
  expect(await addressOf(page)).toBe(address)
  expect(await signsWith(page, address)).toBe(true)
  // Also after a reload, and in another tab.
  const tab = await openTestPage(wallet, { browser: page.browser })
  expect(await signsWith(tab, address)).toBe(true)

  const { closed, settings } = await openSettings(page)
  settings.onChoose({ usesWallet: settings.newest ?? '' })
  const after = await nextSettings(page, settings)
  after.onChoose('close')
  await closed
  expect(await addressOf(page)).toBe(newest)
  await vi.waitFor(async () => expect(await addressOf(tab)).toBe(newest))

  const other = await enterBy(wallet, code)
  expect(await addressOf(other)).toBe(newest)
})

test('a mail and the log say that the wallet was moved', async () => {
  const wallet = await start()
  const { page } = await signUp(wallet)
  await move(page)
  await vi.waitFor(() => expect(wallet.mailbox.mails.at(-1)?.subject).toContain('new The Shop wallet'))
  const { settings } = await openSettings(page)
  settings.onChoose('log')
  expect((await page.scene('log')).events.map(({ kind }) => kind)).toContain('walletMoved')
})

test('another device follows a move: it signs nothing with the earlier wallet before the user knows', async () => {
  const wallet = await start()
  const { page, code, address } = await signUp(wallet)
  const other = await enterBy(wallet, code)
  const newCode = await move(page)
  const newest = await addressOf(page)
  // It has no half of this document yet, as after a reload.
  const reloaded = await openTestPage(wallet, { browser: other.browser })
  expect(await addressOf(reloaded)).toBe(address)
  const signing = ask(reloaded, address)
  const refused = expect(signing).rejects.toMatchObject({ code: 4100 })
  ;(await reloaded.scene('approval')).onApprove()
  await (await reloaded.scene('unlock')).onCode?.(newCode)
  await refused
  expect(await addressOf(reloaded)).toBe(newest)
  expect(await signsWith(reloaded, newest)).toBe(true)
})

test('a device that is ended opens no wallet of its user, and an earlier one opens elsewhere by its own code', async () => {
  const wallet = await start()
  const { page, code, address } = await signUp(wallet)
  const other = await enterBy(wallet, code)
  const newCode = await move(page)
  const { settings } = await openSettings(page)
  // It does not open the new wallet, and has an opener of the earlier one.
  expect(settings.devices).toEqual([])
  settings.onChoose('close')
  const third = await enterBy(wallet, newCode)
  const { settings: there } = await openSettings(third)
  there.onChoose({ usesWallet: there.earlier[0]?.id ?? '' })
  const { onCode } = await third.scene('unlock')
  await expect(onCode?.(newCode)).rejects.toMatchObject({ code: 'FACTOR_WRONG' })
  await onCode?.(code)
  ;(await nextSettings(third, there)).onChoose('close')
  expect(await signsWith(third, address)).toBe(true)
  expect(await addressOf(other)).toBe(address)
})

test('one passkey protects the new wallet and the earlier one, and stays while it opens one of them', async () => {
  const wallet = await start()
  const passkeys = createTestPasskeys()
  const forget = vi.spyOn(passkeys, 'forget')
  const page = await openTestPage(wallet, { passkeys })
  const entering = page.enterCode()
  await (await page.scene('protect')).onPasskey()
  await (await page.scene('checkPasskey')).onUse()
  await entering
  const address = await addressOf(page)

  const { settings } = await openSettings(page)
  settings.onChoose('move')
  ;(await page.scene('move')).onMove()
  const { hasPasskey, onPasskey } = await page.scene('protect')
  expect(hasPasskey).toBe(true)
  await onPasskey()
  await (await page.scene('checkPasskey')).onUse()
  const moved = await nextSettings(page, settings)
  const newest = await addressOf(page)
  expect(newest).not.toBe(address)

  // Another device enters by it, into the newest wallet.
  const other = await openTestPage(wallet, { passkeys })
  const using = other.ask('CONNECT_PASSKEY')
  await (await other.scene('passkeyLogin')).onUse()
  await using
  expect(await addressOf(other)).toBe(newest)

  // A code takes its place in the newest wallet. It still opens the earlier one.
  moved.onChoose('newCode')
  await saveCode(page)
  const withCode = await nextSettings(page, moved)
  const factor = withCode.factors.find(({ kind }) => kind === 'passkey')
  if (factor) withCode.onChoose({ endsFactor: factor })
  const ended = await nextSettings(page, withCode)
  expect(ended.news).toEqual({ ended: 'passkey' })
  expect(forget).not.toHaveBeenCalled()
  ended.onChoose('close')
  const { settings: there } = await openSettings(other)
  other.browser.records.delete(`opener/${there.earlier[0]?.id}`)
  there.onChoose({ usesWallet: there.earlier[0]?.id ?? '' })
  await (await other.scene('unlock')).onPasskey?.()
  ;(await nextSettings(other, there)).onChoose('close')
  expect(await signsWith(other, address)).toBe(true)
})

test('a move that is cut off before its factor has opened the new wallet changes nothing', async () => {
  const wallet = await start()
  let isCut = false
  const intercept: TestPageOptions['intercept'] = (url, send) => {
    if (isCut && url.endsWith('/open')) throw new TypeError('The connection is cut.')
    return send()
  }
  const { page, code, address } = await signUp(wallet, { intercept })
  isCut = true
  const { settings } = await openSettings(page)
  settings.onChoose('move')
  ;(await page.scene('move')).onMove()
  await saveCode(page)
  const after = await nextSettings(page, settings)
  expect(after.news).toHaveProperty('problem')
  expect(after.earlier).toEqual([])
  after.onChoose('close')
  expect(await signsWith(page, address)).toBe(true)
  expect(await addressOf(await enterBy(wallet, code))).toBe(address)
  isCut = false
  await move(page)
  expect(await addressOf(page)).not.toBe(address)
})

test('a sign-out leaves nothing of any wallet that something else opens', async () => {
  const wallet = await start()
  const { page } = await signUp(wallet)
  await move(page)
  await page.ask('SIGN_OUT')
  expect([...page.browser.records.keys()].filter((key) => /^(?:session|opener|pending)/.test(key))).toEqual([])
})
