import { join } from 'node:path'
import { createPhoneWallet, type PhoneNetwork } from '@latchkey/phone'
import { chains } from '../../src/chains.ts'
import { readQr } from '../../src/relay/readQr.ts'
import { StoppableRelay } from '../../src/relay/StoppableRelay.ts'
import { expect } from '../../src/test.ts'
import { WagmiPage } from '../../src/wagmi/WagmiPage.ts'
import { wagmiTest } from '../../src/wagmi/wagmiTest.ts'

const test = wagmiTest()

test('wagmi lists several connections, and switching works from both sides', async ({ wagmi, open }) => {
  await open()
  await wagmi.click('Connect wallet')
  await wagmi.choose('Anchor')
  await wagmi.click('Connect by wagmi')
  await wagmi.choose('Beacon')
  await wagmi.see({ wallet: 'Beacon', connections: 'Anchor Beacon' })
  const second = (await wagmi.fact('address').textContent()) ?? ''
  await wagmi.see({ connectorClient: second, walletClient: second })
  await wagmi.click('Switch to Anchor by wagmi')
  await wagmi.see({ wallet: 'Anchor' })
  const first = (await wagmi.fact('address').textContent()) ?? ''
  expect(first).not.toBe(second)
  await wagmi.see({ connectorClient: first, walletClient: first })
  await wagmi.click('Reconnect by wagmi')
  await wagmi.see({ status: 'connected', wallet: 'Anchor', connections: 'Anchor Beacon' })
  await wagmi.click('Disconnect by wagmi')
  await wagmi.see({ status: 'connected', wallet: 'Beacon', connections: 'Beacon' })
})

test('wagmi follows a lock, an unlock, an unknown network, and a revoked permission', async ({ wagmi, open }) => {
  await open()
  await wagmi.click('Connect wallet')
  await wagmi.choose('Anchor')
  await wagmi.inWallet('Anchor', 'lock')
  await wagmi.see({ status: 'disconnected', address: '', connectorClient: '' })
  await wagmi.inWallet('Anchor', 'unlock')
  await wagmi.see({ status: 'connected', wallet: 'Anchor' })
  await wagmi.inWallet('Anchor', 'switchChain', 99)
  await wagmi.see({ status: 'connected', chain: '99', chainId: String(chains.a.number) })
  await wagmi.inWallet('Anchor', 'switchChain', chains.b.number)
  await wagmi.see({ chain: 'Local B', chainId: String(chains.b.number) })
  await wagmi.inWallet('Anchor', 'revoke')
  await wagmi.see({ status: 'disconnected', connections: '' })
})

test('wagmi reports a declined switch and a declined signature', async ({ wagmi, open }) => {
  await open()
  await wagmi.click('Connect wallet')
  await wagmi.choose('Anchor')
  await wagmi.answer('Anchor', 'reject')
  await wagmi.click('Switch to Local B by wagmi')
  await wagmi.see({ error: 'UserRejectedRequestError', chain: 'Local A' })
})

test('two tabs: wagmi is connected in a new tab, and disconnecting in one disconnects it in the other', async ({
  wagmi,
  open,
  context,
}) => {
  await open()
  await wagmi.click('Connect by wagmi')
  await wagmi.choose('Anchor')
  await wagmi.see({ status: 'connected' })
  const other = new WagmiPage(await context.newPage())
  await open({}, other)
  await other.see({ status: 'connected', wallet: 'Anchor' })
  await other.click('Disconnect by wagmi')
  await other.see({ status: 'disconnected' })
  await wagmi.see({ status: 'disconnected', events: 'connected disconnected' })
})

test('two tabs: a first connection in one tab appears in wagmi and in the dialog of the other without a reload', async ({
  wagmi,
  open,
  context,
}) => {
  await open()
  const other = new WagmiPage(await context.newPage())
  await open({}, other)
  // A real wallet gives its permission to all tabs of an origin. Each test wallet has its own.
  await other.authorize('Anchor')
  for (const tab of [wagmi, other]) await tab.see({ status: 'disconnected', connections: '' })
  await wagmi.click('Connect by wagmi')
  await wagmi.choose('Anchor')
  await wagmi.see({ status: 'connected', wallet: 'Anchor' })
  const address = (await wagmi.fact('address').textContent()) ?? ''
  await other.see({ status: 'connected', wallet: 'Anchor', address, chain: 'Local A', connections: 'Anchor' })
  await expect(other.page.getByRole('button', { name: 'Connect wallet', exact: true })).toBeHidden()
  await expect(other.page.getByTitle(/^Account: /)).toBeVisible()
  await other.click('Sign by wagmi')
  await other.see({ signature: /^0x[0-9a-f]{130}$/ })
  expect(await other.prompts('Anchor')).toEqual(['eth_requestAccounts', 'personal_sign'])
})

test('wagmi connects a wallet on the phone, signs with it, and has it back after a reload', async ({
  wagmi,
  open,
  page,
  watch,
}, testInfo) => {
  const relay = await StoppableRelay.create({ file: testInfo.outputPath('relay.sqlite'), clockSkew: 86_400 })
  await relay.start()
  watch.allowHost(new URL(relay.url).host)
  const networks = [chains.a, chains.b].map(({ id, url }) => ({ id, url })) as [PhoneNetwork, ...PhoneNetwork[]]
  const phone = await createPhoneWallet({ relayUrl: relay.url, networks, requestPause: 0 })
  try {
    await open({ relayUrl: relay.url })
    await wagmi.click('Connect by wagmi')
    await wagmi.dialog.getByRole('button', { name: /^WalletConnect/ }).click()
    await expect(wagmi.dialog.getByRole('img', { name: /^QR code to scan/ })).toBeVisible()
    await phone.pair(await readQr(wagmi.dialog.locator('.lk-card')))
    const [address = ''] = phone.addresses(chains.a.id)
    await wagmi.see({ status: 'connected', address, chain: 'Local A', events: 'connected' })
    await wagmi.click('Sign by wagmi')
    await wagmi.see({ signature: /^0x[0-9a-f]{130}$/ })
    await page.reload()
    await wagmi.see({ status: 'connected', address, events: 'reconnected' })
    await wagmi.click('Disconnect by wagmi')
    await wagmi.see({ status: 'disconnected' })
  } finally {
    await phone.destroy()
    await relay.stop()
  }
})

const wagmi2 = wagmiTest({
  find: /^(wagmi|react|react-dom|@tanstack\/react-query)(\/.*)?$/,
  replacement: join(import.meta.dirname, '../../../wagmi2/node_modules/$1$2'),
})

wagmi2('with wagmi 2.19 and React 18: connect, account, network, reload, disconnect', async ({ wagmi, open, page }) => {
  await open()
  await wagmi.click('Connect by wagmi')
  await wagmi.choose('Anchor')
  await wagmi.see({ version: '2.19.5', status: 'connected', wallet: 'Anchor', events: 'connected' })
  await wagmi.inWallet('Anchor', 'selectAccount', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await wagmi.see({ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })
  await wagmi.click('Switch to Local B by wagmi')
  await wagmi.see({ chain: 'Local B', chainId: String(chains.b.number) })
  await page.reload()
  await wagmi.see({ status: 'connected', chain: 'Local B', events: 'reconnected' })
  await wagmi.click('Disconnect by wagmi')
  await wagmi.see({ status: 'disconnected', events: 'reconnected disconnected' })
})
