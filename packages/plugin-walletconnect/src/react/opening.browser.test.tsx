import { connectView } from '@latchkey/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeWallet } from '../../../plugin-catalogue/testing/fakeWallet.js'
import { type FakeWalletConnectOptions, fakeUri } from '../../testing/createFakeWalletConnect.js'
import {
  button,
  countInClick,
  type DrawViewsOptions,
  dialog,
  drawViews,
  standStill,
  violations,
} from '../../testing/drawViews.js'
import {
  connectingWalletConnectBasicView,
  connectingWalletConnectView,
  openWalletView,
  walletConnectApi,
} from '../api.js'

beforeEach(() => page.viewport(1024, 900))

afterEach(() => {
  vi.restoreAllMocks()
})

const skiff = fakeWallet('Skiff')

async function connecting(options: DrawViewsOptions = {}, walletId = skiff.id) {
  const made = await drawViews({ wallets: [skiff], ...options })
  const answer = made.plugin.phone.script.hold('connect')
  made.modal.open(connectView)
  made.modal.push(connectingWalletConnectView, { walletId })
  await expect.element(dialog).toBeVisible()
  return { ...made, answer }
}

const iphone = { os: 'ios', isPhone: true, browser: 'safari' } as const

test('the view has a tab for each place, and arrow keys move between them', async () => {
  const links = { mobile: 'skiff://', web: 'https://web.skiff.example', desktop: 'skiff-desktop://' }
  const { opened } = await connecting({ wallets: [fakeWallet('Skiff', { links })] })
  const tab = (name: string) => dialog.getByRole('tab', { name, exact: true })
  await expect.element(tab('Mobile')).toHaveAttribute('aria-selected', 'true')
  expect(
    dialog
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Mobile', 'Web', 'Desktop', 'Browser'])
  await tab('Mobile').click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog.getByText('Open and continue in a new browser tab')).toBeVisible()
  const { counts } = countInClick(opened)
  await button('Open').click()
  expect(counts).toEqual([1])
  expect(opened.mock.calls[0]).toEqual([
    `https://web.skiff.example/wc?uri=${encodeURIComponent(fakeUri)}`,
    '_blank',
    'noopener,noreferrer',
  ])
  await tab('Desktop').click()
  await button('Open Skiff').click()
  expect(opened.mock.calls[1]?.[0]).toBe(`skiff-desktop://wc?uri=${encodeURIComponent(fakeUri)}`)
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{End}')
  await expect.element(dialog.getByText('Not Detected')).toBeVisible()
  await button('Get Skiff').click()
  await expect
    .element(dialog.getByRole('link', { name: /Chrome Web Store/ }))
    .toHaveAttribute('href', 'https://store.example/chrome/skiff')
  expect(await violations()).toEqual([])
})

