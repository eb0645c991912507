import {
  accountActionsSlot,
  accountRowsSlot,
  accountSettingsSlot,
  accountSettingsView,
  balanceSlot,
  bannerSlot,
  type Contribution,
  connectMethodsSlot,
  connectView,
  contribute,
  definePlugin,
  defineView,
  footerSlot,
  fundingSlot,
  headerActionsSlot,
  type ModalOptions,
  type Plugin,
  type ShownBalance,
  whatIsAWalletView,
} from '@latchkey/core'
import { createFakeAdapter } from '@latchkey/testkit'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawApp, named, seen } from '../../testing/drawApp.js'
import type { Texts } from '../index.js'
import { ConnectButton } from '../index.js'
import { ListItem, Notice, RowGroup } from '../ui/index.js'

beforeEach(() => page.viewport(1024, 768))
afterEach(() => void vi.restoreAllMocks())

const { dialog, button } = seen
const icon = 'M6 14 14 6'

const pluginOf = (id: string, contributes: readonly Contribution[]): Plugin =>
  definePlugin({ id, setup: () => ({ api: undefined, contributes }) })

const part = (draw: (props: { readonly place?: string }) => React.ReactNode) => ({
  load: async () => ({ default: draw }),
})

async function connected(plugins: readonly Plugin[], texts?: Texts, options: Partial<ModalOptions> = {}) {
  const adapter = createFakeAdapter({ namespace: 'test', wallets: [named('Rabby')] })
  const made = drawApp({ adapters: [adapter], plugins, ...options } as never, { texts, children: <ConnectButton /> })
  await vi.waitFor(() => expect(made.modal.state.$isStarted.get()).toBe(true))
  await made.modal.connect({ connectorId: 'test/io.rabby' })
  return made
}

/** Whether the texts are rendered in this order. */
function orderOf(...texts: readonly string[]): readonly string[] {
  const elements = texts.map((text) => [text, dialog.getByText(text, { exact: true }).first().element()] as const)
  return elements
    .toSorted(([, one], [, other]) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map(([text]) => text)
}

test('a banner is rendered below the head, and a row below the wallet and above "Disconnect"', async () => {
  const { modal } = await connected([
    pluginOf('points', [
      contribute(
        bannerSlot,
        part(() => <Notice>A gift is waiting</Notice>),
      ),
      contribute(
        accountRowsSlot,
        part(() => <ListItem label="Points" />),
      ),
    ]),
  ])
  modal.open()
  await expect.element(dialog.getByText('A gift is waiting')).toBeVisible()
  await expect.element(dialog.getByText('Points')).toBeVisible()
  const order = ['A gift is waiting', 'Rabby', 'Points', 'Disconnect']
  expect(orderOf(...order.toReversed())).toEqual(order)
  expect(dialog.getByText('Points').element().closest('ul')).toBe(
    dialog.getByText('Disconnect').element().closest('ul'),
  )
})

test('contributions to one slot are rendered in their order, and appear and disappear with $when', async () => {
  const $when = atom(true)
  const { modal } = await connected([
    pluginOf('late', [
      contribute(
        bannerSlot,
        part(() => <p>Second</p>),
        { order: 2 },
      ),
    ]),
    pluginOf('early', [
      contribute(
        bannerSlot,
        part(() => <p>First</p>),
        { order: 1, $when },
      ),
    ]),
  ])
  modal.open()
  await expect.element(dialog.getByText('Second')).toBeVisible()
  await expect.element(dialog.getByText('First')).toBeVisible()
  expect(orderOf('Second', 'First')).toEqual(['First', 'Second'])
  $when.set(false)
  await expect.element(dialog.getByText('First')).not.toBeInTheDocument()
  await expect.element(dialog.getByText('Second')).toBeVisible()
})

test('a group of settings is rendered above "Disconnect" of AccountSettings', async () => {
  const settings = part(() => (
    <RowGroup caption="Notices">
      <ListItem label="By e-mail" />
    </RowGroup>
  ))
  const { modal } = await connected([pluginOf('notices', [contribute(accountSettingsSlot, settings)])])
  modal.open()
  modal.push(accountSettingsView)
  await expect.element(dialog.getByRole('list', { name: 'Notices' })).toBeVisible()
  expect(orderOf('Disconnect', 'By e-mail')).toEqual(['By e-mail', 'Disconnect'])
})

test('a footer is rendered below the connect methods and in failures, and receives the place', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const adapter = createFakeAdapter({ namespace: 'test', wallets: [{ ...named('Rabby'), answer: 'reject' }] })
  const footer = part(({ place }) => <p>{`Help (${place})`}</p>)
  const { modal } = drawApp({ adapters: [adapter], plugins: [pluginOf('help', [contribute(footerSlot, footer)])] })
  modal.open(connectView)
  await expect.element(dialog.getByText('Help (connect)')).toBeVisible()
  await button('Rabby').click()
  await expect.element(dialog.getByText('Help (error)')).toBeVisible()
  modal.reset(defineView<undefined>('not.drawn'))
  await expect.element(dialog.getByText('This did not load')).toBeVisible()
  await expect.element(dialog.getByText('Help (error)')).toBeVisible()
})

test('a footer receives the place when the list of wallets is empty', async () => {
  const footer = part(({ place }) => <p>{`Help (${place})`}</p>)
  const adapters = [createFakeAdapter({ namespace: 'test', wallets: [] })]
  const { modal } = drawApp({ adapters, plugins: [pluginOf('help', [contribute(footerSlot, footer)])] })
  modal.open(connectView)
  await expect.element(dialog.getByText('Help (empty)')).toBeVisible()
})

