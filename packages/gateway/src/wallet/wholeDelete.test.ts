import { expect, test, vi } from 'vitest'
import { createTestPasskeys } from '../../testing/wallet/createTestPasskeys.js'
import { openTestPage, type TestPage, type TestPageOptions } from '../../testing/wallet/openTestPage.js'
import { startTestWallet, type TestWallet } from '../../testing/wallet/startTestWallet.js'

const day = 24 * 60 * 60_000
const node = { rpc: ['http://127.0.0.1:1'] }

const start = () => startTestWallet({}, { allowLocal: true, networks: { 'eip155:1': node } })

async function signUp(wallet: TestWallet, options: TestPageOptions = {}) {
  const page = await openTestPage(wallet, options)
  const entering = page.enterCode()
  const { code, onSaved } = await page.scene('saveCode')
  onSaved()
  await entering
  return { page, code, address: await addressOf(page) }
}

async function addressOf(page: TestPage): Promise<string> {
  return Object(await page.ask('GET_USER', { chainId: 1 })).address
}

/** Deletes the wallet in its settings. Returns when it is erased. */
async function deleteIn(page: TestPage): Promise<number> {
  const closed = page.ask('OPEN', { page: 'settings' })
  ;(await page.scene('settings')).onChoose('delete')
  ;(await page.scene('delete')).onDelete()
  const { erasesAt, onClose } = await page.scene('deleted')
  onClose()
  await closed
  return erasesAt
}

test('a user deletes the wallet, and the page learns that they have left', async () => {
  const wallet = await start()
  const { page, code } = await signUp(wallet)
  const other = await openTestPage(wallet)
  const entering = other.enterCode()
  await (await other.scene('unlock')).onCode?.(code)
  await entering
  expect(await deleteIn(page)).toBe(wallet.clock.now() + 7 * day)
  expect(page.isShown).toBe(false)
  expect(page.updates.at(-1)).toBeNull()
  expect(await page.ask('IS_CONNECTED')).toEqual({ isConnected: false, reason: 'left' })
  expect(page.frame.state).toBe('signedOut')
  // The other device learns it with its next request to the gateway.
  const reading = other.ask('RPC_REQUEST', { method: 'eth_blockNumber', params: [], chainId: 1 })
  await expect(reading).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  expect(await other.ask('IS_CONNECTED')).toEqual({ isConnected: false, reason: 'expired' })
})

test('a login within seven days brings it back, and the user reads that', async () => {
  const wallet = await start()
  const { page, code, address } = await signUp(wallet)
  await deleteIn(page)
  wallet.pass(6 * day)
  const other = await openTestPage(wallet)
  const entering = other.enterCode()
  ;(await other.scene('restored')).onContinue()
  await (await other.scene('unlock')).onCode?.(code)
  await entering
  expect(await addressOf(other)).toBe(address)
  // The device that has deleted it still opens it, and nothing is said a second time.
  await page.enterCode()
  expect(await addressOf(page)).toBe(address)
})

test('after seven days the same login has a new wallet', async () => {
  const wallet = await start()
  const { page, address } = await signUp(wallet)
  await deleteIn(page)
  wallet.pass(7 * day)
  const entering = page.enterCode()
  ;(await page.scene('saveCode')).onSaved()
  await entering
  expect(await addressOf(page)).not.toBe(address)
})

test('the user sees what is not known of it, can save the words first, and can go back', async () => {
  const wallet = await start()
  const { page } = await signUp(wallet)
  const closed = page.ask('OPEN', { page: 'delete' })
  const shown = await page.scene('delete')
  expect(await shown.onRead()).toMatchObject({ held: [], unread: [{ id: 'eip155:1' }] })
  shown.onExport()
  ;(await page.scene('words')).onClose()
  ;(await page.scene('delete')).onCancel()
  ;(await page.scene('settings')).onChoose('close')
  await closed
  expect(await page.ask('IS_CONNECTED')).toMatchObject({ isConnected: true })
})

test('a user with a passkey uses it first, and a request that waits ends with the session', async () => {
  const wallet = await start()
  const passkeys = createTestPasskeys()
  const page = await openTestPage(wallet, { passkeys })
  const entering = page.enterCode()
  await (await page.scene('protect')).onPasskey()
  await (await page.scene('checkPasskey')).onUse()
  await entering
  wallet.pass(6 * 60_000)
  const address = await addressOf(page)
  const closed = page.ask('OPEN', { page: 'delete' })
  const shown = await page.scene('delete')
  const signing = page.ask('RPC_REQUEST', { method: 'personal_sign', params: ['Hi', address], chainId: 1 })
  shown.onDelete()
  const confirming = await page.scene('confirmByPasskey')
  passkeys.isRefused = true
  await expect(confirming.onUse()).rejects.toMatchObject({ code: 'PASSKEY_CANCELLED' })
  passkeys.isRefused = false
  await confirming.onUse()
  ;(await page.scene('deleted')).onClose()
  await closed
  await expect(signing).rejects.toMatchObject({ code: 'SESSION_ENDED' })
})

test('a page that closes the settings ends them there, and what comes next is shown', async () => {
  const wallet = await start()
  const { page, address } = await signUp(wallet)
  const settings = page.ask('OPEN', { page: 'settings' }, 'settings')
  await page.scene('settings')
  await page.ask('RPC_ABORT', { id: 'settings' })
  await expect(settings).rejects.toMatchObject({ code: 'ABORTED' })
  expect(page.isShown).toBe(false)
  const signing = page.ask('RPC_REQUEST', { method: 'personal_sign', params: ['Hi', address], chainId: 1 })
  ;(await page.scene('approval')).onApprove()
  await vi.waitFor(async () => expect(await signing).toMatch(/^0x[\da-f]{130}$/))
})
