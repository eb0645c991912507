import type { Demo, WalletName } from '../../src/Demo.ts'
import { dumpStorage, ownKeys, walletKey } from '../../src/storage.ts'
import { expect, test } from '../../src/test.ts'

/** Namespaces with the names of the demo and a wallet for each. */
const all: readonly (readonly [namespace: string, name: string, wallet: WalletName])[] = [
  ['eip155', 'EVM Networks', 'Anchor'],
  ['solana', 'Solana', 'Dory'],
  ['bip122', 'Bitcoin', 'Ensign'],
  ['polkadot', 'Polkadot', 'Galley'],
]

async function connectAll(demo: Demo): Promise<void> {
  await demo.open()
  await demo.connect('Anchor')
  for (const [, name, wallet] of all.slice(1)) await demo.connectIn(name, wallet)
  await expect(demo.connections).toHaveCount(4)
}

test('storage of four connected namespaces matches the documentation', async ({ demo, page }) => {
  await connectAll(demo)
  await page.reload()
  await expect(demo.connections).toHaveCount(4)
  const { local, session, databases, cookies } = await dumpStorage(page)
  const keys = Object.keys(local).filter((key) => !walletKey.test(key))
  expect(keys.filter((key) => !ownKeys.some((pattern) => pattern.test(key)))).toEqual([])
  expect(keys.filter((key) => key.startsWith('latchkey:session:'))).toHaveLength(4)
  expect([session, databases, cookies]).toEqual([{}, [], ''])
})

test('a namespace whose wallet does not answer does not delay the others', async ({ demo, page }) => {
  await connectAll(demo)
  await page.addInitScript(() => {
    // Runs before the page's scripts, because the wallet is there from the start.
    Object.defineProperty(window, '__latchkeyDemo', {
      configurable: true,
      set(driver) {
        Object.defineProperty(window, '__latchkeyDemo', { value: driver })
        driver.wallets.Anchor.vanish()
      },
    })
  })
  await page.reload()
  for (const [namespace] of all.slice(1)) {
    await expect.poll(() => demo.statuses(namespace)).toEqual(['reconnecting', 'connected'])
  }
  await expect(demo.connections).toHaveCount(3)
  expect((await demo.statuses('eip155'))[0]).toBe('reconnecting')
})

test('Disconnect in the Account view disconnects the active namespace and no other', async ({ demo }) => {
  await connectAll(demo)
  await demo.accountButton.click()
  await demo.inDialog('Disconnect').click()
  await expect(demo.connections).toHaveCount(3)
  await expect(demo.namespace('Polkadot')).toContainText('disconnected')
})

test('a wallet with two namespaces is one row, and one more click connects its second namespace', async ({
  demo,
  page,
}) => {
  await demo.open()
  await demo.connectButton.click()
  await expect(demo.inDialog(/^Fathom/)).toHaveCount(1)
  await demo.inDialog(/^Fathom/).click()
  await expect(demo.title('Choose networks')).toBeVisible()
  await demo.inDialog(/^Solana/).click()
  await expect(demo.dialog).toBeHidden()
  await expect(demo.connections).toHaveCount(1)
  expect(await demo.prompts('Fathom')).toEqual(['standard:connect'])

  await demo.accountButton.click()
  await demo.inDialog('Add Bitcoin').click()
  await expect(demo.connections).toHaveCount(2)
  expect(await demo.prompts('Fathom')).toEqual(['standard:connect', 'bitcoin:connect'])
  for (const name of ['Solana', 'Bitcoin']) await expect(demo.namespace(name)).toContainText('connected')

  await page.reload()
  await expect(demo.connections).toHaveCount(2)
  for (const namespace of ['solana', 'bip122']) {
    await expect.poll(() => demo.statuses(namespace)).toEqual(['reconnecting', 'connected'])
  }
  expect(await demo.prompts('Fathom')).toEqual([])
  await page.getByRole('button', { name: 'Disconnect Fathom (bip122)' }).click()
  await expect(demo.connections).toHaveCount(1)
  await expect(demo.namespace('Solana')).toContainText('connected')
})

test('selecting a network of a disconnected namespace lists only the wallets of that namespace', async ({ demo }) => {
  await demo.open()
  await demo.connect('Anchor')
  await demo.networkButton.click()
  await demo.inDialog(/^Westend/).click()
  await demo.inDialog('Connect wallet for Westend').click()
  await expect(demo.inDialog(/^Galley/)).toBeVisible()
  await expect(demo.inDialog(/^(Anchor|Dory|Ensign|Fathom)/)).toHaveCount(0)
  await demo.inDialog(/^Galley/).click()
  await expect(demo.connections).toHaveCount(2)
  await expect(demo.namespace('EVM Networks')).toContainText('connected')
})

test('opened for a namespace, the dialog shows its wallets and no others', async ({ demo, page }) => {
  await demo.open()
  await page.evaluate(() => window.__latchkeyDemo?.modal.open({ namespace: 'bip122' }))
  await expect(demo.inDialog(/^Ensign/)).toBeVisible()
  await expect(demo.inDialog(/^Fathom/)).toBeVisible()
  await expect(demo.inDialog(/^(Anchor|Beacon|Cleat|Dory|Galley)/)).toHaveCount(0)
})

test('each namespace shows only the actions that it supports', async ({ demo }) => {
  await connectAll(demo)
  const titles = () =>
    demo.page.getByRole('region', { name: 'Actions' }).getByRole('heading', { level: 3 }).allTextContents()
  expect(await titles()).not.toContain('Sign typed data')
  await demo.activate('EVM Networks')
  await expect.poll(titles).toContain('Sign typed data')
  expect(await titles()).not.toContain('Sign in')
  await demo.activate('Solana')
  await expect.poll(titles).toContain('Sign in')
  expect(await titles()).not.toContain('Batch of calls')
})

test('an app with one namespace loads no code of the others', async ({ demo, watch }) => {
  await demo.open('?namespaces=solana')
  await demo.connect('Dory')
  await demo.connectButton.waitFor({ state: 'detached' })
  await demo.networkButton.click()
  await expect(demo.inDialog(/^Solana/)).toHaveCount(2)
  await expect(demo.inDialog(/^(Local|Bitcoin|Westend|Polkadot)/)).toHaveCount(0)
  expect(watch.requests.filter((url) => /evmWallets|bitcoinWallets|polkadotWallets/.test(url))).toEqual([])
})

test('disconnecting one namespace keeps the others, also after a reload', async ({ demo, page }) => {
  await connectAll(demo)
  await page.getByRole('button', { name: 'Disconnect Dory (solana)' }).click()
  await expect(demo.connections).toHaveCount(3)
  await expect(demo.namespace('Solana')).toContainText('disconnected')
  await page.reload()
  await expect(demo.connections).toHaveCount(3)
  for (const [namespace, , wallet] of all) {
    const expected = namespace === 'solana' ? ['disconnected'] : ['reconnecting', 'connected']
    await expect.poll(() => demo.statuses(namespace)).toEqual(expected)
    expect(await demo.prompts(wallet)).toEqual([])
  }
})
