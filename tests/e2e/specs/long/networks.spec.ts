import { chains } from '../../src/chains.ts'
import { expect, test } from '../../src/test.ts'

test('switchNetwork() adds a network that the wallet does not know', async ({ demo }) => {
  await demo.open()
  await demo.connect('Beacon')
  await demo.networkButton.click()
  await demo.inDialog(/^Local B/).click()
  await expect(demo.fact('Network')).toHaveText('Local B · eip155:1338')
  const asked = await demo.askingRequests('Beacon')
  expect(asked.filter((method) => method === 'wallet_addEthereumChain')).toHaveLength(1)
})

test('the user can switch to a network that the app adds at run time, and the app can remove it', async ({ demo }) => {
  await demo.open('?namespaces=eip155&networks=a')
  await demo.connect('Anchor')
  const action = demo.action('Add or remove a network')
  await action.getByLabel('Network').selectOption('Local B')
  await action.getByRole('button', { name: 'Add' }).click()
  await expect(demo.result('Listed')).toHaveText('Local A, Local B')
  await demo.networkButton.click()
  await demo.inDialog(/^Local B/).click()
  await expect(demo.fact('Network')).toHaveText('Local B · eip155:1338')
  await action.getByRole('button', { name: 'Remove' }).click()
  await expect(demo.title('Switch network')).toBeVisible()
  await demo.inDialog('Switch to Local A').click()
  await expect(demo.fact('Network')).toHaveText('Local A · eip155:31337')
})

test('the last network can’t be removed', async ({ demo }) => {
  await demo.open('?networks=a')
  const action = demo.action('Add or remove a network')
  await action.getByRole('button', { name: 'Remove' }).click()
  await expect(action.getByText('LATCHKEY_LAST_NETWORK')).toBeVisible()
})

test('a network switch in the wallet closes the view for an unsupported network', async ({ demo }) => {
  await demo.open()
  await demo.connect('Anchor')
  await demo.setNetwork('Anchor', 1)
  await expect(demo.title('Switch network')).toBeVisible()
  await demo.setNetwork('Anchor', chains.b.number)
  await expect(demo.dialog).toBeHidden()
  await expect(demo.networkButton).toHaveText(/Local B/)
})

test('disconnecting closes the view for an unsupported network', async ({ demo }) => {
  await demo.open()
  await demo.connect('Anchor')
  await demo.setNetwork('Anchor', 1)
  await demo.inDialog('Disconnect').click()
  await expect(demo.status).toHaveText('disconnected')
  await expect(demo.connections).toHaveCount(0)
})

test('an app that allows unsupported networks shows no such view', async ({ demo }) => {
  await demo.open('?allowUnsupported=on')
  await demo.connect('Anchor')
  await demo.setNetwork('Anchor', 1)
  await expect(demo.fact('Supported')).toHaveText('no')
  await expect(demo.dialog).toBeHidden()
})
