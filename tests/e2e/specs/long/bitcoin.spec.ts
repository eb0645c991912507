import { Verifier } from 'bip322-js'
import type { Demo, WalletName } from '../../src/Demo.ts'
import { expect, test } from '../../src/test.ts'

const text = async (demo: Demo, result: string): Promise<string> => (await demo.result(result).textContent()) ?? ''
const account = async (demo: Demo): Promise<string> => (await demo.fact('Account').textContent()) ?? ''

/** Connects through the dialog. Fathom has two connectors, so the dialog asks which one. */
async function connect(demo: Demo, wallet: WalletName): Promise<void> {
  await demo.open()
  await demo.choose(wallet)
  if (wallet === 'Fathom') await demo.inDialog(/^Bitcoin/).click()
  await expect(demo.status).toHaveText('connected')
  await expect(demo.dialog).toBeHidden()
}

test('switchAccount() changes between payments and ordinals, each signs, and a reload keeps the choice', async ({
  demo,
  page,
}) => {
  await connect(demo, 'Ensign')
  await expect(demo.fact('Type')).toHaveText('payment')
  const action = demo.action('Switch account')
  await action.getByLabel('To').selectOption({ index: 1 })
  await action.getByRole('button', { name: 'Switch account' }).click()
  await expect(demo.fact('Type')).toHaveText('ordinal')
  await expect(demo.fact('Account')).toHaveText(/^bcrt1p/)
  await demo.action('Sign a message').getByRole('button', { name: 'Sign' }).click()
  await expect(demo.result('Verdict')).toHaveText('valid, as bip322-simple')
  const [address, signature] = [await account(demo), await text(demo, 'Signature')]
  expect(Verifier.verifySignature(address, 'Hello from Latchkey', signature)).toBe(true)
  await page.reload()
  await expect(demo.status).toHaveText('connected')
  await expect(demo.fact('Account')).toHaveText(address)
})

test('an account change in the wallet changes the account in the app', async ({ demo }) => {
  await connect(demo, 'Ensign')
  const first = await account(demo)
  await demo.change('Ensign', 'Account', '1')
  await expect(demo.fact('Account')).not.toHaveText(first)
  await expect(demo.fact('Account')).toHaveText(/^bcrt1q/)
})

test('switching the network in the dialog switches the wallet and the app', async ({ demo, page }) => {
  await connect(demo, 'Ensign')
  await demo.networkButton.click()
  await demo.inDialog(/^Bitcoin Testnet/).click()
  await expect(demo.fact('Network')).toHaveText(/^Bitcoin Testnet/)
  await expect(demo.fact('Account')).toHaveText(/^tb1q/)
  expect(await demo.prompts('Ensign')).toEqual(['wallet_connect', 'wallet_changeNetwork'])
  await page.reload()
  await expect(demo.status).toHaveText('connected')
  await expect(demo.fact('Network')).toHaveText(/^Bitcoin Testnet/)
  await demo.change('Ensign', 'Network', 'Regtest')
  await expect(demo.fact('Account')).toHaveText(/^bcrt1q/)
})

test('a declined network switch changes nothing', async ({ demo }) => {
  await connect(demo, 'Ensign')
  await demo.answer('Ensign', 'reject')
  await demo.networkButton.click()
  await demo.inDialog(/^Bitcoin Testnet/).click()
  await expect(demo.dialog.getByText('Switch declined')).toBeVisible()
  await expect(demo.fact('Network')).toHaveText(/^Bitcoin Regtest/)
})
