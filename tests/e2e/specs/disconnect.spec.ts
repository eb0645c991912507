import { expect, test } from '../src/test.ts'

test('disconnecting in the dialog revokes the permission and releases the wallet', async ({ demo, page }) => {
  await demo.open()
  const listenersBefore = await demo.listeners('Anchor')
  await demo.connect('Anchor')
  expect(await demo.listeners('Anchor')).toBeGreaterThan(listenersBefore)
  await demo.accountButton.click()
  await demo.inDialog('Disconnect').click()
  await expect(demo.status).toHaveText('disconnected')
  expect(await demo.listeners('Anchor')).toBe(listenersBefore)
  await expect(page.getByRole('article', { name: 'Anchor' }).getByText('new')).toBeVisible()
  expect(await demo.eventNames()).toContain('DISCONNECT_SUCCESS')
  await page.reload()
  await expect(demo.status).toHaveText('disconnected')
  expect(await demo.statuses()).toEqual(['disconnected'])
})

test('two wallets are connected at once; either can be active, and each disconnects alone', async ({ demo, page }) => {
  await demo.open()
  await demo.connect('Anchor')
  await demo.accountButton.click()
  await demo.inDialog(/^Anchor/).click()
  await demo.inDialog(/Manage wallets/).click()
  await demo.inDialog('Connect another wallet').click()
  await demo.inDialog(/^Beacon/).click()
  await expect(demo.connections).toHaveCount(2)
  await expect(demo.fact('Account')).toHaveText('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
  await page.keyboard.press('Escape')
  await expect(demo.dialog).toBeHidden()

  await page.getByRole('button', { name: 'Use Anchor' }).click()
  await expect(demo.fact('Account')).toHaveText('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  // The events of both are handled, also of the one that is not active.
  await demo.setNetwork('Beacon', 1_338)
  await expect(demo.connections.filter({ hasText: 'Beacon' })).toContainText('eip155:1338')
  await expect(demo.fact('Network')).toHaveText('Local A · eip155:31337')

  await page.getByRole('button', { name: 'Disconnect Anchor (eip155)' }).click()
  await expect(demo.connections).toHaveCount(1)
  await expect(demo.status).toHaveText('connected')
  await expect(demo.fact('Account')).toHaveText('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
})
