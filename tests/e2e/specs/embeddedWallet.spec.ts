import { verifyPages } from '@latchkey/frame'
import { expect } from '@playwright/test'
import { type Hex, parseEther, toHex, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { chains, look } from '../src/chains.ts'
import { addAuthenticator } from '../src/embedded/addAuthenticator.ts'
import { embeddedTest as test } from '../src/embedded/embeddedTest.ts'
import { rpc } from '../src/rpc.ts'
import { violations } from '../src/violations.ts'

const newEmail = () => `${crypto.randomUUID()}@app.example`

test('a user signs up by e-mail, signs and sends in the wallet’s own page, and is there after a reload', async ({
  shop,
  page,
}) => {
  await shop.load()
  await shop.logIn(newEmail())
  await expect(shop.frame.getByRole('heading', { name: 'Protect your wallet' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await shop.saveCode()
  await expect(shop.dialog).toBeHidden()
  const address = (await shop.address('eip155')) as Hex
  expect(await shop.address('solana')).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)

  const modal = await shop.shop()
  const signing = modal.evaluate(async (own) => (await own.signMessage('Hello')).signature)
  await expect(shop.frame.getByText('Hello')).toBeVisible()
  await expect(shop.frame.getByText('localhost')).toBeVisible()
  await shop.frame.getByRole('button', { name: 'Approve' }).click()
  expect(await verifyMessage({ address, message: 'Hello', signature: (await signing) as Hex })).toBe(true)
  await expect(page.locator('dialog[aria-label="Wallet"]')).toBeHidden()

  await rpc(chains.a.url, 'anvil_setBalance', [address, toHex(parseEther('2'))])
  const to = privateKeyToAddress(generatePrivateKey())
  const sending = modal.evaluate(
    ({ adapters }, receiver) => adapters.eip155.sendTransaction({ to: receiver, value: 10n ** 18n }),
    to,
  )
  await expect(shop.frame.getByText('1 ETH', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await shop.frame.getByRole('button', { name: 'Approve' }).click()
  await sending
  await expect.poll(() => look(chains.a.url).getBalance({ address: to })).toBe(parseEther('1'))

  await page.reload()
  await expect.poll(() => shop.address('eip155')).toBe(address)
  const rejected = (await shop.shop()).evaluate((own) => own.signMessage('Hello').catch(({ code }) => code))
  await shop.frame.getByRole('button', { name: 'Reject' }).click()
  expect(await rejected).toBe('LATCHKEY_USER_REJECTED')
})

test('another device opens the wallet with its recovery code, and a sign-out leaves nothing on it', async ({
  shop,
  other,
  wait,
}) => {
  const email = newEmail()
  await shop.load()
  const code = await shop.signUp(email)
  const address = await shop.address('eip155')
  await other.load()
  wait(30_000) // between two mails to an address
  await other.logIn(email)
  const field = other.frame.getByRole('textbox', { name: 'Recovery code' })
  await field.fill('0000-0000')
  await other.frame.getByRole('button', { name: 'Open' }).click()
  await expect(other.frame.getByText('This recovery code has a mistake')).toBeVisible()
  await field.fill(code)
  await other.frame.getByRole('button', { name: 'Open' }).click()
  await expect.poll(() => other.address('eip155')).toBe(address)
  await (await other.shop()).evaluate((own) => own.disconnect())
  await expect.poll(() => other.address('eip155')).toBeUndefined()
})

test('a page that covers, crops or fades the wallet gets no approval', async ({ shop, page }) => {
  await shop.load()
  await shop.signUp(newEmail())
  const modal = await shop.shop()
  await modal.evaluate((own) => void own.signMessage('Hello').catch(() => undefined))
  const approve = shop.frame.getByRole('button', { name: 'Approve' })
  await expect(approve).toBeEnabled()
  // A click by a script does not count.
  await approve.evaluate((button: HTMLElement) => button.click())
  await expect(approve).toBeEnabled()
  const dialog = page.locator('dialog[aria-label="Wallet"]')
  const style = (css: string) =>
    dialog.evaluate((element, given) => Object.assign((element as HTMLElement).style, { cssText: given }), css)
  const usual = (await dialog.getAttribute('style')) ?? ''
  for (const attack of [
    'opacity: 0.5',
    'transform: scale(0.98)',
    'filter: contrast(0.5)',
    'clip-path: inset(300px 0 0 0)',
  ]) {
    await style(`${usual}; ${attack}`)
    await expect(approve, attack).toBeDisabled()
    await style(usual)
    await expect(approve, `without ${attack}`).toBeEnabled()
  }
  // Cropped down to the button, it goes: the user needs a window.
  await style(`${usual}; block-size: 120px`)
  await expect(shop.frame.getByRole('button', { name: 'Review in a window' })).toBeVisible()
  await expect(approve).toBeHidden()
  await style(usual)
  await expect(approve).toBeEnabled()
  // A layer over the button that lets clicks through.
  await page.evaluate(() => {
    const cover = document.createElement('div')
    cover.popover = 'manual'
    cover.style.cssText =
      'position: fixed; inset: 0; inline-size: 100%; block-size: 100%; background: #ffffff03; pointer-events: none'
    document.body.append(cover)
    cover.showPopover()
  })
  await expect(approve).toBeDisabled()
})

test('a passkey makes a wallet without an e-mail address, and one that is not whole opens it nowhere', async ({
  shop,
  other,
}) => {
  const first = await addAuthenticator(shop.page)
  await shop.load()
  await shop.choosePasskey()
  await shop.frame.getByRole('button', { name: 'Create a new wallet' }).click()
  await shop.frame.getByRole('heading', { name: 'Use your passkey once' }).waitFor()
  await shop.frame.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(shop.dialog).toBeHidden()
  const address = (await shop.address('eip155')) as Hex
  // The passkey is for the exact host of the wallet, and its provider brings it to the other browser.
  const credentials = await first.credentials()
  expect(credentials).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }])
  const second = await addAuthenticator(other.page)
  for (const credential of credentials) await second.add(credential)
  await other.load()
  await other.choosePasskey()
  await other.frame.getByRole('button', { name: 'Use your passkey' }).click()
  // The tools of the browser bring the passkey without its secret for the wallet: it logs in, and opens nothing.
  await expect(other.frame.getByRole('heading', { name: 'Open your wallet here' })).toBeVisible()
  await other.frame.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(other.frame.getByText('This passkey can’t open a wallet.')).toBeVisible()
  expect(await other.address('eip155')).toBeUndefined()
  const modal = await shop.shop()
  const signing = modal.evaluate(async (own) => (await own.signMessage('Hello')).signature)
  await shop.frame.getByRole('button', { name: 'Approve' }).click()
  expect(await verifyMessage({ address, message: 'Hello', signature: (await signing) as Hex })).toBe(true)
})

test('a user signs up at a provider, confirms there, and is the same user on another device', async ({
  shop,
  other,
}) => {
  const email = newEmail()
  await shop.load()
  const window = await shop.openProvider()
  await window.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await window.getByRole('button', { name: 'Continue', exact: true }).click()
  const code = await shop.saveCode()
  expect(window.isClosed()).toBe(true)
  await expect(shop.dialog).toBeHidden()
  const address = await shop.address('eip155')
  await other.load()
  const cancelled = await other.openProvider()
  await cancelled.getByRole('button', { name: 'Cancel' }).click()
  await expect(other.dialog.getByText('Sign-in was cancelled')).toBeVisible()
  await other.page.keyboard.press('Escape')
  await expect(other.dialog).toBeHidden()
  const again = await other.openProvider()
  await again.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await again.getByRole('button', { name: 'Continue', exact: true }).click()
  await other.frame.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await other.frame.getByRole('button', { name: 'Open' }).click()
  await expect.poll(() => other.address('eip155')).toBe(address)
})

test('a user whose browser blocks the window goes to the provider on the page, and comes back', async ({
  shop,
  page,
}) => {
  await page.addInitScript(() => Object.assign(window, { open: () => null }))
  await shop.load()
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  await shop.dialog.getByRole('button', { name: 'More ways to sign in' }).click()
  await shop.dialog.getByRole('button', { name: 'Continue with GitHub' }).click()
  await expect(shop.dialog.getByText('Your browser blocked the window')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await shop.dialog.getByRole('button', { name: 'Go to GitHub on this page' }).click()
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(newEmail())
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await shop.saveCode()
  await expect(shop.dialog).toBeHidden()
  expect(await shop.address('eip155')).toMatch(/^0x/)
  expect(page.url()).not.toContain('result_uri')
})

test('the wallet’s origin sends every file of @latchkey/frame as it is published', async ({ wallet }) => {
  const { count, faults } = await verifyPages(wallet.origin)
  expect(faults).toEqual([])
  expect(count).toBeGreaterThan(20)
})