test('an installed wallet continues in this browser', async () => {
  const { adapter, modal } = await connecting({ wallets: [fakeWallet('Anchor', { rdns: 'io.anchor' })] }, 'fake-anchor')
  await button('Continue').click()
  await vi.waitFor(() => expect(modal.state.$current.get()?.connection).toBeDefined())
  expect(adapter.wallets[0]?.script.prompts.map(({ method }) => method)).toEqual(['connect'])
})

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844))

  test('on a phone the link opens synchronously inside the click', async () => {
    const { opened } = await connecting({ platform: iphone })
    await expect.element(dialog.getByText('Accept connection request in the wallet')).toBeVisible()
    expect(await violations()).toEqual([])
    const { counts } = countInClick(opened)
    await button('Open Skiff').click()
    expect(counts).toEqual([1])
    const uri = encodeURIComponent(fakeUri)
    expect(opened.mock.calls).toEqual([[`skiff://wc?uri=${uri}`, '_self', 'noopener,noreferrer']])
  })

  test('on a phone each click opens the next link if the app does not open, and the last one is the store', async () => {
    const { clock, opened } = await connecting({ platform: iphone })
    await button('Open Skiff').click()
    await button('Open it again').click({ force: true })
    expect(opened).toHaveBeenCalledTimes(1)
    await clock.advance(1000)
    await expect.element(dialog.getByText(/Did Skiff not open/)).toBeVisible()
    await button('Open it again').click()
    await clock.advance(1000)
    expect(opened.mock.calls.map(([href]) => String(href).split('wc?')[0])).toEqual([
      'skiff://',
      'https://skiff.example/',
    ])
    await expect.element(dialog.getByText(/Is Skiff on this phone/)).toBeVisible()
    await button('Get Skiff').click()
    await expect.element(dialog.getByRole('link', { name: /App Store/ })).toBeVisible()
    expect(dialog.getByRole('link').elements()).toHaveLength(2)
  })

  test('on a phone a user who left for the app gets the same link again', async () => {
    const { clock, opened } = await connecting({ platform: iphone })
    await button('Open Skiff').click()
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await clock.advance(1000)
    await button('Open it again').click()
    expect(opened.mock.calls.map(([href]) => String(href).split('wc?')[0])).toEqual(['skiff://', 'skiff://'])
  })

  test('on a phone nothing opens before there is a URI, and the link can be copied once there is one', async () => {
    const { plugin, opened } = await connecting({ platform: iphone, pairing: { status: 'preparing' } })
    await expect.element(button('Open Skiff')).toHaveAttribute('aria-disabled', 'true')
    // `force` waits for nothing, and an element that is still moving can't be clicked.
    await standStill()
    await button('Open Skiff').click({ force: true })
    expect(opened).not.toHaveBeenCalled()
    plugin.$pairing.set({ status: 'ready', uri: fakeUri, expiresAt: 1 })
    await expect.element(button('Copy link')).toBeEnabled()
    await button('Open Skiff').click()
    expect(opened).toHaveBeenCalledTimes(1)
  })

  test('on a phone a wallet that has only its own browser opens this page there', async () => {
    const entry = fakeWallet('Skiff', {
      supportsRelay: false,
      links: { browse: [{ template: 'https://skiff.example/browse' }] },
    })
    const { opened } = await connecting({ platform: iphone, wallets: [entry] })
    await button('Open Skiff').click()
    expect(opened.mock.calls[0]?.[0]).toBe('https://skiff.example/browse')
  })

  test('on a phone the view without a wallet lists the likeliest wallets in place of a code', async () => {
    const { modal, plugin, opened } = await drawViews({ platform: iphone, featured: [skiff] })
    plugin.phone.script.hold('connect')
    modal.open(connectingWalletConnectBasicView)
    const row = dialog.getByRole('button', { name: /^Skiff/ })
    await expect.element(row).toBeVisible()
    expect(dialog.getByRole('img').elements()).toEqual([])
    expect(await violations()).toEqual([])
    await vi.waitFor(() => expect(modal.api(walletConnectApi).pairing.$state.get().status).toBe('ready'))
    const { counts } = countInClick(opened)
    await row.click()
    expect(counts).toEqual([1])
    expect(opened.mock.calls[0]?.[0]).toMatch(/^skiff:\/\/wc\?uri=/)
    await expect.element(dialog.getByText('Continue in Skiff')).toBeVisible()
  })
})

