import {
  accountActionsSlot,
  accountTabsSlot,
  accountView,
  approveTransactionView,
  bindView,
  connectingExternalView,
  connectMethodsSlot,
  connectView,
  contribute,
  definePlugin,
  defineView,
  identitySlot,
  type ModalOptions,
  networksView,
  OutcomeUnknownError,
  profileWalletsView,
  switchActiveChainView,
  switchNetworkView,
  whatIsANetworkView,
  whatIsAWalletView,
} from '@latchkey/core'
import {
  createFakeAdapter,
  createFakeGate,
  createFakeNetwork,
  createFakeRemotePlugin,
  type FakeApi,
} from '@latchkey/testkit'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawApp as draw, named, seen } from '../../testing/drawApp.js'
import { hasFocus } from '../../testing/hasFocus.js'
import { violations } from '../../testing/violations.js'
import { ConnectButton } from '../index.js'
import { ListItem, RowGroup } from '../ui/index.js'

beforeEach(() => page.viewport(1024, 768))
afterEach(() => void vi.restoreAllMocks())

const { dialog, button, heading } = seen

async function openConnect(): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.element(heading('Connect wallet')).toBeVisible()
}

test('the dialog opens on a click, waits for the wallet, closes when the wallet approves, and returns the focus', async () => {
  const adapter = createFakeAdapter({ namespace: 'test', wallets: [named('Rabby')] })
  const { modal, clock } = draw({ adapters: [adapter] })
  const answer = adapter.wallets[0]?.script.hold('connect')
  await openConnect()
  await button('Rabby').click()
  await expect.element(dialog.getByText('Continue in Rabby')).toBeVisible()
  await expect.element(dialog.getByText('Accept connection request in the wallet')).toBeVisible()
  answer?.('approve')
  await expect.element(dialog.getByText('Connected')).toBeVisible()
  await clock.advance(600)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(modal.state.$current.get()?.address).toBe('fake-alice')
  const connected = page.getByRole('button', { name: /^fake…lice/ })
  await expect.element(connected).toHaveFocus()
  expect(adapter.wallets[0]?.script.prompts.map(({ method }) => method)).toEqual(['connect'])
})

test('the connecting view says that the user declined, and retries on request', async () => {
  const adapter = createFakeAdapter({ namespace: 'test', wallets: [{ ...named('Rabby'), answer: 'reject' }] })
  const { modal } = draw({ adapters: [adapter] })
  await openConnect()
  await button('Rabby').click()
  await expect.element(dialog.getByText('Connection declined')).toBeVisible()
  await expect
    .element(
      dialog.getByText('The request was declined in Rabby. Nothing was shared. Try again, or choose another wallet.'),
    )
    .toBeVisible()
  await hasFocus('Try again')
  adapter.wallets[0]?.script.setAnswer('approve')
  await button('Try again').click()
  await vi.waitFor(() => expect(modal.state.$current.get()?.address).toBe('fake-alice'))
})

test.each([
  ['pending', 'Finish it in Rabby first, then try again.', true],
  ['reject', 'Connection declined', false],
] as const)(
  'the connecting view explains a wallet that answers %s, and mentions an open request only in that case',
  async (answer, text, isOpen) => {
    draw({ adapters: [createFakeAdapter({ namespace: 'test', wallets: [{ ...named('Rabby'), answer }] })] })
    await openConnect()
    await button('Rabby').click()
    await expect.element(dialog.getByText(text)).toBeVisible()
    expect(/open|previous|active/.test(dialog.getByRole('status').first().element().textContent ?? '')).toBe(isOpen)
    await button('Choose another wallet').click()
    await expect.element(heading('Connect wallet')).toBeVisible()
  },
)

test('the connecting view offers a way out of a wallet that never answers, and it closes the view at once', async () => {
  const adapter = createFakeAdapter({ namespace: 'test', wallets: [named('Rabby')] })
  const { modal, clock } = draw({ adapters: [adapter] })
  adapter.wallets[0]?.script.hold('connect')
  await openConnect()
  await button('Rabby').click()
  await adapter.wallets[0]?.script.asked('connect')
  await expect.element(button('Open it again')).not.toBeInTheDocument()
  await clock.advance(8000)
  await expect.element(dialog.getByText('Still waiting for Rabby.')).toBeVisible()
  await button('Open it again').click()
  await vi.waitFor(() => expect(adapter.wallets[0]?.script.prompts).toHaveLength(2))
  await button('Cancel').click()
  await expect.element(heading('Connect wallet')).toBeVisible()
  await vi.waitFor(() => expect(modal.state.$status.get()).toBe('disconnected'))
})

