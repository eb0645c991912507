import { chains } from '../src/chains.ts'
import { expect } from '../src/test.ts'
import { wagmiTest } from '../src/wagmi/wagmiTest.ts'

const test = wagmiTest()

test('wagmi and the dialog show one connection, whichever of the two connects, switches or disconnects', async ({
  wagmi,
  open,
  page,
}) => {
  await open()
  await wagmi.see({ status: 'disconnected', connectors: 'Latchkey', chains: 'Local A,Local B', connections: '' })
  await wagmi.click('Connect wallet')
  await wagmi.choose('Anchor')
  const first = (await wagmi.fact('address').textContent()) ?? ''
  await wagmi.see({
    status: 'connected',
    wallet: 'Anchor',
    chain: 'Local A',
    connectors: 'Latchkey',
    connections: 'Anchor',
    connectorClient: first,
    walletClient: first,
    client: 'Local A',
    publicClient: 'Local A',
  })

  await wagmi.click('Switch to Local B by wagmi')
  await wagmi.see({
    chain: 'Local B',
    chainId: String(chains.b.number),
    client: 'Local B',
    publicClient: 'Local B',
    walletClient: first,
  })
  await wagmi.inWallet('Anchor', 'switchChain', chains.a.number)
  await wagmi.see({ chain: 'Local A', chainId: String(chains.a.number) })
  await wagmi.inWallet('Anchor', 'selectAccount', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await wagmi.see({ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })

  await page.reload()
  await wagmi.see({ status: 'connected', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', events: 'reconnected' })
  await wagmi.click('Disconnect by wagmi')
  await wagmi.see({ status: 'disconnected', events: 'reconnected disconnected' })
  await expect(page.getByRole('button', { name: 'Connect wallet', exact: true })).toBeVisible()
})

test('connect() of wagmi opens the dialog: the user can decline, close it, and connect', async ({
  wagmi,
  open,
  page,
}) => {
  await open()
  await wagmi.answer('Anchor', 'reject')
  // The end of wagmi's own reconnect at page load would set the status of a connect() that has begun.
  await wagmi.see({ status: 'disconnected' })
  await wagmi.click('Connect by wagmi')
  await wagmi.see({ status: 'connecting' })
  await wagmi.dialog.getByRole('button', { name: /^Anchor/ }).click()
  await expect(wagmi.dialog.getByText('Connection declined')).toBeVisible()
  await page.keyboard.press('Escape')
  await wagmi.see({ status: 'disconnected', error: 'UserRejectedRequestError' })

  await wagmi.answer('Anchor', 'approve')
  await wagmi.click('Connect by wagmi')
  await wagmi.choose('Anchor')
  await wagmi.see({ status: 'connected', error: '', events: 'connected' })
  await wagmi.click('Sign by wagmi')
  await wagmi.see({ signature: /^0x[0-9a-f]{130}$/ })
})
