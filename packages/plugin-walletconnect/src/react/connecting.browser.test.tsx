import { connectView, UnsupportedNetworkError } from '@latchkey/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeWallet } from '../../../plugin-catalogue/testing/fakeWallet.js'
import { fakeUri } from '../../testing/createFakeWalletConnect.js'
import { button, type DrawViewsOptions, dialog, drawViews, violations } from '../../testing/drawViews.js'
import { connectingWalletConnectBasicView, connectingWalletConnectView } from '../api.js'
import { RelayRefusedError } from '../errors/RelayRefusedError.js'
import { RelayUnreachableError } from '../errors/RelayUnreachableError.js'

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

const code = dialog.getByRole('img')
const focused = () => document.querySelector('[data-latchkey]')?.shadowRoot?.activeElement?.textContent

test('the view shows that it is connected when the wallet approves, and closes', async () => {
  const { modal, answer, clock } = await connecting()
  await expect.element(dialog.getByText('Scan this QR Code with your phone')).toBeVisible()
  expect(await violations()).toEqual([])
  answer('approve')
  await expect.element(dialog.getByText('Connected', { exact: true })).toBeVisible()
  await clock.advance(600)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(modal.state.$current.get()?.address).toBe('fake-phone')
})

test('the view reports a long wait, and cancels the attempt when it is closed', async () => {
  const { modal, clock, plugin } = await connecting()
  await plugin.phone.script.asked('connect')
  await clock.advance(8000)
  await expect.element(dialog.getByText(/Still waiting for Skiff/)).toBeVisible()
  modal.close()
  await vi.waitFor(() => expect(modal.state.$attempts.get().size).toBe(0))
})

test('a declined attempt can be repeated', async () => {
  const { modal, answer, plugin } = await connecting()
  await plugin.phone.script.asked('connect')
  answer('reject')
  await expect.element(dialog.getByText('Connection declined')).toBeVisible()
  await expect
    .element(
      dialog.getByText('The request was declined in Skiff. Nothing was shared. Try again, or choose another wallet.'),
    )
    .toBeVisible()
  expect(await violations()).toEqual([])
  await button('Try again').click()
  await vi.waitFor(() => expect(modal.state.$current.get()?.address).toBe('fake-phone'))
})

test.each([
  [new RelayUnreachableError(), 'The connection service can’t be reached'],
  [new RelayRefusedError('Unauthorized: invalid key'), 'This app is not set up for phones'],
  [new RelayRefusedError('JWT validation error: JWT Token is not yet valid'), 'The clock of this device seems wrong'],
])('the view explains %s', async (error, words) => {
  const { modal, plugin } = await drawViews({ wallets: [skiff] })
  plugin.phone.script.answerNext('connect', { throws: error })
  modal.open(connectingWalletConnectView, { walletId: skiff.id })
  await expect.element(dialog.getByText(words)).toBeVisible()
})

test('focus moves to the button that can solve a failure', async () => {
  const { plugin, answer } = await connecting()
  await vi.waitFor(() => expect(focused()).toBe('Skiff'))
  await plugin.phone.script.asked('connect')
  answer('reject')
  await vi.waitFor(() => expect(focused()).toBe('Try again'))
})

test('a wallet without a name begins a sentence like any other word', async () => {
  const { modal, plugin } = await drawViews({ wallets: [skiff] })
  plugin.phone.script.answerNext('connect', { throws: new UnsupportedNetworkError() })
  modal.open(connectingWalletConnectBasicView)
  await expect.element(dialog.getByText('The wallet does not know these networks')).toBeVisible()
})

test('the button copies the link and reports it', async () => {
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

test('back from another wallet, the view shows its code again', async () => {
  const { modal, plugin } = await drawViews({ wallets: [skiff] })
  plugin.phone.script.hold('connect')
  modal.open(connectingWalletConnectBasicView)
  await expect.element(code).toBeVisible()
  modal.push(connectingWalletConnectView, { walletId: skiff.id })
  await expect.element(dialog.getByRole('img', { name: 'QR code to scan with Skiff' })).toBeVisible()
  modal.back()
  await expect.element(dialog.getByRole('img', { name: 'QR code to scan with your wallet' })).toBeVisible()
  await vi.waitFor(() => expect(modal.state.$attempts.get().size).toBe(1))
})

test('the view reports that the browser is offline', async () => {
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

test('a wallet that is in no list can scan the code', async () => {
  await connecting({}, 'unheard-of')
  await expect.element(dialog.getByRole('img', { name: 'QR code to scan with your wallet' })).toBeVisible()
})
