import { TypeRegistry } from '@polkadot/types'
import { hexToU8a, u8aWrapBytes } from '@polkadot/util'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { isLong } from '../../setup/isLong.ts'
import type { Demo } from '../src/Demo.ts'
import { switchAccount } from '../src/switchAccount.ts'
import { expect, test } from '../src/test.ts'

const text = async (demo: Demo, result: string): Promise<string> => (await demo.result(result).textContent()) ?? ''
const account = async (demo: Demo): Promise<string> => (await demo.fact('Account').textContent()) ?? ''

test.beforeAll(() => cryptoWaitReady())
test.beforeEach(async ({ demo }) => {
  await demo.open()
  await demo.connect('Galley')
})

const accounts = [
  ['Alice', 'sr25519'],
  ['Bob', 'ed25519'],
] as const
for (const [name, scheme] of isLong ? accounts : accounts.slice(0, 1)) {
  test(`${name} signs a message with ${scheme}, and the reference library and the demo verify it`, async ({ demo }) => {
    await switchAccount(demo, name)
    await expect(demo.fact('Type')).toHaveText(scheme)
    const action = demo.action('Sign a message')
    await action.getByLabel('Message').fill('0x42 ⚓')
    await action.getByRole('button', { name: 'Sign' }).click()
    await expect(demo.result('Verdict')).toHaveText(`valid, as ${scheme}`)
    const [address, signature] = [await account(demo), await text(demo, 'Signature')]
    const verdict = signatureVerify(u8aWrapBytes(new TextEncoder().encode('0x42 ⚓')), signature, address)
    expect(verdict).toMatchObject({ isValid: true, crypto: scheme, isWrapped: true })
    expect(signatureVerify(u8aWrapBytes('0x43 ⚓'), signature, address).isValid).toBe(false)
  })

  test(`${name} signs a transaction with ${scheme}, and the reference library verifies it`, async ({ demo }) => {
    await switchAccount(demo, name)
    await demo.action('Sign a transaction').getByRole('button', { name: 'Sign payload' }).click()
    await expect(demo.result('Verdict')).toHaveText(`valid, as ${scheme}`)
    const payload = JSON.parse(await text(demo, 'Payload'))
    const registry = new TypeRegistry()
    registry.setSignedExtensions(payload.signedExtensions)
    const signed = registry.createType('ExtrinsicPayload', payload, { version: 4 }).toU8a({ method: true })
    const verdict = signatureVerify(signed, hexToU8a(await text(demo, 'Signature')), await account(demo))
    expect(verdict).toMatchObject({ isValid: true, crypto: scheme })
  })
}

test('a declined transaction is a UserRejectedError', async ({ demo }) => {
  await demo.answer('Galley', 'reject')
  const action = demo.action('Sign a transaction')
  await action.getByRole('button', { name: 'Sign payload' }).click()
  await expect(action.getByRole('status')).toContainText('LATCHKEY_USER_REJECTED')
})

test('a signature of another account is rejected', async ({ demo, page }) => {
  await page.evaluate(() => {
    const [script] = window.__latchkeyDemo?.wallets.Galley?.wallet.scripts ?? []
    script?.answerNext('signRaw', { result: { id: 1, signature: `0x${'42'.repeat(64)}` } })
  })
  const action = demo.action('Sign a message')
  await action.getByRole('button', { name: 'Sign' }).click()
  await expect(action.getByRole('status').locator('code').first()).toHaveText('LATCHKEY_INVALID_ANSWER')
})
