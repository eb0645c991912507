import { rm } from 'node:fs/promises'
import { buildPolkadotExtension, launchPolkadotBrowser, type PolkadotBrowser } from '@latchkey/real-wallets/polkadot-js'
import { TypeRegistry } from '@polkadot/types'
import { hexToU8a, u8aWrapBytes } from '@polkadot/util'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { chains } from '../../src/chains.ts'
import { Demo } from '../../src/Demo.ts'
import { expect, test } from '../../src/test.ts'
import { type Watch, watchPages } from '../../src/watchPage.ts'

// Serial: all tests use one browser with one wallet, so permissions last from test to test.
test.describe.configure({ mode: 'serial' })

let extension: string
let browser: PolkadotBrowser
let watch: Watch
let address: string

test.beforeAll(async ({ baseURL }) => {
  await cryptoWaitReady()
  extension = await buildPolkadotExtension()
  browser = await launchPolkadotBrowser(extension)
  address = await browser.wallet.createAccount({ name: 'Alice', path: '//Alice' })
  // Requests of the wallet's own pages are allowed.
  const own = browser.context.serviceWorkers().map((worker) => worker.url())
  const urls = [baseURL ?? '', ...Object.values(chains).map(({ url }) => url), ...own]
  const hosts = urls.map((url) => new URL(url).host)
  watch = await watchPages(browser.context, { hosts })
})
test.afterEach(() => {
  expect(watch.problems, 'problems of the page').toEqual([])
})
test.afterAll(async () => {
  await browser?.close()
  if (extension) await rm(extension, { recursive: true, force: true })
})

/** Opens the demo in the wallet's browser, without test wallets. */
async function openDemo(baseURL: string | undefined): Promise<Demo> {
  const page = await browser.context.newPage()
  await page.goto(`${baseURL}?namespaces=polkadot&wallets=off&gateway=off`)
  return new Demo(page)
}

/** Clicks until the wallet accepts: it accepts one request in three seconds and rejects others. */
async function clickUntilAccepted(
  demo: Demo,
  buttons: readonly (readonly [action: string, button: string])[],
): Promise<void> {
  const locators = buttons.map(([action, name]) => demo.action(action).getByRole('button', { name }))
  await expect(async () => {
    // A button with a pending request has another name.
    const areReady = (await Promise.all(locators.map((button) => button.isVisible()))).every(Boolean)
    if (areReady && (await browser.wallet.pending()).signing === 0) {
      const elements = await Promise.all(locators.map((button) => button.elementHandle()))
      // In one task: the wallet gets all requests at once.
      await demo.page.evaluate((all) => {
        for (const element of all) (element as HTMLElement | null)?.click()
      }, elements)
    }
    expect((await browser.wallet.pending()).signing).toBe(1)
  }).toPass({ timeout: 60_000 })
}

test('the dialog shows that the user declined in the real wallet', async ({ baseURL }) => {
  const demo = await openDemo(baseURL)
  await demo.choose('polkadot')
  await browser.wallet.rejectAccess()
  await expect(demo.dialog.getByText('Connection declined')).toBeVisible()
  await expect(demo.status).toHaveText('disconnected')
  // The wallet remembers the rejection until the user removes it.
  await browser.wallet.removeAccess(demo.page.url())
  await demo.page.close()
})

test('the real wallet connects, signs, and is restored after a reload', async ({ baseURL }) => {
  const demo = await openDemo(baseURL)
  await demo.choose('polkadot')
  await browser.wallet.approveAccess([address])
  await expect(demo.status).toHaveText('connected')
  await expect(demo.fact('Account')).toHaveText(address)
  await expect(demo.fact('Type')).toHaveText('sr25519')
  await expect(demo.dialog).toBeHidden()

  const action = demo.action('Sign a message')
  await action.getByLabel('Message').fill('Ahoy, 42 ⚓')
  await clickUntilAccepted(demo, [['Sign a message', 'Sign']])
  await browser.wallet.approveSigning()
  await expect(demo.result('Verdict')).toHaveText('valid, as sr25519')
  const signature = (await demo.result('Signature').textContent()) ?? ''
  const verify = (text: string) => signatureVerify(u8aWrapBytes(new TextEncoder().encode(text)), signature, address)
  expect(verify('Ahoy, 42 ⚓')).toMatchObject({ isValid: true, crypto: 'sr25519' })
  expect(verify('Ahoy, 43 ⚓').isValid).toBe(false)

  await demo.page.reload()
  await expect(demo.status).toHaveText('connected')
  await expect(demo.fact('Account')).toHaveText(address)
  expect(await browser.wallet.pending()).toEqual({ access: 0, signing: 0 })
  await demo.page.close()
})

test('the real wallet signs a transaction, and a cancelled one is a UserRejectedError', async ({ baseURL }) => {
  const demo = await openDemo(baseURL)
  await expect(demo.status).toHaveText('connected')
  await clickUntilAccepted(demo, [['Sign a transaction', 'Sign payload']])
  await browser.wallet.approveSigning()
  await expect(demo.result('Verdict')).toHaveText('valid, as sr25519')
  const payload = JSON.parse((await demo.result('Payload').textContent()) ?? '')
  const registry = new TypeRegistry()
  registry.setSignedExtensions(payload.signedExtensions)
  const signed = registry.createType('ExtrinsicPayload', payload, { version: 4 }).toU8a({ method: true })
  const signature = hexToU8a((await demo.result('Signature').textContent()) ?? '')
  expect(signatureVerify(signed, signature, address)).toMatchObject({ isValid: true, crypto: 'sr25519' })

  await clickUntilAccepted(demo, [['Sign a transaction', 'Sign payload']])
  await browser.wallet.cancelSigning()
  await expect(demo.action('Sign a transaction').getByRole('status')).toContainText('LATCHKEY_USER_REJECTED')
  await demo.page.close()
})

test('the real wallet’s rate limit is a typed error', async ({ baseURL }) => {
  const demo = await openDemo(baseURL)
  await expect(demo.status).toHaveText('connected')
  const actions = demo.page.getByRole('region', { name: 'Actions' })
  await clickUntilAccepted(demo, [
    ['Sign a message', 'Sign'],
    ['Sign a transaction', 'Sign payload'],
  ])
  await expect(actions.getByText('LATCHKEY_RATE_LIMITED')).toHaveCount(1)
  await browser.wallet.cancelSigning()
  await expect(actions.getByText('LATCHKEY_USER_REJECTED')).toHaveCount(1)
  await demo.page.close()
})
