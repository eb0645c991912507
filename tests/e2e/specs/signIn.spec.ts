import { expect, test } from '../src/signIn/test.ts'
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

  await page.reload()
  await expect(signIn.fact('Session')).toHaveText('signedIn')
  await expect(signIn.dialog).toBeHidden()

  await signIn.openDialog()
  await expect(signIn.dialog.getByText('Signed in', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.evaluate(async () => {
    const { __modal: modal } = window as unknown as {
      readonly __modal: { readonly plugins: { readonly siwx: { signOut(): Promise<void> } } }
    }
    await modal.plugins.siwx.signOut()
  })
  await expect(signIn.fact('Status')).toHaveText('gated')
  expect(await signIn.members()).toMatchObject({ status: 401 })
})

test('the gateway verifies a sign-in and gives the page a token', async ({ signIn, page }) => {
  await signIn.open({ sessions: 'gateway' })
  await signIn.connect()
  await signIn.sign()
  const session = await page.evaluate(() => {
    const { __modal: modal } = window as unknown as {
      readonly __modal: { readonly plugins: { readonly siwx: { readonly $session: { get(): unknown } } } }
    }
    return modal.plugins.siwx.$session.get()
  })
  expect(session).toMatchObject({
    chainId: 'eip155:1',
    address: await signIn.fact('Account').textContent(),
    verified: 'byServer',
    token: expect.stringMatching(/./),
  })
})
