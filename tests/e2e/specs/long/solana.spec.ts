import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { expect, test } from '../../src/test.ts'

test.beforeEach(async ({ demo }) => {
  await demo.open()
  await demo.connect('Dory')
})

test('signIn() verifies the message that the wallet writes', async ({ demo, page }) => {
  await demo.action('Sign in').getByRole('button', { name: 'Sign in' }).click()
  await expect(demo.result('Verdict')).toHaveText('valid, by the key')
  const address = (await demo.fact('Account').textContent()) ?? ''
  const message = (await demo.result('Signed text').textContent()) ?? ''
  const { host, origin } = new URL(page.url())
  expect(message.split('\n').slice(0, 2)).toEqual([`${host} wants you to sign in with your Solana account:`, address])
  expect(message).toContain(`URI: ${origin}`)
  const signature = base58.decode((await demo.result('Signature').textContent()) ?? '')
  expect(ed25519.verify(signature, new TextEncoder().encode(message), base58.decode(address))).toBe(true)
  expect(await demo.prompts('Dory')).toEqual(['standard:connect', 'solana:signIn'])
})

test('the app selects the network, and each request to the wallet contains it', async ({ demo, page }) => {
  await demo.networkButton.click()
  await demo.inDialog(/^Solana Devnet/).click()
  await expect(demo.fact('Network')).toHaveText('Solana Devnet · solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
  expect(await demo.prompts('Dory')).toEqual(['standard:connect'])
  await demo.action('Sign in').getByRole('button', { name: 'Sign in' }).click()
  await expect(demo.result('Signed text')).toContainText('Chain ID: solana:devnet')
  await page.reload()
  await expect(demo.status).toHaveText('connected')
  await expect(demo.fact('Network')).toHaveText(/^Solana Devnet/)
})

test('the account in the app is the selected account of the wallet, also after a reload', async ({ demo, page }) => {
  const first = (await demo.fact('Account').textContent()) ?? ''
  const card = page.getByRole('article', { name: 'Dory' }).getByLabel('Account')
  const other = (
    await card.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
  ).find((address) => address !== first)
  await demo.change('Dory', 'Account', other ?? '')
  await expect(demo.fact('Account')).toHaveText(other ?? '')
  await page.reload()
  await expect(demo.status).toHaveText('connected')
  await expect(demo.fact('Account')).toHaveText(other ?? '')
  expect(await demo.prompts('Dory')).toEqual([])
})