test('a click on a wallet sends the request in its handler, once, and a declined one is sent again by Try again', async () => {
  const adapter = createFakeAdapter({ namespace: 'test', wallets: [{ ...named('Rabby'), answer: 'reject' }] })
  const { modal } = draw({ adapters: [adapter] })
  const connect = vi.spyOn(modal, 'connect')
  await openConnect()
  const row = button('Rabby').element() as HTMLElement
  row.click() // the handler runs before this returns, and nothing is rendered yet
  expect(connect).toHaveBeenCalledTimes(1)
  await expect.element(dialog.getByText('Connection declined')).toBeVisible()
  expect(adapter.wallets[0]?.script.prompts).toHaveLength(1)
  await button('Try again').click()
  await vi.waitFor(() => expect(adapter.wallets[0]?.script.prompts).toHaveLength(2))
})

test('a connecting view that the app opens sends one request, in strict mode as well, and closing it cancels', async () => {
  const adapter = createFakeAdapter({ namespace: 'test', wallets: [named('Rabby')] })
  const { modal } = draw({ adapters: [adapter] })
  const connect = vi.spyOn(modal, 'connect')
  adapter.wallets[0]?.script.hold('connect')
  modal.open(connectingExternalView, { connectorId: 'test/io.rabby' })
  await adapter.wallets[0]?.script.asked('connect')
  expect(connect).toHaveBeenCalledTimes(1)
  modal.close()
  expect(connect.mock.calls[0]?.[0].signal?.aborted).toBe(true)
})

test('the connecting view says that the wallet vanished while it was waiting', async () => {
  const adapter = createFakeAdapter({ namespace: 'test', wallets: [named('Rabby')] })
  draw({ adapters: [adapter] })
  adapter.wallets[0]?.script.hold('connect')
  await openConnect()
  await button('Rabby').click()
  const [rabby] = adapter.wallets
  await rabby?.script.asked('connect')
  if (rabby) adapter.removeWallet(rabby)
  await expect.element(dialog.getByText('Rabby is not there any more')).toBeVisible()
})

test('a gate covers the waiting view and closes it when the gate is passed', async () => {
  const view = defineView<undefined>('gate.sign')
  const gate = createFakeGate()
  const release = gate.script.hold('pass')
  const views = definePlugin({
    id: 'gate',
    views: [bindView(view, async () => ({ default: () => <p>Sign in here</p> }))],
    setup: () => ({ api: undefined }),
  })
  const adapter = createFakeAdapter({ namespace: 'test', wallets: [named('Rabby')] })
  const { modal, clock } = draw({ adapters: [adapter], plugins: [gate.plugin, views] as never })
  await openConnect()
  await button('Rabby').click()
  await gate.script.asked('pass')
  const opened = modal.push(view)
  await expect.element(dialog.getByText('Sign in here')).toBeVisible()
  expect(modal.state.$status.get()).toBe('gated')
  opened.close()
  release('approve')
  await expect.element(dialog.getByText('Connected')).toBeVisible()
  await clock.advance(600)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(modal.state.$status.get()).toBe('connected')
})

test('an account whose gate is not passed says so, in the place of a balance', async () => {
  const gate = createFakeGate()
  const { modal, rabby } = await connected({ plugins: [gate.plugin] } as never)
  modal.open(accountView)
  await expect.element(dialog.getByText('Balance', { exact: true })).toBeInTheDocument()
  gate.script.setAnswer('reject')
  rabby.change({ accounts: [{ id: 'bob', address: 'fake-bob', type: 'eoa' }] })
  await expect.element(dialog.getByText('One step is left')).toBeVisible()
  const head = document.querySelector('[data-latchkey]')?.shadowRoot?.querySelector('.lk-account-head')
  expect(head?.querySelector('.lk-account-balance')).toBeNull()
})

