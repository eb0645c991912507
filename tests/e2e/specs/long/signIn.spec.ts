import { createPhoneWallet } from '@latchkey/phone'
import { urls } from '../../src/chains.ts'
import { readQr } from '../../src/relay/readQr.ts'
import { expect, test } from '../../src/signIn/test.ts'

const cases = [
  { namespace: 'eip155', wallet: 'Anchor', key: 'anchor', address: /^0x/ },
  { namespace: 'solana', wallet: 'Sloop', key: 'sloop', address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ },
  { namespace: 'bip122', wallet: 'Barge', key: 'barge', address: /^bc1q/ },
  { namespace: 'polkadot', wallet: 'punt', key: 'punt', address: /^1/ },
] as const

for (const sessions of ['gateway', 'endpoint'] as const) {
  for (const { namespace, wallet, key, address } of cases) {
    test(`${namespace}: a user declines, signs in at the ${sessions}, comes back after a reload, and disconnects`, async ({
      signIn,
      page,
    }) => {
      await signIn.open({ sessions })
      await signIn.connect(wallet)
      await signIn.answer(key, 'reject')
      await signIn.button('Sign').click()
      await expect(signIn.dialog.getByText('Signature declined')).toBeVisible()
      await expect(signIn.fact('Status')).toHaveText('gated')
      await signIn.answer(key, 'approve')
      await signIn.button('Try again').click()
      await expect(signIn.fact('Account')).toHaveText(address)
      await expect(signIn.dialog).toBeHidden()
      await page.reload()
      await expect(signIn.fact('Session')).toHaveText('signedIn')
      await signIn.openDialog()
      await signIn.button(/^Disconnect/).click()
      await expect(signIn.fact('Status')).toHaveText('disconnected')
      await signIn.connect(wallet)
    })
  }
}

test('“Cancel” disconnects a new connection', async ({ signIn }) => {
  await signIn.open()
  await signIn.connect()
  await signIn.button('Cancel').click()
  await expect(signIn.fact('Status')).toHaveText('disconnected')
  await expect(signIn.dialog.getByText('You are not signed in')).toBeVisible()
})

test('a required sign-in can’t be passed by closing, reloading, another tab or the back key', async ({
  signIn,
  page,
  otherTab,
}) => {
  await signIn.open()
  await signIn.connect()
  await page.keyboard.press('Escape')
  await signIn.dialog.getByRole('button', { name: 'Close' }).click()
  await expect(signIn.dialog.getByText('Sign in to Harbour')).toBeVisible()
  await expect(signIn.fact('Status')).toHaveText('gated')

  await page.reload()
  await expect(signIn.fact('Status')).toHaveText('gated')
  await signIn.openDialog()
  await expect(signIn.dialog.getByText('Sign in to Harbour')).toBeVisible()

  const other = await otherTab()
  await other.open()
  await expect(other.fact('Status')).toHaveText('gated')

  await page.goto(`${signIn.app.url}?page=2`)
  await page.goBack()
  await expect(signIn.fact('Status')).toHaveText('gated')
  expect(await signIn.members()).toMatchObject({ status: 401 })
  await expect(signIn.fact('Account')).toHaveText('')
})

test('signing in and out in one tab is followed by the other', async ({ signIn, otherTab }) => {
  await signIn.open()
  await signIn.connect()
  const other = await otherTab()
  await other.open()
  await other.openDialog()
  await other.button('Sign').click()
  await expect(other.fact('Session')).toHaveText('signedIn')
  await expect(signIn.fact('Session')).toHaveText('signedIn')
  await expect(signIn.dialog).toBeHidden()
  await other.openDialog()
  await other.button(/^Disconnect/).click()
  await expect(signIn.fact('Account')).toHaveText('')
})

test('another account in the wallet signs in again, and the session of the first one has ended', async ({ signIn }) => {
  await signIn.open()
  await signIn.connect()
  await signIn.sign()
  const second = await signIn.selectSecondAccount()
  await expect(signIn.dialog.getByText('Sign in to Harbour')).toBeVisible()
  await expect(signIn.fact('Account')).toHaveText('')
  await signIn.sign()
  expect(await signIn.members()).toEqual({ status: 200, text: second })
})

test('“Cancel” after a switch of the network brings the earlier network and its session back', async ({ signIn }) => {
  await signIn.open()
  await signIn.connect()
  await signIn.sign()
  const switching = signIn.switchNetwork('eip155:8453')
  await signIn.button('Cancel').click()
  expect(await switching).toBe('LATCHKEY_GATE_REJECTED')
  await expect(signIn.fact('Session')).toHaveText('signedIn')
  expect(await signIn.members()).toMatchObject({ status: 200 })
})

test('an expired session needs a new sign-in', async ({ signIn, page }) => {
  await page.clock.install()
  await signIn.open({ sessions: 'gateway' })
  await signIn.connect()
  await signIn.sign()
  await page.clock.fastForward(3_600_000)
  await expect(signIn.fact('Status')).toHaveText('gated')
  await expect(signIn.fact('Account')).toHaveText('')
})

test('a server that is not reachable is reported, and the sign-in works once it answers', async ({
  signIn,
  page,
  watch,
}) => {
  watch.expectConsole(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|Failed to load/)
  await signIn.open()
  await signIn.connect()
  signIn.app.isDown = true
  await signIn.button('Sign').click()
  await expect(signIn.dialog.getByText('The sign-in can’t be reached')).toBeVisible()
  signIn.app.isDown = false
  await signIn.button('Try again').click()
  await expect(signIn.fact('Session')).toHaveText('signedIn')
  signIn.app.isDown = true
  await page.reload()
  await expect(signIn.fact('Status')).toHaveText('gated')
  signIn.app.isDown = false
  await signIn.openDialog()
  await signIn.button('Try again').click()
  await expect(signIn.fact('Session')).toHaveText('signedIn')
})

test('a sign-in that is not required can be declined, also for the next page load', async ({ signIn, page }) => {
  await signIn.open({ required: 'off' })
  await signIn.connect()
  await page.keyboard.press('Escape')
  await expect(signIn.fact('Account')).toHaveText(/^0x/)
  await expect(signIn.fact('Session')).toHaveText('signedOut')
  await page.reload()
  await expect(signIn.fact('Account')).toHaveText(/^0x/)
  await expect(signIn.dialog).toBeHidden()
})

test('a wallet on a phone signs in over the relay', async ({ signIn }) => {
  const phone = await createPhoneWallet({ relayUrl: urls.relay, networks: [{ id: 'eip155:1' }], requestPause: 0 })
  try {
    await signIn.open({ relay: urls.relay })
    await signIn.openDialog()
    await signIn.button(/^WalletConnect/).click()
    await phone.pair(await readQr(signIn.dialog.locator('.lk-card')))
    await expect(signIn.dialog.getByText('Sign in to Harbour')).toBeVisible()
    await signIn.sign()
    expect(await signIn.members()).toEqual({ status: 200, text: phone.addresses('eip155:1')[0] })
    expect(phone.$log.get().map(({ question }) => question.method)).toEqual(['wc_sessionPropose', 'personal_sign'])
  } finally {
    await phone.destroy()
  }
})
