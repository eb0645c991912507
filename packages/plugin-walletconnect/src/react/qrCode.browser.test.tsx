import { connectView } from '@latchkey/core'
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeWallet } from '../../../plugin-catalogue/testing/fakeWallet.js'
import { fakeUri } from '../../testing/createFakeWalletConnect.js'
import { button, type DrawViewsOptions, dialog, drawViews, standStill } from '../../testing/drawViews.js'
import { connectingWalletConnectBasicView, connectingWalletConnectView } from '../api.js'

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

/** What a QR reader decodes from the screen. */
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

test.each([
  ['light', 'with a mark', 280],
  ['dark', 'with a mark', 280],
  ['light', 'without one', 280],
  ['dark', 'without one', 280],
  ['dark', 'with a mark', 1024],
] as const)('the code can be read from the screen: %s, %s, on a page %s px wide', async (mode, mark, width) => {
  await page.viewport(width, 900)
  const { modal } = await connecting({ theme: { mode } })
  if (mark === 'without one') modal.push(connectingWalletConnectBasicView)
  await expect.element(code).toBeVisible()
  const label = mark === 'without one' ? 'QR code to scan with your wallet' : 'QR code to scan with Skiff'
  await expect.element(dialog.getByRole('img', { name: label })).toBeVisible()
  await expect.poll(() => code.element().getBoundingClientRect().width).toBe(width === 280 ? 240 : 300)
  await expect(readCode()).resolves.toBe(fakeUri)
})

test('a new URI replaces the old code', async () => {
  const { plugin } = await connecting()
  await expect.element(code).toBeVisible()
  const next = fakeUri.replace('5f', '7e')
  plugin.$pairing.set({ status: 'ready', uri: next, expiresAt: 1 })
  await expect.poll(readCode).toBe(next)
})

test('a skeleton of the same size is shown until the code is ready', async () => {
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