test('Escape closes the dialog, and the keyboard reaches every step of connecting', async () => {
  const adapter = createFakeAdapter({ namespace: 'test', wallets: [named('Rabby')] })
  const { modal, clock } = draw({ adapters: [adapter] })
  const opener = page.getByRole('button', { name: 'Connect wallet' })
  await expect.element(opener).toBeVisible()
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await hasFocus('Rabby')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await hasFocus('Rabby')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Connected')).toBeVisible()
  await clock.advance(600)
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Account')).toBeInTheDocument()
  expect(modal.state.$isOpen.get()).toBe(true)
})

test('the connect view lists each wallet once, with the rdns if two have the same name', async () => {
  const wallets = [named('Rabby'), { ...named('Other'), name: 'Rabby' }, named('Frame')]
  draw({
    adapters: [createFakeAdapter({ namespace: 'test', wallets })],
    customWallets: [{ id: 'vault', name: 'Vault', homepage: 'https://vault.example/' }],
  })
  await openConnect()
  await expect.element(button('Rabby io.rabby')).toBeVisible()
  await expect.element(button('Rabby io.other')).toBeVisible()
  await expect.element(button('Frame Installed')).toBeVisible()
  const link = dialog.getByRole('link', { name: /Vault/ })
  await expect.element(link).toHaveAttribute('href', 'https://vault.example/')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('the connect view says what to do without a wallet, and shows one that is discovered later', async () => {
  const adapter = createFakeAdapter({ namespace: 'test', wallets: [] })
  draw({ adapters: [adapter] })
  await openConnect()
  await expect.element(dialog.getByText('No wallet found here')).toBeVisible()
  adapter.addWallet(named('Rabby'))
  await expect.element(button('Rabby')).toBeVisible()
})

test('no wallet can be connected before the terms are accepted, which is remembered while the dialog is open', async () => {
  draw({
    adapters: [createFakeAdapter({ namespace: 'test', wallets: [{ ...named('Rabby'), answer: 'reject' }] })],
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://harbour.example/terms',
  })
  await openConnect()
  await expect.element(button('Rabby')).toBeDisabled()
  await expect.element(dialog.getByText('privacy policy')).not.toBeInTheDocument()
  const box = dialog.getByRole('checkbox', { name: 'I accept the terms of service' })
  await box.click()
  await button('Rabby').click()
  await expect.element(dialog.getByText('Connection declined')).toBeVisible()
  await button('Back').click()
  await expect.element(box).toBeChecked()
  await expect.element(button('Rabby')).toBeEnabled()
})

test('a wallet with several namespaces asks for one of them', async () => {
  const wallet = {}
  const adapters = [
    createFakeAdapter({ namespace: 'one', wallets: [{ ...named('Phantom'), wallet }] }),
    createFakeAdapter({ namespace: 'two', wallets: [{ ...named('Phantom'), wallet }] }),
  ]
  const { modal } = draw({ adapters: adapters as never })
  await openConnect()
  await button('Phantom').click()
  await expect.element(dialog.getByText('Which networks do you want to use with Phantom?')).toBeVisible()
  await button('Fake two:1 and Fake two:2').click()
  await vi.waitFor(() => expect(modal.state.$current.get()?.networkId).toBe('two:1'))
})

/**
 * Connected to a wallet with two accounts that approved two of three networks; its node can fail.
 */
async function connected({ down = false, ...options }: Partial<ModalOptions> & { readonly down?: boolean } = {}) {
  const adapter = createFakeAdapter({
    namespace: 'test',
    wallets: [
      {
        ...named('Rabby'),
        accounts: [
          { id: 'alice', address: 'fake-alice-of-the-long-address', type: 'eoa' },
          { id: 'bob', address: 'fake-bob', type: 'eoa', name: 'Savings' },
        ],
        networkIds: ['test:1', 'test:2'],
      },
      named('Frame'),
    ],
  })
  const networks = ['test:1', 'test:2', 'test:3'].map(createFakeNetwork)
  const made = draw({ adapters: [adapter], networks, ...options } as never)
  await vi.waitFor(() => expect(made.modal.state.$isStarted.get()).toBe(true))
  const [rabby] = adapter.wallets
  if (!rabby) throw new Error('no wallet')
  if (down) rabby.script.lie('balance', { error: { code: -32603, message: 'down' } })
  await made.modal.connect({ connectorId: 'test/io.rabby' })
  return { ...made, adapter, rabby }
}

test('the account view shows address, balance, network and wallet, and disconnects', async () => {
  const { modal, rabby } = await connected()
  modal.open()
  await expect.element(dialog.getByText('1', { exact: true })).toBeVisible()
  await expect.element(button('Copy address')).toBeVisible()
  await button('Fake test:1').click()
  await expect.element(heading('Choose network')).toBeVisible()
  await button('Back').click()
  await button('Disconnect').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(modal.state.$connections.get().size).toBe(0)
  expect(rabby.isAuthorized).toBe(false)
})

test('the account view shows the name of the address, and links to it in the explorer of its network', async () => {
  const image = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
  const names = definePlugin({
    id: 'names',
    setup: () => ({
      api: undefined,
      contributes: [contribute(identitySlot, { identify: async () => ({ name: 'ada.example', image }) })],
    }),
  })
  const network = { ...createFakeNetwork('test:1'), explorer: { name: 'Fakescan', url: 'https://scan.example' } }
  const { modal } = draw({
    adapters: [createFakeAdapter({ namespace: 'test', wallets: [named('Rabby')] })],
    networks: [network, { ...createFakeNetwork('test:2'), testnet: true }],
    plugins: [names],
  })
  await modal.connect({ connectorId: 'test/io.rabby' })
  modal.open()
  await expect.element(dialog.getByText('ada.example')).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: /Fakescan/ }))
    .toHaveAttribute('href', 'https://scan.example/address/fake-alice')
  await button('Fake test:1').click()
  await expect.element(button('Fake test:2').getByText('Test', { exact: false }).first()).toBeVisible()
})

