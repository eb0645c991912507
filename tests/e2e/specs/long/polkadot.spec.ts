import { cryptoWaitReady, encodeAddress } from '@polkadot/util-crypto'
import type { Demo } from '../../src/Demo.ts'
import { switchAccount } from '../../src/switchAccount.ts'
import { expect, test } from '../../src/test.ts'

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const text = async (demo: Demo, result: string): Promise<string> => (await demo.result(result).textContent()) ?? ''
const account = async (demo: Demo): Promise<string> => (await demo.fact('Account').textContent()) ?? ''

test.beforeAll(() => cryptoWaitReady())
test.beforeEach(async ({ demo }) => {
  await demo.open()
  await demo.connect('Galley')
})

test('a wallet’s rate limit is a typed error', async ({ demo, page }) => {
  await page.evaluate(() => {
    const [script] = window.__latchkeyDemo?.wallets.Galley?.wallet.scripts ?? []
    script?.answerNext('signRaw', { error: { message: 'Rate limit exceeded. Try again later.' } })
  })
  const action = demo.action('Sign a message')
  await action.getByRole('button', { name: 'Sign' }).click()
  await expect(action.getByRole('status').locator('code').first()).toHaveText('LATCHKEY_RATE_LIMITED')
})

test('the app selects the network, and the account is shown in that network’s address format', async ({
  demo,
  page,
}) => {
  await expect(demo.fact('Account')).toHaveText(alice)
  await demo.networkButton.click()
  await demo.inDialog(/^Polkadot/).click()
  await expect(demo.fact('Network')).toHaveText('Polkadot · polkadot:91b171bb158e2d3848fa23a9f1c25182')
  await expect(demo.fact('Account')).toHaveText(encodeAddress(alice, 0))
  expect(await demo.prompts('Galley')).toEqual(['enable'])
  await demo.action('Sign a transaction').getByRole('button', { name: 'Sign payload' }).click()
  await expect(demo.result('Verdict')).toHaveText('valid, as sr25519')
  expect(JSON.parse(await text(demo, 'Payload')).genesisHash).toMatch(/^0x91b171bb158e2d3848fa23a9f1c25182/)
  await page.reload()
  await expect(demo.status).toHaveText('connected')
  await expect(demo.fact('Account')).toHaveText(encodeAddress(alice, 0))
})

test('a reload restores the selected account', async ({ demo, page }) => {
  await switchAccount(demo, 'Bob')
  const bob = await account(demo)
  expect(bob).not.toBe(alice)
  await page.reload()
  await expect(demo.status).toHaveText('connected')
  await expect(demo.fact('Account')).toHaveText(bob)
  expect(await demo.prompts('Galley')).toEqual([])
})

test('an account that the wallet no longer shares is replaced by one that it shares', async ({ demo }) => {
  await expect(demo.fact('Account')).toHaveText(alice)
  await demo.change('Galley', 'Shares', 'bob')
  await expect(demo.fact('Type')).toHaveText('ed25519')
  await expect(demo.fact('Account')).not.toHaveText(alice)
})
