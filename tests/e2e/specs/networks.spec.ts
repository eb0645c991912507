import type { Page } from '@playwright/test'
import { expect, test } from '../src/test.ts'

test('switching the network in the dialog switches the wallet and the app', async ({ demo }) => {
  await demo.open()
  await demo.connect('Anchor')
  await demo.networkButton.click()
  await demo.inDialog(/^Local B/).click()
  await expect(demo.networkButton).toHaveText(/Local B/)
  await expect(demo.dialog).toBeHidden()
  expect(await demo.prompts('Anchor')).toEqual(['eth_requestAccounts', 'wallet_switchEthereumChain'])
})

test('a declined network switch changes nothing and can be tried again', async ({ demo }) => {
  await demo.open()
  await demo.connect('Anchor')
  await demo.answer('Anchor', 'reject')
  await demo.networkButton.click()
  await demo.inDialog(/^Local B/).click()
  await expect(demo.dialog.getByText('Switch declined')).toBeVisible()
  await expect(demo.fact('Network')).toHaveText('Local A · eip155:31337')
  await demo.answer('Anchor', 'approve')
  await demo.inDialog('Try again').click()
  await expect(demo.fact('Network')).toHaveText('Local B · eip155:1338')
})

test('a network without a node is a typed error, because the wallet rejects it', async ({ demo }) => {
  await demo.open('?networks=a,c')
  await demo.connect('Anchor')
  const action = demo.action('Switch network')
  await action.getByLabel('To').selectOption('Local C')
  await action.getByRole('button', { name: 'Switch' }).click()
  await expect(action.getByRole('status').locator('code').first()).toHaveText(/^LATCHKEY_/)
  await expect(demo.fact('Network')).toHaveText('Local A · eip155:31337')
})

test('an unsupported network opens a view that only its own buttons close', async ({ demo, page }) => {
  await demo.open()
  await demo.connect('Anchor')
  await demo.setNetwork('Anchor', 1)
  await expect(demo.title('Switch network')).toBeVisible()
  await expect(demo.dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
  const shakes = await countShakes(page)
  const ways = [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]
  for (const [index, leave] of ways.entries()) {
    await leave()
    await expect.poll(shakes).toBe(index + 1)
    await expect(demo.dialog.locator('[data-shaking]')).toHaveCount(0)
    await expect(demo.title('Switch network')).toBeVisible()
  }
  await demo.inDialog('Switch to Local A').click()
  await expect(demo.dialog).toBeHidden()
  await expect(demo.fact('Network')).toHaveText('Local A · eip155:31337')
})

/** Counts the dialog's shake animations in the page: they end too soon to be seen from the test. */
async function countShakes(page: Page): Promise<() => Promise<number>> {
  const count = await page.evaluateHandle(() => {
    const seen = { shakes: 0 }
    const observer = new MutationObserver((records) => {
      for (const { target } of records) if ((target as Element).hasAttribute('data-shaking')) seen.shakes += 1
    })
    for (const { shadowRoot } of document.querySelectorAll('[data-latchkey]'))
      if (shadowRoot) observer.observe(shadowRoot, { subtree: true, attributeFilter: ['data-shaking'] })
    return seen
  })
  return () => count.evaluate(({ shakes }) => shakes)
}