test('disconnecting closes the dialog at once, also if the wallet does not confirm it', async () => {
  const { modal, rabby } = await connected()
  rabby.script.hold('disconnect')
  modal.open()
  await button('Disconnect').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(modal.state.$connections.get().size).toBe(0)
})

test('the account view says that the wallet is locked, and changes to Connect when the wallet ends the connection', async () => {
  const { modal, rabby, clock } = await connected()
  modal.open()
  await expect.element(button('Copy address')).toBeVisible()
  rabby.lock()
  await expect.element(dialog.getByText('Rabby is locked')).toBeVisible()
  rabby.unlock()
  await clock.advance(1000)
  await expect.element(dialog.getByText('Rabby is locked')).not.toBeInTheDocument()
  rabby.end('left')
  await expect.element(heading('Connect wallet')).toBeVisible()
})

test('a failed balance is reported, and requested again after 30 seconds', async () => {
  const { modal, rabby, clock } = await connected({ down: true })
  modal.open()
  await expect.element(dialog.getByText('Balance unavailable right now')).toBeVisible()
  rabby.script.stopLying('balance')
  await clock.advance(30_000)
  await expect.element(dialog.getByText('1', { exact: true })).toBeVisible()
})

test("the account settings select one of the wallet's accounts", async () => {
  const { modal } = await connected()
  modal.open()
  await button('Rabby').click()
  await expect.element(heading('Wallet and accounts')).toBeVisible()
  await button('Savings').click()
  await expect.element(dialog.getByText('Account switched')).toBeVisible()
  expect(modal.state.$current.get()?.account.id).toBe('bob')
  await expect.element(button('Savings')).toHaveAttribute('aria-current', 'true')
})

test('the list of wallets shows live connections, makes one active and disconnects another', async () => {
  const { modal } = await connected()
  await modal.connect({ connectorId: 'test/io.frame' })
  modal.open(profileWalletsView)
  await expect.element(button('Frame')).toHaveAttribute('aria-current', 'true')
  await button('Rabby').click()
  await expect.element(dialog.getByText('Wallet switched')).toBeVisible()
  expect(modal.state.$active.get()?.connection?.name).toBe('Rabby')
  await button('Disconnect Frame').click()
  await vi.waitFor(() => expect(modal.state.$connections.get().size).toBe(1))
  await button('Connect another wallet').click()
  await expect.element(heading('Connect wallet')).toBeVisible()
})

test('the networks view marks the active network and those that the wallet did not approve', async () => {
  const { modal } = await connected()
  modal.open(networksView)
  await expect.element(button('Fake test:1')).toHaveAttribute('aria-current', 'true')
  await expect.element(button('Fake test:3')).toBeDisabled()
})

