import { connectView, contribute, definePlugin, picturesSlot } from '@latchkey/core'
import { decodeQR } from 'qr/decode.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { fakeWallet } from '../../../plugin-catalogue/testing/fakeWallet.js'
import { fakeUri } from '../../testing/createFakeWalletConnect.js'
import { button, type DrawViewsOptions, dialog, drawViews, standStill } from '../../testing/drawViews.js'
import { connectingWalletConnectBasicView, connectingWalletConnectView } from '../api.js'
import type { PairingState } from '../contract/Pairing.js'

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
  // At twice the size, because the decoder misreads some codes whose modules are few pixels wide.
  const [width, height] = [2 * bitmap.width, 2 * bitmap.height]
  const canvas = new OffscreenCanvas(width, height).getContext('2d')
  canvas?.drawImage(bitmap, 0, 0, width, height)
  const image = canvas?.getImageData(0, 0, width, height)
  if (!image) throw new Error('No pixels.')
  return decodeQR(image, { timeLimit: 10_000 })
}

test.each([
  ['light', 'for one wallet', 280],
  ['dark', 'for one wallet', 280],
  ['light', 'for any wallet', 280],
  ['dark', 'for any wallet', 280],
  ['dark', 'for one wallet', 1024],
] as const)('the code can be read from the screen: %s, %s, on a page %s px wide', async (mode, mark, width) => {
  await page.viewport(width, 900)
  const { modal } = await connecting({ theme: { mode } })
  if (mark === 'for any wallet') modal.push(connectingWalletConnectBasicView)
  await expect.element(code).toBeVisible()
  const label = mark === 'for any wallet' ? 'QR code to scan with your wallet' : 'QR code to scan with Skiff'
  await expect.element(dialog.getByRole('img', { name: label })).toBeVisible()
  await expect.poll(() => code.element().getBoundingClientRect().width).toBe(width === 280 ? 240 : 300)
  await expect(readCode()).resolves.toBe(fakeUri)
})

/** As dark as a picture can be, so that light modules can't be won by chance. */
const picture = (fill: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="${fill}" d="M0 0h8v8H0z"/></svg>`)}`
const pictures = definePlugin({
  id: 'pictures',
  setup: () => ({
    api: 1,
    contributes: [contribute(picturesSlot, { picture: async () => picture('#000') })],
  }),
})
/** A pairing URI with all that clients add to it. */
const longUri = `${fakeUri},wc_sessionPropose,wc_sessionRequest&relay-data=${'%7B%22chain%22%3A%22main%22%7D'.repeat(3)}`
/** Given from the start, so that no attempt of a view replaces it. */
const ready = (uri: string): PairingState => ({ status: 'ready', uri, expiresAt: Date.UTC(2100, 0, 1) })

const marks: readonly (readonly [string, DrawViewsOptions, src: string | undefined, letter: string])[] = [
  ['the picture that the wallet announces', { wallets: [{ ...skiff, icon: picture('#111') }] }, '%23111', ''],
  ['the picture of a gateway', { plugins: [pictures] }, '%23000', ''],
  ['a monogram', {}, undefined, 'S'],
]

const surfaces = [
  ['light', 'none'],
  ['dark', 'none'],
  ['light', 'active'],
  ['dark', 'active'],
] as const

describe.each(surfaces)('on a %s page, with forced colours: %s', (mode, forcedColors) => {
  beforeEach(async () => {
    await cdp().send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'forced-colors', value: forcedColors },
        { name: 'prefers-color-scheme', value: mode },
      ],
    })
    await page.viewport(280, 900)
  })
  afterEach(() => cdp().send('Emulation.setEmulatedMedia', { features: [] }))

  test.each(marks)('a long code can be read with %s in its middle', async (_, options, src, letter) => {
    await connecting({ theme: { mode }, pairing: ready(longUri), ...options })
    await expect.element(code).toBeVisible()
    await expect.poll(readCode).toBe(longUri)
    const mark = code.element().querySelector('[part=picture]')
    expect(mark?.textContent).toBe(letter)
    if (src !== undefined) expect(mark?.getAttribute('src')).toContain(src)
    expect(matchMedia('(forced-colors: active)').matches).toBe(forcedColors === 'active')
  })

  test('the code for any wallet can be read with the glyph of a wallet in its middle', async () => {
    const { modal } = await connecting({ theme: { mode }, pairing: ready(longUri) })
    modal.push(connectingWalletConnectBasicView)
    await expect.element(dialog.getByRole('img', { name: 'QR code to scan with your wallet' })).toBeVisible()
    await expect.poll(readCode).toBe(longUri)
    expect(code.element().querySelectorAll('[part=picture] svg')).toHaveLength(1)
    expect(code.element().querySelectorAll('[part=picture] img')).toHaveLength(0)
  })
})

test('a new URI replaces the old code', async () => {
  const { plugin } = await connecting({ pairing: ready(fakeUri) })
  await expect.element(code).toBeVisible()
  const next = fakeUri.replace('5f', '7e')
  plugin.$pairing.set(ready(next))
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
