import { connectView, type ModalOptions } from '@latchkey/core'
import { ModalProvider } from '@latchkey/react'
import { createFakeAdapter, createTestModal } from '@latchkey/testkit'
import axe from 'axe-core'
import { decodeQR } from 'qr/decode.js'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  createFakeWalletConnect,
  type FakeWalletConnectOptions,
  fakeUri,
} from '../../testing/createFakeWalletConnect.js'
import { fakeWallet } from '../../testing/fakeWallet.js'
import {
  connectingWalletConnectBasicView,
  connectingWalletConnectView,
  downloadsView,
  openWalletView,
  walletConnectApi,
} from '../api.js'
import { RelayRefusedError } from '../errors/RelayRefusedError.js'
import { RelayUnreachableError } from '../errors/RelayUnreachableError.js'

let root: Root | undefined
let element: HTMLElement
const opened = vi.fn((..._: Parameters<typeof window.open>) => null)

beforeEach(async () => {
  await page.viewport(1024, 900)
  element = document.createElement('div')
  document.body.append(element)
  vi.spyOn(window, 'open').mockImplementation(opened)
})

afterEach(() => {
  root?.unmount()
  root = undefined
  element.remove()
  opened.mockClear()
  vi.restoreAllMocks()
})

const skiff = fakeWallet('Skiff')
const iphone = { os: 'ios', isPhone: true, browser: 'safari' } as const

function draw({
  settings,
  ...options
}: FakeWalletConnectOptions & { readonly settings?: Pick<ModalOptions, 'theme'> } = {}) {
  const plugin = createFakeWalletConnect({ wallets: [skiff], ...options })
  const adapter = createFakeAdapter({
    namespace: 'eip155',
    wallets: [{ id: 'io.anchor', name: 'Anchor', rdns: 'io.anchor', group: 'injected' }],
  })
  const made = createTestModal({
    metadata: { name: 'Harbour' },
    ...settings,
    adapters: [adapter],
    plugins: [plugin],
    window,
  })
  root = createRoot(element)
  root.render(
    <StrictMode>
      <ModalProvider modal={made.modal} clock={made.clock}>
        <p>A page</p>
      </ModalProvider>
    </StrictMode>,
  )
  return { ...made, plugin, adapter }
}

async function connecting(options?: Parameters<typeof draw>[0], walletId = skiff.id) {
  const made = draw(options)
  await made.modal.prepare()
  const answer = made.plugin.phone.script.hold('connect')
  made.modal.open(connectView)
  made.modal.push(connectingWalletConnectView, { walletId })
  await expect.element(dialog).toBeVisible()
  return { ...made, answer }
}

const dialog = page.getByRole('dialog')
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const code = dialog.getByRole('img')

/** What a reader makes of what is on the screen. */
async function readCode(): Promise<string> {
  await standStill()
  const base64 = await page.screenshot({ element: code, base64: true, save: false })
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
  const { width, height } = bitmap
  const canvas = new OffscreenCanvas(width, height).getContext('2d')
  canvas?.drawImage(bitmap, 0, 0)
  const image = canvas?.getImageData(0, 0, width, height)
  if (!image) throw new Error('No pixels.')
  return decodeQR(image, { timeLimit: 10_000 })
}

function standStill(): Promise<void> {
  return vi.waitFor(() => {
    const roots = [document, document.querySelector('[data-latchkey]')?.shadowRoot]
    const moving = roots
      .flatMap((one) => one?.getAnimations() ?? [])
      .filter(
        ({ effect, playState, timeline }) =>
          playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      )
    expect(moving).toEqual([])
  })
}

async function violations(): Promise<unknown> {
  await standStill()
  const { violations: found } = await axe.run(document, { rules: { region: { enabled: false } } })
  return found.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html, failureSummary }) => [html, failureSummary]) }))
}

/** How many links had been handed to the browser when the click that is under way came to its end. */
function countInClick(): { readonly counts: number[] } {
  const counts: number[] = []
  window.addEventListener('click', () => counts.push(opened.mock.calls.length), { once: true })
  return { counts }
}

describe('the code is read from the screen', () => {
  test.each([
    ['light', 'with a mark', 280],
    ['dark', 'with a mark', 280],
    ['light', 'without one', 280],
    ['dark', 'without one', 280],
    ['dark', 'with a mark', 1024],
  ] as const)('%s, %s, on a page %s px wide', async (mode, mark, width) => {
    await page.viewport(width, 900)
    const { modal } = await connecting({ settings: { theme: { mode } } })
    if (mark === 'without one') modal.push(connectingWalletConnectBasicView)
    await expect.element(code).toBeVisible()
    const label = mark === 'without one' ? 'QR code to scan with your wallet' : 'QR code to scan with Skiff'
    await expect.element(dialog.getByRole('img', { name: label })).toBeVisible()
    await expect.poll(() => code.element().getBoundingClientRect().width).toBe(width === 280 ? 240 : 300)
    await expect(readCode()).resolves.toBe(fakeUri)
  })

  test('a new URI takes the place of the old one by itself', async () => {
    const { plugin } = await connecting()
    await expect.element(code).toBeVisible()
    const next = fakeUri.replace('5f', '7e')
    plugin.$pairing.set({ status: 'ready', uri: next, expiresAt: 1 })
    await expect.poll(readCode).toBe(next)
  })

  test('until it comes, its place has its size', async () => {
    const { plugin } = await connecting({ pairing: { status: 'preparing' } })
    const words = dialog.getByText('Preparing the QR code')
    await expect.element(words).toBeInTheDocument()
    const place = words.element().parentElement
    await standStill()
    const { width, height } = place?.getBoundingClientRect() ?? {}
    await expect.element(button('Copy link')).toBeDisabled()
    plugin.$pairing.set({ status: 'ready', uri: fakeUri, expiresAt: 1 })
    await expect.element(code).toBeVisible()
    expect(code.element().getBoundingClientRect()).toMatchObject({ width, height })
    await expect.element(button('Copy link')).toBeEnabled()
  })
})