test('the networks view filters by name after a pause of 100 ms, and says when nothing matches', async () => {
  const networks = [1, 2, 3, 4, 5, 6].map((reference) => createFakeNetwork(`test:${reference}`))
  const { modal, clock } = await connected({ networks })
  modal.open(networksView)
  await dialog.getByRole('searchbox').fill('test:2')
  await expect.element(button('Fake test:1')).toBeVisible()
  await clock.advance(100)
  await expect.element(button('Fake test:1')).not.toBeInTheDocument()
  await expect.element(button('Fake test:2')).toBeVisible()
  await dialog.getByRole('searchbox').fill('nowhere')
  await clock.advance(100)
  await expect.element(dialog.getByText('This app has no network called “nowhere”.')).toBeVisible()
})

test('the switching view asks the wallet, says when the user declined, and closes after a success', async () => {
  const { modal, rabby, clock } = await connected()
  rabby.script.setAnswer('reject')
  modal.open(networksView)
  await button('Fake test:2').click()
  await expect.element(dialog.getByText('Switch declined')).toBeVisible()
  await expect
    .element(dialog.getByText('The switch was declined in Rabby. You are where you were, and nothing was sent.'))
    .toBeVisible()
  rabby.script.setAnswer('approve')
  await button('Try again').click()
  await expect.element(dialog.getByText('You are on Fake test:2')).toBeVisible()
  await clock.advance(600)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(modal.state.$current.get()?.networkId).toBe('test:2')
})