describe('without a catalogue', () => {
  async function basic(options: DrawViewsOptions = {}) {
    const made = await drawViews({ only: 'walletconnect', ...options })
    made.plugin.phone.script.hold('connect')
    made.modal.open(connectView)
    await expect.element(dialog.getByRole('button', { name: /^Anchor/ })).toBeVisible()
    return made
  }

  test('without a catalogue the Connect view has one row more than the wallets of the page, which shows the code on a computer', async () => {
    const { modal } = await basic()
    expect(modal.state.$wallets.get().map(({ name }) => name)).toEqual(['WalletConnect', 'Anchor'])
    expect(dialog.getByRole('listitem').elements()).toHaveLength(2)
    await button('WalletConnect').click()
    await expect.element(dialog.getByRole('img', { name: 'QR code to scan with your wallet' })).toBeVisible()
    expect(dialog.getByRole('button', { name: /All wallets/ }).elements()).toEqual([])
    await expect.element(button('Get a wallet')).toBeVisible()
    expect(await violations()).toEqual([])
  })

  test('without a catalogue a phone opens any wallet by the pairing URI inside the click', async () => {
    const { opened, clock } = await basic({ platform: iphone })
    await button('WalletConnect').click()
    await expect.element(button('Open wallet')).toBeEnabled()
    await expect.element(dialog.getByText('Continue in your wallet')).toBeVisible()
    expect(await violations()).toEqual([])
    const { counts } = countInClick(opened)
    await button('Open wallet').click()
    expect(counts).toEqual([1])
    expect(opened.mock.calls[0]?.slice(0, 2)).toEqual([fakeUri, '_self'])
    await clock.advance(1000)
    await expect.element(dialog.getByText('Did no wallet open? Copy the link into your wallet.')).toBeVisible()
    await button('Open it again').click()
    expect(opened).toHaveBeenCalledTimes(2)
  })

  test('without a catalogue the button waits for the URI', async () => {
    const { plugin, opened } = await basic({ platform: iphone, pairing: { status: 'preparing' } })
    await button('WalletConnect').click()
    await expect.element(button('Open wallet')).toHaveAttribute('aria-disabled', 'true')
    plugin.$pairing.set({ status: 'ready', uri: fakeUri, expiresAt: 1 })
    await expect.element(button('Open wallet')).not.toHaveAttribute('aria-disabled')
    await button('Open wallet').click()
    expect(opened).toHaveBeenCalledTimes(1)
  })

  test('without a catalogue a wallet that was opened by its id can scan the code, and has no downloads', async () => {
    const { modal } = await basic()
    modal.push(connectingWalletConnectView, { walletId: skiff.id })
    await expect.element(dialog.getByRole('img', { name: 'QR code to scan with your wallet' })).toBeVisible()
    expect(dialog.getByRole('button', { name: /^Get/ }).elements()).toEqual([])
  })
})

describe('a later request', () => {
  const request = { id: 7, method: 'personal_sign', networkId: 'eip155:1', expiresAt: 0 }
  const choice = { id: skiff.id, name: 'Skiff', base: 'skiff://' }

  async function asked(options: FakeWalletConnectOptions) {
    const made = await drawViews({ wallets: [skiff], requests: [request], ...options })
    made.modal.open(openWalletView, { requestId: 7 })
    await expect.element(dialog).toBeVisible()
    return made
  }

  test('a later request opens the wallet with one click', async () => {
    const { opened } = await asked({ choice, platform: iphone })
    await expect.element(dialog.getByText('A request waits for your answer there.')).toBeVisible()
    expect(await violations()).toEqual([])
    const { counts } = countInClick(opened)
    await button('Open Skiff').click()
    expect(counts).toEqual([1])
    await expect.element(button('Open it again')).toBeVisible()
  })

  test('a later request has no button if the wallet is on another device', async () => {
    await asked({ choice: { name: 'Skiff' } })
    await expect.element(dialog.getByText('A request waits for your answer on your phone.')).toBeVisible()
    expect(button('Open Skiff').elements()).toEqual([])
  })

  test('a later request to a wallet without a name has a title like any other', async () => {
    await asked({})
    await expect.element(dialog.getByRole('heading', { name: 'The wallet', exact: true })).toBeVisible()
    await expect.element(dialog.getByText('Continue in the wallet')).toBeVisible()
  })

  test('the view of a later request closes with its answer', async () => {
    const { plugin } = await asked({ choice })
    await expect.element(button('Open Skiff')).toBeVisible()
    plugin.$requests.set([])
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('the view of a later request reports a link that could not be opened', async () => {
    vi.spyOn(navigator.userActivation, 'isActive', 'get').mockReturnValue(false)
    await asked({ choice })
    await button('Open Skiff').click()
    await expect.element(dialog.getByText('Skiff could not be opened')).toBeVisible()
  })
})
