import {
  accountSettingsView,
  connectingExternalView,
  connectingMultiChainView,
  connectMethodsSlot,
  connectView,
  contribute,
  definePlugin,
  getWalletView,
  InvalidAnswerError,
  type ModalOptions,
  networksView,
  profileWalletsView,
  switchActiveChainView,
  switchNetworkView,
  TimeoutError,
} from '@latchkey/core'
import { createFakeAdapter, createFakeGate, createFakeNetwork } from '@latchkey/testkit'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawApp, named, seen } from '../../testing/drawApp.js'
import { EmbeddedDialog } from '../dialog/EmbeddedDialog.js'

beforeEach(() => page.viewport(1024, 768))

const { dialog, button, heading } = seen
const rabby = named('Rabby')

/** Discovery of wallets is complete. */
async function drawStarted(...parameters: Parameters<typeof drawApp>): Promise<ReturnType<typeof drawApp>> {
  const made = drawApp(...parameters)
  await vi.waitFor(() => expect(made.modal.state.$isStarted.get()).toBe(true))
  return made
}

/** Connected to one wallet, whose answers the test sets. */
async function connected(options: Partial<ModalOptions> = {}) {
  const adapter = createFakeAdapter({ namespace: 'test', wallets: [rabby, named('Frame')] })
  const networks = ['test:1', 'test:2'].map(createFakeNetwork)
  const made = await drawStarted({ adapters: [adapter], networks, ...options } as never)
  await made.modal.connect({ connectorId: 'test/io.rabby' })
  const [wallet] = adapter.wallets
  if (!wallet) throw new Error('no wallet')
  return { ...made, adapter, wallet }
}

/** One wallet with two namespaces, the first of which is connected. */
async function connectedToOne() {
  const orbit = { ...named('Orbit'), wallet: 'io.orbit' }
  const adapters = [
    createFakeAdapter({ namespace: 'one', name: 'Ones', wallets: [orbit] }),
    createFakeAdapter({ namespace: 'two', name: 'Twos', wallets: [orbit, named('Comet')] }),
  ]
  const made = await drawStarted({ adapters } as never)
  await made.modal.connect({ connectorId: 'one/io.orbit' })
  return { ...made, one: adapters[0], two: adapters[1] }
}

describe('the legal terms of the app', () => {
  const pages = {
    termsConditionsUrl: 'https://harbour.example/terms',
    privacyPolicyUrl: 'https://harbour.example/privacy',
  }
  const { termsConditionsUrl, privacyPolicyUrl } = pages

  test.each([
    [pages, 'By connecting you accept the terms of service and the privacy policy.'],
    [{ termsConditionsUrl }, 'By connecting you accept the terms of service.'],
    [{ privacyPolicyUrl }, 'By connecting you accept the privacy policy.'],
  ])('are shown below the wallets (%$)', async (urls, text) => {
    const { modal } = await drawStarted({ adapters: [createFakeAdapter({ namespace: 'test' })], ...urls })
    modal.open(connectView)
    await expect.element(dialog.getByText(text)).toBeVisible()
    await expect.element(dialog.getByRole('checkbox')).not.toBeInTheDocument()
    const links = dialog.getByRole('link').elements()
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Object.values(urls))
  })

  test.each([
    [pages, 'I accept the terms of service and the privacy policy'],
    [{ privacyPolicyUrl }, 'I accept the privacy policy'],
  ])('must be accepted before every wallet (%$)', async (urls, name) => {
    const adapters = [createFakeAdapter({ namespace: 'test', wallets: [rabby] })]
    const { modal } = await drawStarted({ adapters, features: { legalCheckbox: true }, ...urls })
    modal.open(connectView)
    await expect.element(button('Rabby')).toBeDisabled()
    await dialog.getByRole('checkbox', { name, exact: true }).click()
    await expect.element(button('Rabby')).toBeEnabled()
  })
})