test('an unsupported network is explained, and the view can be left only by a switch or by disconnecting', async () => {
  const { modal, rabby, clock } = await connected()
  rabby.change({ networkId: 'test:9' })
  await expect.element(heading('Switch network')).toBeVisible()
  await expect.element(dialog.getByText(/Rabby is on a network that Harbour does not work with/)).toBeVisible()
  await expect.element(button('Close')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(modal.state.$isShaking.get()).toBe(true)
  await expect.element(heading('Switch network')).toBeVisible()
  await button('Switch to Fake test:2').click()
  await expect.element(dialog.getByText('You are on Fake test:2')).toBeVisible()
  await clock.advance(600)
  await expect.element(dialog).not.toBeInTheDocument()
  rabby.change({ networkId: 'test:9' })
  await button('Disconnect').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(modal.state.$connections.get().size).toBe(0)
})

test('on an unsupported network, a wallet that can’t be asked to switch is named as the place to change it', async () => {
  const { rabby } = await connected()
  rabby.change({ networkId: 'test:9', lacks: ['switchNetwork'] })
  await expect
    .element(dialog.getByText(/Harbour does not work with\. Change the network in Rabby to go on, or disconnect\.$/))
    .toBeVisible()
  await expect.element(button('Switch to Fake test:2')).not.toBeInTheDocument()
})

async function connectedToOneOfTwo() {
  const adapters = [
    createFakeAdapter({ namespace: 'one', wallets: [named('Rabby')] }),
    createFakeAdapter({ namespace: 'two', wallets: [named('Frame')] }),
  ]
  const { modal } = draw({ adapters: adapters as never })
  await vi.waitFor(() => expect(modal.state.$isStarted.get()).toBe(true))
  await modal.connect({ connectorId: 'one/io.rabby' })
  return modal
}

test('a switch to another namespace is confirmed first', async () => {
  const modal = await connectedToOneOfTwo()
  modal.open(networksView)
  await button('Fake two:1').click()
  await expect.element(heading('Switch to Fake two:1')).toBeVisible()
  await button('Connect wallet for Fake two:1').click()
  await expect.element(heading('Connect wallet')).toBeVisible()
  expect(modal.state.$activeNamespace.get()).toBe('two')
})

test('a confirmation that is closed before its code is loaded changes nothing', async () => {
  const modal = await connectedToOneOfTwo()
  const code = Promise.withResolvers<void>()
  const switchNetwork = modal.switchNetwork
  const slow = vi.spyOn(modal, 'switchNetwork').mockImplementation(async (...asked) => {
    await code.promise
    return switchNetwork(...asked)
  })
  modal.open(networksView)
  await button('Fake two:1').click()
  await button('Connect wallet for Fake two:1').click()
  modal.close()
  code.resolve()
  await slow.mock.results[0]?.value
  await vi.waitFor(() => expect(modal.state.$activeNamespace.get()).toBe('two'))
  expect(modal.state.$isOpen.get()).toBe(false)
})

test('an unknown outcome is explained in plain text, with what is known and where to check, until it is closed', async () => {
  const adapter = createFakeAdapter({ namespace: 'test', wallets: [named('Rabby')] })
  const network = { ...createFakeNetwork('test:1'), explorer: { name: 'Scan', url: 'https://scan.example' } }
  const { modal } = draw({ adapters: [adapter], networks: [network], showRequests: true })
  await modal.connect({ connectorId: 'test/io.rabby' })
  const transaction = `0x${'ab'.repeat(32)}`
  const { context } = modal.adapters.test as FakeApi
  const sending = context.request('sendTransaction', async ({ networkId: there, address }) => {
    throw new OutcomeUnknownError('sendTransaction', { networkId: there, address, transaction })
  })
  await expect(sending).rejects.toMatchObject({ code: 'LATCHKEY_OUTCOME_UNKNOWN' })
  await expect.element(heading('Outcome unknown')).toBeVisible()
  await expect.element(dialog.getByText('It is not known whether this was sent')).toBeVisible()
  await expect
    .element(dialog.getByText('It may still be sent. Check Rabby and your account before you send it again.'))
    .toBeVisible()
  const link = dialog.getByRole('link', { name: /^View on Scan/ })
  await expect.element(link).toHaveAttribute('href', `https://scan.example/tx/${transaction}`)
  await expect.element(dialog.getByText(/try again/i)).not.toBeInTheDocument()
  await button('Close').click()
  await expect.poll(() => modal.state.$isOpen.get()).toBe(false)
  expect(modal.state.$requests.get()).toEqual([])
})

/** A payment by a phone, whose outcome is unknown and shown; `answer` is the phone's. */
async function leaveUnanswered() {
  const adapter = createFakeAdapter({ namespace: 'test' })
  const account = { networkId: 'test:1', address: 'fake-alice' }
  const phone = createFakeRemotePlugin({ namespaces: { test: { accounts: [account] } } })
  const network = { ...createFakeNetwork('test:1'), explorer: { name: 'Scan', url: 'https://scan.example' } }
  const { modal, clock } = draw({ adapters: [adapter], plugins: [phone], networks: [network], showRequests: true })
  await vi.waitFor(() => expect(modal.state.$isStarted.get()).toBe(true))
  await modal.connect({ connectorId: 'fakeRemote/phone' })
  const { context } = modal.adapters.test as FakeApi
  const answer = Promise.withResolvers<string>()
  const asked = Promise.withResolvers<void>()
  const sending = context.request('sendTransaction', (call) =>
    call.sendOnce('money', async () => {
      asked.resolve()
      return answer.promise
    }),
  )
  const failed = expect(sending).rejects.toMatchObject({ code: 'LATCHKEY_OUTCOME_UNKNOWN' })
  await asked.promise
  await clock.advance(305_000)
  await failed
  await expect.element(heading('Outcome unknown')).toBeVisible()
  return { modal, answer }
}

/** The live region, which a screen reader reads when its text changes. */
const spoken = (text: string) => dialog.getByRole('status').filter({ hasText: text })

test('an unknown outcome whose late answer says that it was sent is shown as sent until it is closed, with nothing to cancel', async () => {
  const { modal, answer } = await leaveUnanswered()
  answer.resolve('hash')
  await expect.element(heading('This request is over')).toBeVisible()
  await expect.element(spoken('This was sent')).toBeVisible()
  await expect.element(dialog.getByText('The answer of Fake Phone came late. Do not send it again.')).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: /^View on Scan/ })).toBeVisible()
  await expect.element(button('Cancel')).not.toBeInTheDocument()
  await button('Close').click()
  await expect.poll(() => modal.state.$isOpen.get()).toBe(false)
  expect(modal.state.$requests.get()).toEqual([])
})

test('an unknown outcome whose late answer is a rejection is shown as declined until it is closed', async () => {
  const { modal, answer } = await leaveUnanswered()
  answer.reject(Object.assign(new Error('no'), { code: 4001 }))
  await expect.element(heading('This request is over')).toBeVisible()
  await expect.element(spoken('This was declined')).toBeVisible()
  await expect.element(dialog.getByText('The answer of Fake Phone came late. Nothing was sent.')).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: /^View on Scan/ })).not.toBeInTheDocument()
  await button('Close').click()
  await expect.poll(() => modal.state.$isOpen.get()).toBe(false)
})

