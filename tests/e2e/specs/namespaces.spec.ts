import type { Demo, WalletName } from '../src/Demo.ts'
import { expect, test } from '../src/test.ts'

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

test('four namespaces are connected at once, and each of them signs', async ({ demo }) => {
  await connectAll(demo)
  for (const [, name] of all) {
    await expect(demo.namespace(name)).toContainText('connected')
    if ((await demo.namespace(name).getAttribute('aria-current')) === null) await demo.activate(name)
    await demo.action('Sign a message').getByRole('button', { name: 'Sign' }).click()
    await expect(demo.result('Verdict')).toHaveText(/^valid/)
  }
  for (const [, , wallet] of all) expect(await demo.prompts(wallet)).toHaveLength(2)
})

test('a reload restores all four namespaces at once without a prompt', async ({ demo, page }) => {
  await connectAll(demo)
  const accounts = await demo.connections.allTextContents()
  for (let turn = 0; turn < 3; turn++) {
    await page.reload()
    await expect(demo.connections).toHaveCount(4)
    for (const [namespace, , wallet] of all) {
      await expect.poll(() => demo.statuses(namespace)).toEqual(['reconnecting', 'connected'])
      expect(await demo.prompts(wallet)).toEqual([])
    }
    expect((await demo.connections.allTextContents()).toSorted()).toEqual(accounts.toSorted())
  }
  await expect(demo.namespace('Polkadot')).toHaveAttribute('aria-current', 'true')
})

test('the dialog asks before it switches to a network of another namespace', async ({ demo }) => {
  await demo.open()
  await demo.connect('Anchor')
  await demo.connectIn('Solana', 'Dory')
  await demo.networkButton.click()
  await demo.inDialog(/^Local B/).click()
  await expect(demo.title('Switch to Local B')).toBeVisible()
  await demo.dialog.getByLabel('Back').click()
  await expect(demo.namespace('Solana')).toHaveAttribute('aria-current', 'true')
  await demo.inDialog(/^Local A/).click()
  await demo.inDialog('Switch to Local A').click()
  await expect(demo.namespace('EVM Networks')).toHaveAttribute('aria-current', 'true')
  await expect(demo.fact('Network')).toHaveText('Local A · eip155:31337')
  expect(await demo.prompts('Anchor')).toEqual(['eth_requestAccounts'])
})
