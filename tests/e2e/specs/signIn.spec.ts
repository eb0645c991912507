import { createPhoneWallet } from '@latchkey/phone'
import { isLong } from '../../setup/isLong.ts'
import { urls } from '../src/chains.ts'
import { readQr } from '../src/relay/readQr.ts'
import { createSmartAccount } from '../src/signIn/createSmartAccount.ts'
import { signInCases } from '../src/signIn/signInCases.ts'
import { expect, test } from '../src/signIn/test.ts'
import { dumpStorage } from '../src/storage.ts'
import { violations } from '../src/violations.ts'

test('a user signs in with the wallet, opens a page for members, comes back after a reload, and signs out', async ({
  signIn,
  page,
}) => {
  await signIn.open()
  await signIn.connect()
  expect(await signIn.fact('Account').textContent()).toBe('')
  expect(await signIn.members()).toMatchObject({ status: 401 })
  expect(await violations(page)).toEqual([])
  await signIn.sign()
  const address = await signIn.fact('Account').textContent()
  expect(address).toMatch(/^0x/)
  expect(await signIn.members()).toEqual({ status: 200, text: address })
  expect((await dumpStorage(page)).cookies, 'cookies that a script can read').toBe('')

  await page.reload()
  await expect(signIn.fact('Session')).toHaveText('signedIn')
  await expect(signIn.dialog).toBeHidden()

  await signIn.openDialog()
  await expect(signIn.dialog.getByText('Signed in', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await signIn.signOut()
  await expect(signIn.fact('Status')).toHaveText('gated')
  expect(await signIn.members()).toMatchObject({ status: 401 })
})

const always = signInCases.filter(({ namespace }) => ['eip155', 'solana'].includes(namespace))
for (const { namespace, wallet, address } of isLong ? signInCases : always) {
  test(`${namespace}: a user signs in at the gateway, is known to the app’s server and after a reload, and signs out`, async ({
    signIn,
    page,
  }) => {
    await signIn.open({ sessions: 'gateway' })
    await signIn.connect(wallet)
    await expect(signIn.fact('Account')).toHaveText('')
    await signIn.sign()
    await expect(signIn.fact('Account')).toHaveText(address)
    const account = await signIn.fact('Account').textContent()
    const { token = '', ...session } = (await signIn.session()) ?? {}
    expect(session).toMatchObject({ address: account, verified: 'byServer' })
    expect(await signIn.members(token)).toEqual({ status: 200, text: account })

    await page.reload()
    await expect(signIn.fact('Session')).toHaveText('signedIn')
    await expect(signIn.fact('Account')).toHaveText(address)
    await expect(signIn.dialog).toBeHidden()

    await signIn.signOut()
    await expect(signIn.fact('Status')).toHaveText('gated')
    await expect(signIn.fact('Account')).toHaveText('')
    expect(await signIn.members(token)).toMatchObject({ status: 401 })
  })
}

test('a smart account signs in at the gateway before its contract is deployed, and after', async ({ signIn }) => {
  const { address, owner, isDeployed, deploy } = createSmartAccount()
  await signIn.open({ sessions: 'gateway', owner })
  await signIn.connect('Capstan')
  await signIn.sign()
  expect(await isDeployed()).toBe(false)
  await expect(signIn.fact('Account')).toHaveText(address)
  const before = await signIn.session()
  expect(before?.signed?.signature).toMatch(/(6492){16}$/)
  expect(await signIn.members(before?.token)).toEqual({ status: 200, text: address })

  await signIn.signOut()
  await deploy()
  await signIn.signAgain()
  const after = await signIn.session()
  expect(after?.signed?.signature).toMatch(/^0x[0-9a-f]{130}$/)
  expect(await signIn.members(after?.token)).toEqual({ status: 200, text: address })
})

test('a wallet on a phone connects and signs in at the gateway with one approval', async ({ signIn, page }) => {
  const phone = await createPhoneWallet({ relayUrl: urls.relay, networks: [{ id: 'eip155:1' }], requestPause: 0 })
  try {
    const [address = ''] = phone.addresses('eip155:1')
    await signIn.open({ sessions: 'gateway', relay: urls.relay, namespace: 'eip155' })
    await signIn.openDialog()
    await signIn.button(/^WalletConnect/).click()
    await expect(signIn.dialog.getByRole('img', { name: /^QR code to scan/ })).toBeVisible()
    await phone.pair(await readQr(signIn.dialog.locator('.lk-card')))
    await expect(signIn.fact('Session')).toHaveText('signedIn')
    await expect(signIn.fact('Account')).toHaveText(address)
    await expect(signIn.dialog).toBeHidden()
    const { token, ...session } = (await signIn.session()) ?? {}
    expect(session).toMatchObject({ address, verified: 'byServer' })
    expect(await signIn.members(token)).toEqual({ status: 200, text: address })

    await page.reload()
    await expect(signIn.fact('Session')).toHaveText('signedIn')
    await expect(signIn.fact('Account')).toHaveText(address)
    await expect(signIn.dialog).toBeHidden()
    expect(phone.$log.get().map(({ question }) => question.method)).toEqual(['wc_sessionAuthenticate'])
  } finally {
    await phone.destroy()
  }
})