test('an unknown outcome whose late answer does not say either asks the user to check whether it was sent', async () => {
  const { modal, answer } = await leaveUnanswered()
  answer.reject(new OutcomeUnknownError('sendTransaction'))
  await expect.element(heading('This request is over')).toBeVisible()
  await expect.element(spoken('Check whether this was sent')).toBeVisible()
  await expect
    .element(
      dialog.getByText('It may have been sent by now. Check Fake Phone and your account before you send it again.'),
    )
    .toBeVisible()
  await expect.element(dialog.getByRole('link', { name: /^View on Scan/ })).toBeVisible()
  await expect.element(button('Cancel')).not.toBeInTheDocument()
  await button('Close').click()
  await expect.poll(() => modal.state.$isOpen.get()).toBe(false)
})

test('a request that is pending in the wallet is shown and can be cancelled', async () => {
  const { modal, rabby } = await connected()
  rabby.script.setAnswer('never')
  modal.open()
  const signed = modal.signMessage('hello').catch((error: unknown) => error)
  await expect.element(heading('Sign message')).toBeVisible()
  await expect.element(dialog.getByText('Continue in Rabby')).toBeVisible()
  await button('Cancel').click()
  expect(await signed).toMatchObject({ code: 'LATCHKEY_CANCELLED' })
  await expect.element(heading('Account')).toBeInTheDocument()
})

test('a section reserves the space of its rows until its code is loaded', async () => {
  const module = Promise.withResolvers<unknown>()
  const section = () => (
    <RowGroup>
      {['Anchor', 'Buoy', 'Capstan'].map((name) => (
        <ListItem key={name} label={name} onClick={() => undefined} />
      ))}
    </RowGroup>
  )
  const plugin = definePlugin({
    id: 'late',
    setup: () => ({
      api: undefined,
      contributes: [contribute(connectMethodsSlot, { method: 'wallet', rows: 3, load: () => module.promise })],
    }),
  })
  draw({ adapters: [createFakeAdapter({ namespace: 'test', wallets: [named('Rabby')] })], plugins: [plugin] })
  await openConnect()
  await expect.element(button('Rabby')).toBeVisible()
  const height = () => dialog.element().querySelector<HTMLElement>('.lk-connect')?.offsetHeight
  const before = height()
  expect(before).toBeGreaterThan(4 * 56)
  module.resolve({ default: section })
  await expect.element(button('Capstan')).toBeVisible()
  expect(height()).toBe(before)
})

test('a list that becomes long while it is open keeps its rows', async () => {
  const boats = Array.from({ length: 12 }, (_, index) => named(`Boat ${index + 1}`))
  const adapter = createFakeAdapter({ namespace: 'test', wallets: boats })
  draw({ adapters: [adapter] })
  await openConnect()
  await expect.element(button('Boat 12')).toBeVisible()
  const last = button('Boat 12').element()
  adapter.addWallet(named('Boat 13'))
  await expect.element(button('Boat 13')).toBeVisible()
  expect(last.isConnected).toBe(true)
})

test('plugins contribute sections, actions and tabs, and one that crashes loses only its own contributions', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const good = definePlugin({
    id: 'good',
    setup: () => ({
      api: undefined,
      contributes: [
        contribute(connectMethodsSlot, { method: 'email', load: async () => ({ default: () => <p>By e-mail</p> }) }),
        contribute(
          accountActionsSlot,
          { id: 'send', label: 'Send', icon: 'M6 14 14 6', view: whatIsAWalletView },
          { order: 2 },
        ),
        contribute(
          accountActionsSlot,
          { id: 'onramp', label: 'Buy', icon: 'M6 14 14 6', view: whatIsAWalletView },
          { order: 1 },
        ),
        contribute(accountTabsSlot, {
          id: 'tokens',
          label: 'Tokens',
          load: async () => ({ default: () => <p>Many</p> }),
        }),
      ],
    }),
  })
  const bad = definePlugin({
    id: 'bad',
    setup: () => ({
      api: undefined,
      contributes: [
        contribute(accountTabsSlot, {
          id: 'broken',
          label: 'Broken',
          load: async () => ({
            default: () => {
              throw new Error('broken')
            },
          }),
        }),
      ],
    }),
  })
  const { modal } = await connected({ plugins: [good, bad] } as never)
  modal.open(connectView)
  await expect.element(dialog.getByText('By e-mail')).toBeVisible()
  modal.open()
  modal.reset(connectView)
  modal.close()
  modal.open()
  await expect.element(dialog.getByText('Many')).toBeVisible()
  const labels = [...dialog.getByRole('button', { name: /^(Buy|Send)$/ }).elements()].map((one) => one.textContent)
  expect(labels).toEqual(['Buy', 'Send'])
  await dialog.getByRole('tab', { name: 'Broken' }).click()
  await expect.element(dialog.getByRole('tab', { name: 'Broken' })).not.toBeInTheDocument()
  await expect.element(dialog.getByText('Many')).toBeVisible()
  expect(complain).toHaveBeenCalled()
})

