import { createPhoneWallet } from '@latchkey/phone'
import { urls } from '../../src/chains.ts'
import { readQr } from '../../src/relay/readQr.ts'
import { createSmartAccount } from '../../src/signIn/createSmartAccount.ts'
import { signInCases } from '../../src/signIn/signInCases.ts'
import { expect, test } from '../../src/signIn/test.ts'

/** ms: of a session at the gateway. */
const hour = 3_600_000

for (const sessions of ['gateway', 'endpoint'] as const) {
  for (const { namespace, wallet, key, address } of signInCases) {
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

for (const { namespace, wallet, key, otherNetwork } of signInCases) {
  test(`${namespace}: “Cancel” disconnects a new connection`, async ({ signIn }) => {
    await signIn.open({ sessions: 'gateway' })
    await signIn.connect(wallet)
    await signIn.button('Cancel').click()
    await expect(signIn.fact('Status')).toHaveText('disconnected')
    await expect(signIn.dialog.getByText('You are not signed in')).toBeVisible()
  })

  test(`${namespace}: a required sign-in can’t be passed by closing, reloading, another tab or the back key`, async ({
    signIn,
    page,
    otherTab,
  }) => {
    await signIn.open({ sessions: 'gateway' })
    await signIn.connect(wallet)
    await page.keyboard.press('Escape')
    await signIn.dialog.getByRole('button', { name: 'Close' }).click()
    await expect(signIn.dialog.getByText('Sign in to Harbour')).toBeVisible()
    await expect(signIn.fact('Status')).toHaveText('gated')

    await page.reload()
    await expect(signIn.fact('Status')).toHaveText('gated')
    await signIn.openDialog()
    await expect(signIn.dialog.getByText('Sign in to Harbour')).toBeVisible()

    const other = await otherTab()
    await other.open({ sessions: 'gateway' })
    await expect(other.fact('Status')).toHaveText('gated')

    await page.goto(`${signIn.app.url}?gateway=${signIn.app.gateway}&page=2`)
    await page.goBack()
    await expect(signIn.fact('Status')).toHaveText('gated')
    await expect(signIn.fact('Account')).toHaveText('')
    expect(await signIn.session()).toBeUndefined()
  })

  test(`${namespace}: another account in the wallet signs in again, and the session of the first one has ended`, async ({
    signIn,
  }) => {
    await signIn.open({ sessions: 'gateway' })
    await signIn.connect(wallet)
    await signIn.sign()
    const first = await signIn.session()
    await signIn.selectSecondAccount(key)
    await expect(signIn.dialog.getByText('Sign in to Harbour')).toBeVisible()
    await expect(signIn.fact('Account')).toHaveText('')
    await signIn.sign()
    const second = await signIn.session()
    expect(second?.address).not.toBe(first?.address)
    await expect(signIn.fact('Account')).toHaveText(second?.address ?? '')
    expect(await signIn.members(second?.token)).toEqual({ status: 200, text: second?.address })
    expect(await signIn.members(first?.token)).toMatchObject({ status: 401 })
  })

  test(`${namespace}: “Cancel” after a switch of the network brings the earlier network and its session back, and signing in ends it`, async ({
    signIn,
  }) => {
    await signIn.open({ sessions: 'gateway' })
    await signIn.connect(wallet)
    await signIn.sign()
    const first = await signIn.session()
    const cancelled = signIn.switchNetwork(otherNetwork)
    await signIn.button('Cancel').click()
    expect(await cancelled).toBe('LATCHKEY_GATE_REJECTED')
    await expect(signIn.fact('Session')).toHaveText('signedIn')
    expect(await signIn.session()).toEqual(first)
    expect(await signIn.members(first?.token)).toEqual({ status: 200, text: first?.address })

    const switched = signIn.switchNetwork(otherNetwork)
    await signIn.sign()
    expect(await switched).toBeUndefined()
    const second = await signIn.session()
    expect(second).toMatchObject({ chainId: otherNetwork, verified: 'byServer' })
    expect(await signIn.members(second?.token)).toEqual({ status: 200, text: second?.address })
    expect(await signIn.members(first?.token)).toMatchObject({ status: 401 })
  })

  test(`${namespace}: a session that has expired is over for the page and the app’s server, and the user signs in again`, async ({
    signIn,
    page,
  }) => {
    await page.clock.install()
    await signIn.open({ sessions: 'gateway' })
    await signIn.connect(wallet)
    await signIn.sign()
    const first = await signIn.session()
    signIn.app.pass(hour)
    await page.clock.fastForward(hour)
    await expect(signIn.fact('Status')).toHaveText('gated')
    await expect(signIn.fact('Account')).toHaveText('')
    expect(await signIn.members(first?.token)).toMatchObject({ status: 401 })
    await signIn.signAgain()
    expect(await signIn.members((await signIn.session())?.token)).toEqual({ status: 200, text: first?.address })
  })
}

test('a session that has expired on the gateway is not restored', async ({ signIn, page }) => {
  await signIn.open({ sessions: 'gateway' })
  await signIn.connect()
  await signIn.sign()
  signIn.app.pass(hour)
  await page.reload()
  await expect(signIn.fact('Status')).toHaveText('gated')
  expect(await signIn.session()).toBeUndefined()
})

test('a smart account signs in at the app’s own server, and not with the signature of another key', async ({
  signIn,
  page,
}) => {
  const { address, owner, deploy } = createSmartAccount()
  await signIn.open({ owner })
  await signIn.connect('Capstan')
  await signIn.sign()
  expect(await signIn.members()).toEqual({ status: 200, text: address })
  await signIn.signOut()

  await deploy()
  const forged = `0x${'11'.repeat(64)}1b`
  await page.route('**/api/siwx/verify', async (route) => {
    const { message } = route.request().postDataJSON() as { readonly message: string }
    await route.continue({ postData: { message, signature: forged } })
  })
  await signIn.openDialog()
  await signIn.button('Sign').click()
  await expect(signIn.dialog.getByText('The sign-in was not accepted')).toBeVisible()
  expect(await signIn.members()).toMatchObject({ status: 401 })
  await page.unroute('**/api/siwx/verify')
  await signIn.button('Try again').click()
  await expect(signIn.fact('Session')).toHaveText('signedIn')
  expect(await signIn.members()).toEqual({ status: 200, text: address })
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
  await other.button(/^Disconnect/).click()
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
  await signIn.openDialog()
  await expect(signIn.dialog.getByText('The sign-in can’t be reached')).toBeVisible()
  signIn.app.isDown = false
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
    await expect(signIn.dialog.getByRole('img', { name: /^QR code to scan/ })).toBeVisible()
    await phone.pair(await readQr(signIn.dialog.locator('.lk-card')))
    await expect(signIn.dialog.getByText('Sign in to Harbour')).toBeVisible()
    await signIn.sign()
    expect(await signIn.members()).toEqual({ status: 200, text: phone.addresses('eip155:1')[0] })
    expect(phone.$log.get().map(({ question }) => question.method)).toEqual(['wc_sessionPropose', 'personal_sign'])
  } finally {
    await phone.destroy()
  }
})
