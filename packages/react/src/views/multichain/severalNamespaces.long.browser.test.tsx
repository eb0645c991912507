import {
  accountSettingsView,
  connectingMultiChainView,
  connectView,
  networksView,
  profileWalletsView,
  switchActiveChainView,
} from '@latchkey/core'
import { createFakeAdapter, createFakeNetwork } from '@latchkey/testkit'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawApp as draw, named, seen } from '../../../testing/drawApp.js'
import { hasFocus } from '../../../testing/hasFocus.js'
import { violations } from '../../../testing/violations.js'

beforeEach(() => page.viewport(1024, 768))

const { dialog, button, heading } = seen

async function openConnect(): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.element(heading('Connect wallet')).toBeVisible()
}

/**
 * One wallet with a connector in each of three namespaces, and one with a connector in the second
 * only.
 */
function three(options: Parameters<typeof draw>[0] = {}) {
  const orbit = { ...named('Orbit'), wallet: 'io.orbit' }
  const one = createFakeAdapter({ namespace: 'one', name: 'Ones', wallets: [orbit] })
  const two = createFakeAdapter({
    namespace: 'two',
    name: 'Twos',
    accountTypes: ['payment', 'ordinal'],
    hasNetwork: false,
    wallets: [
      {
        ...orbit,
        accounts: [
          { id: 'pay', address: 'fake-pay', type: 'payment' },
          { id: 'art', address: 'fake-art', type: 'ordinal' },
        ],
      },
      named('Comet'),
    ],
  })
  const dots = createFakeAdapter({
    namespace: 'dots',
    name: 'Dots',
    hasNetwork: false,
    capabilities: {},
    addressOn: ({ address }, networkId) => `${address}-on-${networkId.at(-1)}`,
    wallets: [
      {
        ...orbit,
        accounts: [
          { id: 'key', address: 'fake-key', type: 'sr25519' },
          { id: 'device', address: 'fake-device', type: 'ed25519', name: 'Device', networkIds: ['dots:2'] },
        ],
      },
    ],
  })
  const made = draw({ adapters: [one, two, dots] as never, ...options })
  const start = () => vi.waitFor(() => expect(made.modal.state.$isStarted.get()).toBe(true))
  const connect = async (...namespaces: string[]) => {
    await start()
    for (const namespace of namespaces) await made.modal.connect({ connectorId: `${namespace}/io.orbit` })
  }
  return { ...made, one, two, dots, start, connect }
}
const accounts = dialog.getByRole('list', { name: 'Accounts' })
const exactly = (name: string) => dialog.getByRole('button', { name, exact: true })

test('the account view changes to another connected namespace with one click, and keeps the focus there', async () => {
  const { modal, connect } = three()
  await connect('one', 'two')
  modal.open()
  await expect.element(exactly('Twos')).toHaveAttribute('aria-current', 'true')
  await expect.element(dialog.getByText('Payment')).toBeVisible()
  await exactly('Ones').click()
  expect(modal.state.$activeNamespace.get()).toBe('one')
  await expect.element(exactly('Ones')).toHaveAttribute('aria-current', 'true')
  await hasFocus('Ones')
  await expect.element(dialog.getByText('Payment')).not.toBeInTheDocument()
})

test('the next namespace of a connected wallet is one click away, and the account view shows it then', async () => {
  const { modal, clock, two, connect } = three()
  await connect('one')
  modal.open()
  const answer = two.wallets[0]?.script.hold('connect')
  await exactly('Add Twos').click()
  await two.wallets[0]?.script.asked('connect')
  answer?.('approve')
  await expect.element(dialog.getByText('Connected')).toBeVisible()
  await clock.advance(600)
  await expect.element(exactly('Twos')).toHaveAttribute('aria-current', 'true')
  expect([...modal.state.$connections.get().keys()]).toEqual(['one/io.orbit@one', 'two/io.orbit@two'])
})

test('a single namespace has no switcher', async () => {
  const { modal } = draw({ adapters: [createFakeAdapter({ namespace: 'one', wallets: [named('Orbit')] })] })
  await vi.waitFor(() => expect(modal.state.$isStarted.get()).toBe(true))
  await modal.connect({ connectorId: 'one/io.orbit' })
  modal.open()
  await expect.element(button('Copy address')).toBeVisible()
  await expect.element(accounts).not.toBeInTheDocument()
})

