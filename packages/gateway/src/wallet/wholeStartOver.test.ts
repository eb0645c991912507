import { expect, test, vi } from 'vitest'
import { openTestPage, type TestPage } from '../../testing/wallet/openTestPage.js'
import { startTestWallet, type TestWallet } from '../../testing/wallet/startTestWallet.js'

const day = 24 * 60 * 60_000
const node = { rpc: ['http://127.0.0.1:1'] }

const start = (recovery: 'creation' | 'later' = 'creation') =>
  startTestWallet(
    {},
    {
      allowLocal: true,
      projects: [{ id: 'shop', origins: ['https://shop.example'], wallet: { name: 'The Shop', recovery } }],
      networks: { 'eip155:1': node },
    },
  )

async function addressOf(page: TestPage): Promise<string> {
  return Object(await page.ask('GET_USER', { chainId: 1 })).address
}

async function saveCode(page: TestPage): Promise<string> {
  const { code, onSaved } = await page.scene('saveCode')
  onSaved()
  return code
}

async function signUp(wallet: TestWallet): Promise<{ readonly page: TestPage; readonly code: string }> {
  const page = await openTestPage(wallet)
  const entering = page.enterCode()
  const code = await saveCode(page)
  await entering
  return { page, code }
}

/** On a new device: a login, after which the user says that nothing opens the wallet. */
async function lose(wallet: TestWallet) {
  const page = await openTestPage(wallet)
  const entering = page.enterCode()
  entering.catch(() => undefined)
  const unlock = await page.scene('unlock')
  unlock.onLost?.()
  return { page, entering, shown: await page.scene('startOver') }
}

test('a user who has lost everything asks for a new wallet, waits, and makes it', async () => {
  const wallet = await start()
  const { page: before, code } = await signUp(wallet)
  const old = await addressOf(before)
  const { page, entering, shown } = await lose(wallet)
  expect(shown).toMatchObject({ replaceableAt: undefined, onMake: undefined })
  const at = await shown.onAsk()
  expect(at).toBe(wallet.clock.now() + 7 * day)
  shown.onCancel()
  // No address was shown, and nothing of the login stays.
  await expect(entering).rejects.toMatchObject({ code: 'REJECTED' })
  expect(await page.ask('IS_CONNECTED')).toMatchObject({ isConnected: false })

  wallet.pass(3 * day)
  const early = await lose(wallet)
  expect(early.shown).toMatchObject({ replaceableAt: at, onMake: undefined })
  early.shown.onCancel()

  wallet.pass(4 * day)
  const late = await lose(wallet)
  late.shown.onMake?.()
  await saveCode(late.page)
  await late.entering
  const made = await addressOf(late.page)
  expect(made).not.toBe(old)

  // The code was found after all: the wallet before is in the settings.
  const closed = late.page.ask('OPEN', { page: 'settings' })
  const settings = await late.page.scene('settings')
  settings.onChoose({ usesWallet: settings.earlier[0]?.id ?? '' })
  const unlock = await late.page.scene('unlock')
  expect(unlock.onLost).toBeUndefined()
  await unlock.onCode?.(code)
  await vi.waitFor(async () => expect((await late.page.scene('settings')).newest).toBeDefined())
  ;(await late.page.scene('settings')).onChoose('close')
  await closed
  expect(await addressOf(late.page)).toBe(old)
})

test('a user who goes back opens the wallet, and the new one is not made any more', async () => {
  const wallet = await start()
  const { page: before, code } = await signUp(wallet)
  const { page, entering, shown } = await lose(wallet)
  await shown.onAsk()
  shown.onBack?.()
  await (await page.scene('unlock')).onCode?.(code)
  await entering
  expect(await addressOf(page)).toBe(await addressOf(before))
  wallet.pass(8 * day)
  expect((await lose(wallet)).shown).toMatchObject({ replaceableAt: undefined, onMake: undefined })
})

test('the owner reads in the settings that a new wallet was asked for, and stops it', async () => {
  const wallet = await start()
  const { page: owner } = await signUp(wallet)
  const { shown } = await lose(wallet)
  const at = await shown.onAsk()
  const closed = owner.ask('OPEN', { page: 'settings' })
  const settings = await owner.scene('settings')
  expect(settings.replaceableAt).toBe(at)
  settings.onChoose('endStartOver')
  const after = await vi.waitFor(async () => {
    const next = await owner.scene('settings')
    expect(next.news).toEqual({ ended: 'startOver' })
    return next
  })
  expect(after.replaceableAt).toBeUndefined()
  after.onChoose('close')
  await closed
  wallet.pass(8 * day)
  expect((await lose(wallet)).shown).toMatchObject({ onMake: undefined })
})

test('a user of a wallet without a factor starts over, and has nothing to go back to', async () => {
  const wallet = await start('later')
  await (await openTestPage(wallet)).enterCode()
  const page = await openTestPage(wallet)
  const entering = page.enterCode()
  entering.catch(() => undefined)
  const shown = await page.scene('startOver')
  expect(shown.onBack).toBeUndefined()
  shown.onCancel()
  await expect(entering).rejects.toMatchObject({ code: 'REJECTED' })
})