describe('the connect view', () => {
  const section = { method: 'email', load: async () => ({ default: () => <p>By e-mail</p> }) }
  const byMailFirst = definePlugin({
    id: 'mail',
    setup: () => ({
      api: undefined,
      contributes: [contribute(connectMethodsSlot, { ...section, collapsesWallets: true })],
    }),
  })
  const byMail = definePlugin({
    id: 'mail',
    setup: () => ({
      api: undefined,
      contributes: [contribute(connectMethodsSlot, section)],
    }),
  })
  const separators = () => dialog.getByText('or', { exact: true }).elements().length

  test('has one row in place of the wallets if a connect method collapses them', async () => {
    const adapters = [createFakeAdapter({ namespace: 'test', wallets: [rabby] })]
    const { modal } = await drawStarted({ adapters, plugins: [byMailFirst] } as never)
    modal.open(connectView)
    await expect.element(dialog.getByText('By e-mail')).toBeVisible()
    await expect.element(button('Rabby')).not.toBeInTheDocument()
    await button('Continue with a wallet').click()
    await expect.element(button('Rabby')).toBeVisible()
    expect(separators()).toBe(1)
  })

  test('lists e-mail first if no wallet is installed, unless the app sets another order', async () => {
    const adapters = [createFakeAdapter({ namespace: 'test', wallets: [{ ...rabby, group: 'featured' }] })]
    const { modal } = await drawStarted({ adapters, plugins: [byMail] } as never)
    modal.open(connectView)
    await expect.element(dialog.getByText('By e-mail')).toBeVisible()
    const [mail, row] = [dialog.getByText('By e-mail').element(), button('Rabby').element()]
    expect(mail.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  test('leads a user without a wallet to the websites of wallets, by links', async () => {
    const homes = [
      { name: 'Orbit', homepage: 'https://www.orbit.example/get' },
      { name: 'Evil', homepage: 'javascript:alert(1)' },
    ]
    const adapter = createFakeAdapter({ namespace: 'test', wallets: [], walletHomes: async () => homes })
    const { modal } = await drawStarted({ adapters: [adapter] })
    modal.open(connectView)
    await button('Get a wallet').click()
    await expect.element(heading('Get a wallet')).toBeVisible()
    const links = dialog.getByRole('link')
    await expect.element(links).toHaveAttribute('href', 'https://www.orbit.example/get')
    await expect.element(links).toHaveAttribute('target', '_blank')
    await expect.element(links).toHaveAttribute('rel', 'noopener noreferrer')
    await expect.element(links.getByText('orbit.example')).toBeVisible()
  })

  test('does not offer to get a wallet if one is installed', async () => {
    const { modal } = await drawStarted({ adapters: [createFakeAdapter({ namespace: 'test', wallets: [rabby] })] })
    modal.open(connectView)
    await expect.element(button('Rabby')).toBeVisible()
    await expect.element(button('Get a wallet')).not.toBeInTheDocument()
  })

  test('requests the wallets to get again after a failure', async () => {
    let isOffline = true
    const walletHomes = async () => {
      if (isOffline) throw new TypeError('offline')
      return []
    }
    const adapter = createFakeAdapter({ namespace: 'test', wallets: [], walletHomes })
    const { modal } = await drawStarted({ adapters: [adapter] })
    modal.open(getWalletView)
    await expect.element(button('Try again')).toBeVisible()
    isOffline = false
    await button('Try again').click()
    await expect.element(dialog.getByText('No wallet to suggest')).toBeVisible()
  })

  test('says that the app has no adapters, and offers nothing further', async () => {
    const { modal } = await drawStarted({ adapters: [] })
    modal.open(connectView)
    await expect.element(dialog.getByText('This app has not set up any wallets.')).toBeVisible()
    await expect.element(button('What is a wallet?')).not.toBeInTheDocument()
  })

  test('shows a restored wallet if it is embedded', async () => {
    const adapter = createFakeAdapter({ namespace: 'test', wallets: [rabby] })
    const { modal } = await drawStarted({ adapters: [adapter], embedded: true }, { children: <EmbeddedDialog /> })
    await expect.element(page.getByRole('button', { name: /^Rabby/ })).toBeVisible()
    await modal.connect({ connectorId: 'test/io.rabby' })
    await expect.element(page.getByRole('button', { name: 'Copy address' })).toBeVisible()
  })
})

describe('a connect request', () => {
  const problem = 'Rabby had a problem with this request. Nothing was shared. Try again, or choose another wallet.'
  const unusable = 'Rabby gave an answer that can’t be used, and nothing of it was. Try again, or update Rabby.'

  test.each([
    [
      'a reason of its own',
      { error: { code: -32603, message: 'The vault is broken.' } },
      problem,
      'The vault is broken.',
    ],
    [
      'a mistake of its program',
      { throws: new TypeError('e.map is not a function') },
      problem,
      'e.map is not a function',
    ],
    ['text in place of an error', { throws: 'boom' }, problem, 'boom'],
    [
      'an account without an address',
      { throws: new InvalidAnswerError('connect', 'an account that is no address') },
      unusable,
      'Unusable answer to connect: an account that is no address.',
    ],
  ] as const)(
    "that fails with %s is explained in our texts, with the wallet's under “Details”, and another wallet can be chosen",
    async (_, lie, sentence, raw) => {
      const adapter = createFakeAdapter({ namespace: 'test', wallets: [rabby] })
      const { modal } = await drawStarted({ adapters: [adapter] })
      adapter.wallets[0]?.script.lie('connect', lie)
      modal.open(connectingExternalView, { connectorId: 'test/io.rabby' })
      await expect.element(button('Try again')).toBeVisible()
      await expect.element(dialog.getByRole('status').first().getByText(sentence)).toBeVisible()
      await expect.element(dialog.getByText(raw)).not.toBeVisible()
      await dialog.getByText('Details', { exact: true }).click()
      await expect.element(dialog.getByText(raw)).toBeVisible()
      await button('Choose another').click()
      await expect.element(heading('Connect wallet')).toBeVisible()
    },
  )

  test('that fails without a message has no “Details”', async () => {
    const adapter = createFakeAdapter({ namespace: 'test', wallets: [rabby] })
    const { modal } = await drawStarted({ adapters: [adapter] })
    adapter.wallets[0]?.script.lie('connect', { throws: undefined })
    modal.open(connectingExternalView, { connectorId: 'test/io.rabby' })
    await expect.element(dialog.getByText(problem)).toBeVisible()
    await expect.element(dialog.getByText('Details', { exact: true })).not.toBeInTheDocument()
  })

  test('for an unknown wallet closes its view', async () => {
    const { modal } = await drawStarted({ adapters: [createFakeAdapter({ namespace: 'test', wallets: [rabby] })] })
    modal.open(connectingExternalView, { connectorId: 'test/io.unknown' })
    await expect.element(button('Try again')).toBeVisible()
    await expect.element(heading('Connect wallet')).toBeVisible()
  })

  test('for one of several namespaces keeps the name of a wallet that vanishes', async () => {
    const { modal, one, two } = await connectedToOne()
    const wallet = modal.state.$wallets.get().find(({ name }) => name === 'Orbit')
    modal.open(connectingMultiChainView, { walletId: wallet?.id ?? '' })
    await expect.element(dialog.getByText('Which networks do you want to use with Orbit?')).toBeVisible()
    await expect.element(button('Ones').getByText('Connected')).toBeVisible()
    for (const adapter of [one, two]) {
      const [orbit] = adapter?.wallets ?? []
      if (orbit) adapter?.removeWallet(orbit)
    }
    await expect.element(button('Twos')).not.toBeInTheDocument()
    await expect.element(dialog.getByText('Which networks do you want to use with Orbit?')).toBeVisible()
  })
})

describe('a switch of the network', () => {
  test.each([
    ['pending', 'A request is already open'],
    ['reject', 'Switch declined'],
  ] as const)('that the wallet answers with %s is explained, and can be left', async (answer, text) => {
    const { modal, wallet } = await connected()
    wallet.script.setAnswer(answer)
    modal.open(switchNetworkView, { networkId: 'test:2' })
    await expect.element(dialog.getByText(text)).toBeVisible()
    await button('Back').last().click()
    await expect.element(dialog.getByText(text)).not.toBeInTheDocument()
    expect(modal.state.$current.get()?.networkId).toBe('test:1')
  })

  test('that takes long can be requested again, and is cancelled at once', async () => {
    const { modal, wallet, clock } = await connected()
    wallet.script.hold('switchNetwork')
    modal.open(switchNetworkView, { networkId: 'test:2' })
    await expect.element(dialog.getByText('Continue in Rabby')).toBeVisible()
    await expect.element(button('Ask again')).not.toBeInTheDocument()
    await clock.advance(60_000)
    await expect.element(dialog.getByText('Still waiting for Rabby.')).toBeVisible()
    await button('Cancel').click()
    await expect.element(dialog.getByText('Still waiting for Rabby.')).not.toBeInTheDocument()
    expect(modal.state.$current.get()?.networkId).toBe('test:1')
  })

  test('to a network that the app does not list names it by its id', async () => {
    const { modal } = await connected()
    modal.open(switchNetworkView, { networkId: 'test:77' })
    await expect.element(heading('test:77')).toBeVisible()
    await expect.element(dialog.getByText('This app does not work with test:77')).toBeVisible()
    await expect.element(dialog.getByText(/createModal|networks\b/)).not.toBeInTheDocument()
  })

  test('that the wallet does not support says so, what to do, and what the wallet answered', async () => {
    const { modal, wallet } = await connected()
    wallet.script.lie('switchNetwork', { error: { code: 4902, message: 'Unrecognized chain ID.' } })
    modal.open(switchNetworkView, { networkId: 'test:2' })
    await expect.element(dialog.getByText('Rabby does not know Fake test:2')).toBeVisible()
    await expect
      .element(dialog.getByText('Add the network in Rabby, then try again. You are where you were.'))
      .toBeVisible()
    await dialog.getByText('Details', { exact: true }).click()
    await expect.element(dialog.getByText('Unrecognized chain ID.')).toBeVisible()
  })

  test('that fails with an error of ours shows its sentence', async () => {
    const { modal, wallet } = await connected()
    wallet.script.lie('switchNetwork', { throws: new TimeoutError() })
    modal.open(switchNetworkView, { networkId: 'test:2' })
    const { message } = new TimeoutError()
    await expect.element(dialog.getByText(`${message} You are where you were. Nothing was sent.`)).toBeVisible()
  })
})

test('a switch of the account whose sign-in is rejected says that the account stays the same', async () => {
  const gate = createFakeGate()
  const account = (address: string) => ({ id: address, address, type: 'eoa' })
  const accounts = [account('fake-ada'), account('fake-joan')] as const
  const adapter = createFakeAdapter({ namespace: 'test', wallets: [{ ...rabby, accounts }] })
  const { modal } = await drawStarted({ adapters: [adapter], plugins: [gate.plugin] } as never)
  await modal.connect({ connectorId: 'test/io.rabby' })
  gate.script.setAnswer('reject')
  modal.open(accountSettingsView)
  await button('fake-joan').click()
  await expect.element(page.getByText('Not signed in. The account stays as it was.')).toBeVisible()
  expect(modal.state.$current.get()?.address).toBe('fake-ada')
})

describe('a connection that its wallet ends', () => {
  test('while the dialog shows it changes the dialog to Connect, which says why until it is closed', async () => {
    const { modal, wallet } = await connected()
    modal.open()
    await expect.element(dialog.getByText('Rabby ended the connection')).not.toBeInTheDocument()
    wallet.end('left')
    await expect.element(heading('Connect wallet')).toBeVisible()
    await expect.element(dialog.getByRole('alert').getByText('Rabby ended the connection')).toBeVisible()
    modal.close()
    await expect.element(dialog).not.toBeInTheDocument()
    modal.open()
    await expect.element(heading('Connect wallet')).toBeVisible()
    await expect.element(dialog.getByText('Rabby ended the connection')).not.toBeInTheDocument()
  })

  test('while the dialog is closed is reported when it opens next', async () => {
    const { modal, wallet } = await connected()
    wallet.end('expired')
    await vi.waitFor(() => expect(modal.state.$connections.get().size).toBe(0))
    modal.open()
    await expect.element(dialog.getByText('The connection to Rabby ran out')).toBeVisible()
  })
})

describe('a switch to another namespace', () => {
  test('whose wallet is on another network asks that wallet', async () => {
    const { modal, two } = await connectedToOne()
    await modal.connect({ connectorId: 'two/io.comet' })
    modal.switchNamespace('one')
    two?.wallets[1]?.script.hold('switchNetwork')
    modal.open(switchActiveChainView, { networkId: 'two:2' })
    await expect.element(dialog.getByText(/^The app turns to Fake two:2\. Orbit stays connected/)).toBeVisible()
    await button('Switch to Fake two:2').click()
    await expect.element(dialog.getByText('Continue in Comet')).toBeVisible()
  })

  test('whose wallet is on the network already takes effect at once, and closes the dialog', async () => {
    const { modal } = await connectedToOne()
    await modal.connect({ connectorId: 'two/io.comet' })
    modal.switchNamespace('one')
    modal.open(switchActiveChainView, { networkId: 'two:1' })
    await button('Switch to Fake two:1').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(modal.state.$activeNamespace.get()).toBe('two')
  })

  test('with an unknown network explains the failure, and changes nothing', async () => {
    const { modal } = await connectedToOne()
    modal.open(switchActiveChainView, { networkId: 'two:77' })
    await expect.element(heading('Switch to two:77')).toBeVisible()
    await button('Connect two:77 with Orbit').click()
    await expect.element(dialog.getByText('This app does not work with two:77')).toBeVisible()
    expect(modal.state.$activeNamespace.get()).toBe('one')
  })
})

describe('the list of wallets', () => {
  test('is empty without a connection', async () => {
    const { modal } = await drawStarted({ adapters: [createFakeAdapter({ namespace: 'test' })] })
    modal.open(profileWalletsView)
    await button('Connect another wallet').click()
    await expect.element(heading('Connect wallet')).toBeVisible()
  })

  test('offers the next namespace of a wallet, and says that a wallet is locked', async () => {
    const { modal, one } = await connectedToOne()
    modal.open(profileWalletsView)
    await expect.element(button('Add with Orbit')).toBeVisible()
    one?.wallets[0]?.lock()
    await expect.element(dialog.getByText('Locked')).toBeVisible()
  })

  test('ignores a click on the active wallet', async () => {
    const { modal } = await connected()
    modal.open(profileWalletsView)
    await button('Rabby').click()
    await expect.element(button('Rabby')).toHaveAttribute('aria-current', 'true')
    expect(modal.state.$toast.get()).toBeUndefined()
  })
})

describe('the account settings', () => {
  test('change to Connect when the wallet ends the connection', async () => {
    const { modal } = await connected()
    modal.open(accountSettingsView)
    await expect.element(button('Rabby')).toBeVisible()
    await modal.disconnect()
    await expect.element(heading('Connect wallet')).toBeVisible()
  })

  test('ignore a click on the current account', async () => {
    const { modal, wallet } = await connected()
    modal.open(accountSettingsView)
    await dialog.getByRole('list', { name: 'Accounts' }).getByRole('button').first().click()
    expect(wallet.script.prompts.map(({ method }) => method)).toEqual(['connect'])
    expect(modal.state.$toast.get()).toBeUndefined()
  })
})

test('a click on the current network closes the list of networks at once', async () => {
  const { modal, wallet } = await connected()
  modal.open(networksView)
  await button('Fake test:1').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(wallet.script.prompts.map(({ method }) => method)).toEqual(['connect'])
})