test('connects when the wallet says yes, shows that it did, and leaves', async () => {
  const { modal, answer, clock } = await connecting()
  await expect.element(dialog.getByText('Scan this QR Code with your phone')).toBeVisible()
  expect(await violations()).toEqual([])
  answer('approve')
  await expect.element(dialog.getByText('Connected', { exact: true })).toBeVisible()
  await clock.advance(600)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(modal.state.$current.get()?.address).toBe('fake-phone')
})

test('says when it takes long, and takes the attempt back when it is closed', async () => {
  const { modal, clock, plugin } = await connecting()
  await plugin.phone.script.asked('connect')
  await clock.advance(8000)
  await expect.element(dialog.getByText(/Still waiting for Skiff/)).toBeVisible()
  modal.close()
  await vi.waitFor(() => expect(modal.state.$attempts.get().size).toBe(0))
})

test('a refusal can be tried again', async () => {
  const { modal, answer, plugin } = await connecting()
  await plugin.phone.script.asked('connect')
  answer('reject')
  await expect.element(dialog.getByText('Connection declined')).toBeVisible()
  await expect
    .element(dialog.getByText('Connection can be declined if a previous request is still active'))
    .toBeVisible()
  expect(await violations()).toEqual([])
  await button('Try again').click()
  await vi.waitFor(() => expect(modal.state.$current.get()?.address).toBe('fake-phone'))
})

test.each([
  [new RelayUnreachableError(), 'The connection service can’t be reached'],
  [new RelayRefusedError('Unauthorized: invalid key'), 'This app is not set up for phones'],
  [new RelayRefusedError('JWT validation error: JWT Token is not yet valid'), 'The clock of this device seems wrong'],
])('explains %s', async (error, words) => {
  const { modal, plugin } = draw()
  await modal.prepare()
  plugin.phone.script.answerNext('connect', { throws: error })
  modal.open(connectingWalletConnectView, { walletId: skiff.id })
  await expect.element(dialog.getByText(words)).toBeVisible()
})

test('copies the link, and says so', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { clock } = await connecting()
  await button('Copy link').click()
  await expect.element(button('Link copied')).toBeVisible()
  expect(written).toHaveBeenCalledWith(fakeUri)
  await clock.advance(2000)
  await expect.element(button('Copy link')).toBeVisible()
  written.mockRejectedValue(new Error('denied'))
  await button('Copy link').click()
  await expect.element(button('Failed to copy')).toBeVisible()
})