test('a removed section does not give its state to the one after it', async () => {
  const $hasOffer = atom(true)
  const section = (text: string) => ({ method: 'email' as const, load: async () => ({ default: () => <p>{text}</p> }) })
  const plugin = definePlugin({
    id: 'two',
    setup: () => ({
      api: undefined,
      contributes: [
        contribute(connectMethodsSlot, section('An offer'), { $when: $hasOffer }),
        contribute(connectMethodsSlot, section('By e-mail')),
      ],
    }),
  })
  draw({ adapters: [createFakeAdapter({ namespace: 'test' })], plugins: [plugin] })
  await openConnect()
  await expect.element(dialog.getByText('An offer')).toBeVisible()
  $hasOffer.set(false)
  await expect.element(dialog.getByText('An offer')).not.toBeInTheDocument()
  await expect.element(dialog.getByText('By e-mail')).toBeVisible()
})

test('a view whose code fails to load says so and can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const view = defineView<undefined>('late.view')
  const load = vi
    .fn<() => Promise<{ default: () => React.ReactNode }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ default: () => <p>Here at last</p> })
  const plugin = definePlugin({ id: 'late', views: [bindView(view, load)], setup: () => ({ api: undefined }) })
  const { modal } = await connected({ plugins: [plugin] } as never)
  modal.open()
  modal.push(view)
  await expect.element(dialog.getByText('Check your connection and try again. Nothing was sent.')).toBeVisible()
  await hasFocus('Try again')
  await button('Try again').click()
  await expect.element(dialog.getByText('Here at last')).toBeVisible()
})

test('a view that throws while rendering says so, and the user can go back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const view = defineView<undefined>('broken.view')
  const plugin = definePlugin({
    id: 'broken',
    views: [
      bindView(view, async () => ({
        default: () => {
          throw new Error('broken')
        },
      })),
    ],
    setup: () => ({ api: undefined }),
  })
  const { modal } = await connected({ plugins: [plugin] } as never)
  modal.open()
  modal.push(view)
  await expect.element(heading('This did not work')).toBeVisible()
  await expect.element(dialog.getByText('Something on our side went wrong here. Nothing was sent.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).last().click()
  await expect.element(heading('Account')).toBeInTheDocument()
})

test('the dialog has the language and direction of the locale, and the texts of the app', async () => {
  draw(
    { locale: 'ar', adapters: [createFakeAdapter({ namespace: 'test' })] },
    { texts: { connect: { title: 'ربط المحفظة' } }, children: <ConnectButton label="ربط" /> },
  )
  await page.getByRole('button', { name: 'ربط' }).click()
  await expect.element(heading('ربط المحفظة')).toBeVisible()
  const { direction } = getComputedStyle(heading('ربط المحفظة').element())
  expect(direction).toBe('rtl')
})

test('axe finds no violation in any view', async () => {
  const { modal, rabby } = await connected()
  const networkId = 'test:2'
  const views: readonly (() => unknown)[] = [
    () => modal.open(),
    () => modal.push(connectView),
    () => modal.push(networksView),
    () => modal.push(profileWalletsView),
    () => modal.push(whatIsAWalletView),
    () => modal.push(whatIsANetworkView),
    () => modal.push(switchActiveChainView, { networkId }),
    () => modal.push(approveTransactionView, { requestKey: 99 }),
  ]
  for (const open of views) {
    open()
    await expect.element(dialog.getByRole('heading').first()).toBeInTheDocument()
    expect(await violations()).toEqual([])
  }
  rabby.script.setAnswer('reject')
  modal.push(switchNetworkView, { networkId })
  await expect.element(dialog.getByText('Switch declined')).toBeVisible()
  expect(await violations()).toEqual([])
  rabby.change({ networkId: 'test:9' })
  await expect.element(heading('Switch network')).toBeVisible()
  expect(await violations()).toEqual([])
})
