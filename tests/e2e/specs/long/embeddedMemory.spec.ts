import { bytesToHex } from '@noble/curves/utils.js'
import { expect } from '@playwright/test'
import { base58, base64, base64url } from '@scure/base'
import { parseRecoveryCode, readKit, toWords, withKeys } from '../../../../packages/frame-pages/src/index.ts'
import { chains } from '../../src/chains.ts'
import { embeddedTest as test } from '../../src/embedded/embeddedTest.ts'
import { findInRenderers } from '../../src/memory/findInRenderers.ts'

test('after a signature on each network, no text of the keys or of the words is in the memory of a page', async ({
  shop,
  browser,
}) => {
  await shop.load()
  await shop.logIn(`${crypto.randomUUID()}@app.example`)
  const { kit, code } = await shop.saveKit()
  await expect(shop.dialog).toBeHidden()

  const modal = await shop.shop()
  for (const network of [chains.a.id, chains.solana.id]) {
    const signing = modal.evaluate((own, networkId) => own.signMessage('Hello', { networkId }), network)
    await shop.frame.getByRole('button', { name: 'Approve' }).click()
    expect((await signing).signature).not.toBe('')
  }

  const { secret, wallet } = await readKit(kit, parseRecoveryCode(code))
  const words = new TextDecoder().decode(await toWords(secret))
  const keys = await withKeys(secret, ({ eip155, solana }) => [eip155.slice(), solana.slice()])
  const texts = [secret, ...keys].flatMap((bytes) => [
    bytesToHex(bytes),
    bytesToHex(bytes).toUpperCase(),
    base58.encode(bytes),
    base64.encode(bytes).replace(/=+$/, ''),
    base64url.encode(bytes).replace(/=+$/, ''),
  ])
  const [address, ...found] = await findInRenderers(browser, [wallet.addresses.eip155, words, ...texts])
  // What is no secret is found, so the search works.
  expect(address).toBeGreaterThan(0)
  expect(found).toEqual(found.map(() => 0))
})