test('has a tab for each place, and the keys move between them', async () => {
  const links = { mobile: 'skiff://', web: 'https://web.skiff.example', desktop: 'skiff-desktop://' }
  await connecting({ wallets: [fakeWallet('Skiff', { links })] })
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
  const { counts } = countInClick()
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

test('a wallet that is installed is continued with here', async () => {
  const { adapter, modal } = await connecting({ wallets: [fakeWallet('Anchor', { rdns: 'io.anchor' })] }, 'fake-anchor')
  await button('Continue').click()
  await vi.waitFor(() => expect(modal.state.$current.get()?.connection).toBeDefined())
  expect(adapter.wallets[0]?.script.prompts.map(({ method }) => method)).toEqual(['connect'])
})

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844))

  test('the link is opened inside the tap, at once', async () => {
    await connecting({ platform: iphone })
    await expect.element(dialog.getByText('Accept connection request in the wallet')).toBeVisible()
    expect(await violations()).toEqual([])
    const { counts } = countInClick()
    await button('Open Skiff').click()
    expect(counts).toEqual([1])
    const uri = encodeURIComponent(fakeUri)
    expect(opened.mock.calls).toEqual([[`skiff://wc?uri=${uri}`, '_self', 'noopener,noreferrer']])
  })

  test('where the app does not open, the next tap takes the next way, and the last is its store', async () => {
    const { clock } = await connecting({ platform: iphone })
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

  test('whoever left for the app gets the same way again', async () => {
    const { clock } = await connecting({ platform: iphone })
    await button('Open Skiff').click()
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await clock.advance(1000)
    await button('Open it again').click()
    expect(opened.mock.calls.map(([href]) => String(href).split('wc?')[0])).toEqual(['skiff://', 'skiff://'])
  })

  test('nothing is opened before there is a URI, and the link can be copied as soon as there is one', async () => {
    const { plugin } = await connecting({ platform: iphone, pairing: { status: 'preparing' } })
    await expect.element(button('Open Skiff')).toHaveAttribute('aria-disabled', 'true')
    await button('Open Skiff').click({ force: true })
    expect(opened).not.toHaveBeenCalled()
    plugin.$pairing.set({ status: 'ready', uri: fakeUri, expiresAt: 1 })
    await expect.element(button('Copy link')).toBeEnabled()
    await button('Open Skiff').click()
    expect(opened).toHaveBeenCalledTimes(1)
  })

  test('a wallet with its own browser only is opened with this page', async () => {
    const entry = fakeWallet('Skiff', {
      supportsRelay: false,
      links: { browse: [{ template: 'https://skiff.example/browse' }] },
    })
    await connecting({ platform: iphone, wallets: [entry] })
    await button('Open Skiff').click()
    expect(opened.mock.calls[0]?.[0]).toBe('https://skiff.example/browse')
  })

  test('without a wallet, the likeliest ones are offered in place of a code', async () => {
    const { modal, plugin } = draw({ platform: iphone, featured: [skiff] })
    await modal.prepare()
    plugin.phone.script.hold('connect')
    modal.open(connectingWalletConnectBasicView)
    const row = dialog.getByRole('button', { name: /^Skiff/ })
    await expect.element(row).toBeVisible()
    expect(code.elements()).toEqual([])
    expect(await violations()).toEqual([])
    await vi.waitFor(() => expect(modal.api(walletConnectApi).pairing.$state.get().status).toBe('ready'))
    const { counts } = countInClick()
    await row.click()
    expect(counts).toEqual([1])
    expect(opened.mock.calls[0]?.[0]).toMatch(/^skiff:\/\/wc\?uri=/)
    await expect.element(dialog.getByText('Continue in Skiff')).toBeVisible()
  })
})

test('coming back from another wallet, the code waits again', async () => {
  const { modal, plugin } = draw()
  await modal.prepare()
  plugin.phone.script.hold('connect')
  modal.open(connectingWalletConnectBasicView)
  await expect.element(code).toBeVisible()
  modal.push(connectingWalletConnectView, { walletId: skiff.id })
  await expect.element(dialog.getByRole('img', { name: 'QR code to scan with Skiff' })).toBeVisible()
  modal.back()
  await expect.element(dialog.getByRole('img', { name: 'QR code to scan with your wallet' })).toBeVisible()
  await vi.waitFor(() => expect(modal.state.$attempts.get().size).toBe(1))
})

test('says that it is offline', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await connecting()
  await expect.element(code).toBeVisible()
  online.mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await expect.element(dialog.getByRole('alert').getByText('You are offline')).toBeVisible()
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})

test('a wallet that no list knows can still scan', async () => {
  await connecting({}, 'unheard-of')
  await expect.element(dialog.getByRole('img', { name: 'QR code to scan with your wallet' })).toBeVisible()
})

test('says where nothing is known to download', async () => {
  const { modal } = draw({ wallets: [fakeWallet('Raft', { stores: {}, homepage: 'http://raft.example' })] })
  await modal.prepare()
  modal.open(downloadsView, { walletId: 'fake-raft' })
  await expect.element(dialog.getByText('No download known')).toBeVisible()
  expect(dialog.getByRole('link').elements()).toEqual([])
})

describe('a later request', () => {
  const request = { id: 7, method: 'personal_sign', networkId: 'eip155:1', expiresAt: 0 }
  const choice = { id: skiff.id, name: 'Skiff', base: 'skiff://' }

  async function asked(options: FakeWalletConnectOptions) {
    const made = draw({ requests: [request], ...options })
    await made.modal.prepare()
    made.modal.open(openWalletView, { requestId: 7 })
    await expect.element(dialog).toBeVisible()
    return made
  }

  test('is led to the wallet by one tap', async () => {
    await asked({ choice, platform: iphone })
    await expect.element(dialog.getByText('A request waits for your answer there.')).toBeVisible()
    expect(await violations()).toEqual([])
    const { counts } = countInClick()
    await button('Open Skiff').click()
    expect(counts).toEqual([1])
    await expect.element(button('Open it again')).toBeVisible()
  })

  test('of a wallet on another device has nothing to open', async () => {
    await asked({ choice: { name: 'Skiff' } })
    await expect.element(dialog.getByText('A request waits for your answer on your phone.')).toBeVisible()
    expect(button('Open Skiff').elements()).toEqual([])
  })

  test('leaves with its answer', async () => {
    const { plugin } = await asked({ choice })
    await expect.element(button('Open Skiff')).toBeVisible()
    plugin.$requests.set([])
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('says so where a link leads nowhere', async () => {
    vi.spyOn(navigator.userActivation, 'isActive', 'get').mockReturnValue(false)
    await asked({ choice })
    await button('Open Skiff').click()
    await expect.element(dialog.getByText('Skiff could not be opened')).toBeVisible()
  })
})