test('accounts are grouped by type with their own labels and written for the network, and those of other networks are disabled', async () => {
  const { modal, connect } = three()
  await connect('two', 'dots')
  modal.open(accountSettingsView)
  await expect.element(dialog.getByRole('list', { name: 'Accounts · Sr25519' })).toBeVisible()
  await expect.element(dialog.getByTitle('fake-key-on-1')).toBeVisible()
  await expect.element(button('Device')).toBeDisabled()
  await expect.element(dialog.getByRole('list', { name: 'On other networks' })).toBeVisible()
  await modal.switchNetwork('dots:2')
  await expect.element(button('Device')).toBeEnabled()
  modal.switchNamespace('two')
  await expect.element(dialog.getByRole('list', { name: 'Payment' })).toBeVisible()
  await dialog.getByRole('list', { name: 'Ordinals' }).getByRole('button').click()
  await expect.element(dialog.getByText('Account switched')).toBeVisible()
  expect(modal.state.$current.get()?.account.id).toBe('art')
})

test('the account view omits a balance, network or explorer that does not exist', async () => {
  const { modal, connect } = three({ networks: ['one:1', 'dots:1'].map(createFakeNetwork), enableNetworkSwitch: false })
  await connect('dots')
  modal.open()
  await expect.element(button('Copy address')).toBeVisible()
  await expect.element(dialog.getByText('Fake dots:1')).toBeVisible()
  await expect.element(button('Fake dots:1')).not.toBeInTheDocument()
  expect(document.querySelector('[data-latchkey]')?.shadowRoot?.querySelector('.lk-account-balance')).toBeNull()
})

test('a dialog for one namespace lists its wallets, and a wallet of several connects it at once', async () => {
  const { modal, connect } = three()
  await connect('one')
  modal.open({ namespace: 'two' })
  await expect.element(dialog.getByRole('list', { name: 'For Twos' })).toBeVisible()
  await expect.element(button('Comet')).toBeVisible()
  // A connection in another namespace does not count here.
  await button('Orbit Recent').click()
  await vi.waitFor(() => expect(modal.state.$current.get()?.networkId).toBe('two:1'))
  modal.close()
  modal.open(networksView, { namespace: 'dots' })
  await expect.element(button('Fake dots:1')).toBeVisible()
  await expect.element(button('Fake one:1')).not.toBeInTheDocument()
})

test('a dialog for one namespace does not show the view prerendered for all, so no row is announced and removed', async () => {
  const { modal } = three()
  await modal.prepare()
  const ahead = modal.state.$prerendered.get()
  expect(ahead?.view).toBe(connectView.id)
  modal.open({ namespace: 'two' })
  expect(modal.state.$stack.get().at(-1)?.key).not.toBe(ahead?.key)
  await expect.element(dialog.getByRole('list', { name: 'For Twos' })).toBeVisible()
})

test('networks are grouped by namespace, and the same wallet connects a further namespace with one click', async () => {
  const { modal, clock, connect } = three()
  await connect('one')
  modal.open(networksView)
  await expect.element(dialog.getByRole('list', { name: 'Ones' })).toBeVisible()
  await expect.element(dialog.getByRole('list', { name: 'Dots · not connected' })).toBeVisible()
  await button('Fake two:2').click()
  await expect.element(button('Use another wallet')).toBeVisible()
  await button('Connect Fake two:2 with Orbit').click()
  await vi.waitFor(() => expect(modal.state.$current.get()?.networkId).toBe('two:2'))
  await clock.advance(600)
  expect(modal.state.$namespaces.get().get('one')?.status).toBe('connected')
})

test('connecting another wallet for another namespace lists only its wallets, and leads back to the connected ones', async () => {
  const { modal, connect } = three()
  await connect('one')
  modal.open(switchActiveChainView, { networkId: 'two:1' })
  await button('Use another wallet').click()
  await expect.element(button('Comet')).toBeVisible()
  await button('Connected wallets').click()
  await button('Orbit').first().click()
  expect(modal.state.$activeNamespace.get()).toBe('one')
})