test('an action has the icon and the label of its plugin, in the order that the app sets', async () => {
  const view = whatIsAWalletView
  const { modal } = await connected(
    [
      pluginOf('actions', [
        contribute(accountActionsSlot, { id: 'gift', label: 'Gift', icon, view }, { order: 1 }),
        contribute(
          accountActionsSlot,
          { id: 'pay', label: { table: 'actions', key: 'pay', text: 'Pay' }, icon: 'M2 2h16', view },
          { order: 2 },
        ),
      ]),
    ],
    { plugins: { actions: { pay: 'Zahlen' } } },
    { features: { walletFeaturesOrder: ['pay'] } as never },
  )
  modal.open()
  await expect.element(button('Zahlen')).toBeVisible()
  expect(button('Zahlen').element().querySelector('path')?.getAttribute('d')).toBe('M2 2h16')
  expect(orderOf('Gift', 'Zahlen')).toEqual(['Zahlen', 'Gift'])
  await button('Gift').click()
  await expect.element(dialog.getByRole('heading', { name: 'What is a wallet?' })).toBeVisible()
})

test('a header action is shown in the first view of the dialog, and "Back" replaces it in later ones', async () => {
  const help = { id: 'help', label: 'Help', icon, view: whatIsAWalletView }
  const { modal } = await connected([pluginOf('help', [contribute(headerActionsSlot, help)])])
  modal.open()
  await button('Help').click()
  await expect.element(dialog.getByRole('heading', { name: 'What is a wallet?' })).toBeVisible()
  await expect.element(button('Help')).not.toBeInTheDocument()
  await button('Back').click()
  await expect.element(button('Help')).toBeVisible()
})

test('the button and the head show the balance of a source, or without one the balance in the network’s currency', async () => {
  const $balance = atom<ShownBalance | undefined>({ value: '12.50', full: '12.5012', unit: 'USD' })
  const asked: unknown[] = []
  const { modal } = await connected([
    pluginOf('portfolio', [
      contribute(balanceSlot, {
        balance(...account) {
          asked.push(account)
          return $balance
        },
      }),
    ]),
  ])
  const opener = page.getByRole('button', { name: /fake…lice/ })
  await expect.element(opener.getByRole('img', { name: '12.5012 USD' })).toBeVisible()
  modal.open()
  await expect.element(dialog.getByRole('img', { name: '12.5012 USD' })).toBeVisible()
  expect(new Set(asked.map((account) => JSON.stringify(account)))).toEqual(new Set(['["fake-alice","test:1"]']))
  $balance.set({ value: '$12.50', minor: '.50' })
  await expect.element(opener.getByText('$12.50', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('.50', { exact: true })).toBeVisible()
  $balance.set(undefined)
  await expect.element(dialog.getByText('FAKE')).toBeVisible()
  await expect.element(dialog.getByRole('img', { name: '12.5012 USD' })).not.toBeInTheDocument()
})

test('a balance source that throws is reported, and the balance in the network’s currency is shown', async () => {
  const complain = vi.spyOn(console, 'error').mockReturnValue()
  const balance = () => {
    throw new Error('broken')
  }
  const { modal } = await connected([pluginOf('portfolio', [contribute(balanceSlot, { balance })])])
  modal.open()
  await expect.element(dialog.getByText('FAKE')).toBeVisible()
  expect(complain).toHaveBeenCalledWith(expect.objectContaining({ owner: 'portfolio', phase: 'balance' }))
})

test.each([
  ['banner', bannerSlot],
  ['funding', fundingSlot],
  ['accountRows', accountRowsSlot],
] as const)('a crash in %s is reported and removes only its own plugin', async (name, slot) => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const broken = part(() => {
    throw new Error('broken')
  })
  const { modal } = await connected([
    pluginOf('bad', [
      contribute(slot, broken),
      contribute(accountActionsSlot, { id: 'bad', label: 'Bad', icon, view: whatIsAWalletView }),
    ]),
    pluginOf('good', [
      contribute(
        bannerSlot,
        part(() => <p>Still here</p>),
      ),
    ]),
  ])
  modal.open()
  await expect.element(dialog.getByText('Still here')).toBeVisible()
  await expect.element(button('Bad')).not.toBeInTheDocument()
  expect(complain).toHaveBeenCalledWith(expect.objectContaining({ owner: 'bad', phase: `draw ${name} 0` }))
  await button('Disconnect').click()
  await vi.waitFor(() => expect(modal.state.$current.get()).toBeUndefined())
})

test('a row whose code fails to load is replaced by a button that fetches it again', async () => {
  const load = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ default: () => <ListItem label="Points" /> })
  const { modal } = await connected([pluginOf('points', [contribute(accountRowsSlot, { load })])])
  modal.open()
  await button('Try again').click()
  await expect.element(dialog.getByText('Points')).toBeVisible()
})

test('a connect method of a plugin is listed with its own name among the others', async () => {
  const section = (method: string) => ({ method, ...part(() => <p>{`By ${method}`}</p>) })
  const adapter = createFakeAdapter({ namespace: 'test', wallets: [named('Rabby')] })
  const { modal } = drawApp({
    adapters: [adapter],
    plugins: [
      pluginOf('b', [contribute(connectMethodsSlot, section('pass'), { order: 2 })]),
      pluginOf('a', [contribute(connectMethodsSlot, section('mail'), { order: 1 })]),
    ],
    features: { connectMethodsOrder: ['pass'] },
  })
  modal.open(connectView)
  await expect.element(dialog.getByText('By pass')).toBeVisible()
  await expect.element(dialog.getByText('By mail')).toBeVisible()
  expect(orderOf('By mail', 'Rabby', 'By pass')).toEqual(['By pass', 'Rabby', 'By mail'])
})