test('a network on which its namespace’s wallet has no account is disabled', async () => {
  const dots = createFakeAdapter({
    namespace: 'dots',
    hasNetwork: false,
    wallets: [{ ...named('Orbit'), accounts: [{ id: 'd', address: 'fake-d', type: 'eoa', networkIds: ['dots:2'] }] }],
  })
  const { modal } = draw({ adapters: [dots] })
  await vi.waitFor(() => expect(modal.state.$isStarted.get()).toBe(true))
  await modal.connect({ connectorId: 'dots/io.orbit' })
  modal.open(networksView)
  await expect.element(button('Fake dots:2')).toHaveAttribute('aria-current', 'true')
  await expect.element(button('Fake dots:1 Orbit has no account here')).toBeDisabled()
})

test('disconnecting the active wallet of several leads to the remaining wallets, which can be made active', async () => {
  const { modal, connect } = three()
  await connect('one', 'two')
  modal.open()
  await button('Disconnect').click()
  await expect.element(heading('Wallets')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Add with Orbit' }).first()).toBeVisible()
  await button('Orbit').click()
  await expect.element(dialog.getByText('Wallet switched')).toBeVisible()
  expect(modal.state.$current.get()?.networkId).toBe('one:1')
})

test('a remote wallet is a real link into its own browser, by keyboard too', async () => {
  const link = () => `https://lantern.example/browse/${encodeURIComponent(location.pathname)}`
  const adapter = createFakeAdapter({ namespace: 'test', wallets: [{ ...named('Lantern'), group: 'featured', link }] })
  const { modal } = draw({ adapters: [adapter] })
  await openConnect()
  const row = dialog.getByRole('link', { name: /^Lantern/ })
  await expect.element(row).toHaveAttribute('href', link())
  await expect.element(row).toHaveAttribute('target', '_self')
  await expect.element(row).toHaveAttribute('rel', 'noopener noreferrer')
  await hasFocus('Lantern')
  expect(await violations()).toEqual([])
  expect(modal.state.$attempts.get().size).toBe(0)
})

test('one wallet name in two namespaces is one row, which opens the choice of namespace', async () => {
  const { modal } = draw({
    adapters: [
      createFakeAdapter({ namespace: 'one', name: 'Ones', wallets: [named('Orbit')] }),
      createFakeAdapter({ namespace: 'two', name: 'Twos', wallets: [{ id: 'standard', name: 'Orbit' }] }),
    ] as never,
  })
  await openConnect()
  await expect.element(button('Orbit')).toBeVisible()
  await button('Orbit').click()
  await expect.element(dialog.getByText('Which networks do you want to use with Orbit?')).toBeVisible()
  await button('Twos').click()
  await vi.waitFor(() => expect([...modal.state.$connections.get().keys()]).toEqual(['two/standard@two']))
})

test('wallets of one namespace with the same name are distinguished by namespace and rdns', async () => {
  draw({
    adapters: [
      createFakeAdapter({
        namespace: 'one',
        name: 'Ones',
        wallets: [named('Orbit'), { id: 'io.pretender', name: 'Orbit', rdns: 'io.pretender' }],
      }),
      createFakeAdapter({ namespace: 'two', name: 'Twos', wallets: [{ id: 'standard', name: 'Orbit' }] }),
    ] as never,
  })
  await openConnect()
  await expect.element(button('Orbit Ones · io.orbit')).toBeVisible()
  await expect.element(button('Orbit Ones · io.pretender')).toBeVisible()
  await expect.element(button('Orbit Twos')).toBeVisible()
})

test('axe finds no violation in the views of several namespaces', async () => {
  const { modal, connect } = three()
  await connect('one', 'two')
  const views: readonly (() => unknown)[] = [
    () => modal.open(),
    () => modal.push(accountSettingsView),
    () => modal.push(profileWalletsView),
    () => modal.push(networksView),
    () => modal.push(connectingMultiChainView, { walletId: 'one/io.orbit' }),
    () => modal.push(switchActiveChainView, { networkId: 'dots:1' }),
    () => modal.push(connectView, { namespace: 'two' }),
  ]
  for (const open of views) {
    open()
    await expect.element(dialog.getByRole('heading').first()).toBeInTheDocument()
    expect(await violations()).toEqual([])
  }
})
