import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  button,
  type DrawViewsOptions,
  dialog,
  drawViews,
  violations,
} from '../../../plugin-walletconnect/testing/drawViews.js'
import { fakeWallet } from '../../testing/fakeWallet.js'
import { allWalletsView } from '../api.js'

beforeEach(() => page.viewport(1024, 900))

const fleet = (count: number) => Array.from({ length: count }, (_, index) => fakeWallet(`Boat ${index + 1}`))
const everything = (wallets: ReturnType<typeof fleet>) =>
  ({ status: 'done', wallets, count: wallets.length, hasMore: false }) as const

async function open(options: DrawViewsOptions = {}) {
  const made = await drawViews(options)
  made.plugin.phone.script.hold('connect')
  made.modal.open(allWalletsView)
  await expect.element(dialog.getByRole('searchbox')).toBeVisible()
  return made
}

const tiles = dialog.getByRole('gridcell')
const body = () => {
  const found = document.querySelector('[data-latchkey]')?.shadowRoot?.querySelector('[part="body"]')
  if (!(found instanceof HTMLElement)) throw new Error('No view.')
  return found
}
/**
 * Finds a tile by its text, which starts with the monogram. Searches the shadow root, which a page
 * can't by itself.
 */
const hasFocus = (name: string) =>
  vi.waitFor(() => {
    let focused = document.activeElement
    while (focused?.shadowRoot) focused = focused.shadowRoot.activeElement
    expect(focused?.textContent).toBe(`${name[0]}${name}`)
  })
const says = (words: string) =>
  vi.waitFor(() => {
    const regions = document.querySelector('[data-latchkey]')?.shadowRoot?.querySelectorAll('.cat-all [role="status"]')
    expect([...(regions ?? [])].map(({ textContent }) => textContent)).toContain(words)
  })

test('of 20,000 wallets only visible ones are rendered, and each can be reached by keys', async () => {
  await open({ list: everything(fleet(20_000)) })
  await expect.element(button('Boat 1')).toBeVisible()
  await says('20,000 wallets')
  expect(tiles.elements().length).toBeLessThan(60)
  expect(await violations()).toEqual([])
  await userEvent.keyboard('{Tab}')
  await hasFocus('Boat 1')
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await hasFocus('Boat 5')
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}')
  await hasFocus('Boat 1')
  await userEvent.keyboard('{PageDown}')
  await vi.waitFor(() => expect(body().scrollTop).toBeGreaterThan(0))
  await userEvent.keyboard('{End}')
  await hasFocus('Boat 20000')
  await expect.element(button('Boat 20000')).toBeInViewport()
  expect(tiles.elements().length).toBeLessThan(60)
  await userEvent.keyboard('{Home}')
  await hasFocus('Boat 1')
  await expect.element(button('Boat 1')).toBeInViewport()
})

test('a focused tile stays mounted while it is scrolled away', async () => {
  await open({ list: everything(fleet(20_000)) })
  await button('Boat 2').element().focus()
  await hasFocus('Boat 2')
  body().scrollTop = 40_000
  await expect.element(button('Boat 1003')).toBeVisible()
  await hasFocus('Boat 2')
  await userEvent.keyboard('{ArrowRight}')
  await hasFocus('Boat 3')
  await expect.element(button('Boat 3')).toBeInViewport()
})

test('more wallets are loaded only close to the end', async () => {
  const { catalogue } = await open({ wallets: fleet(200) })
  await expect.element(button('Boat 1')).toBeVisible()
  expect(catalogue.$list.get().wallets).toHaveLength(40)
  body().scrollTop = body().scrollHeight
  await vi.waitFor(() => expect(catalogue.$list.get().wallets.length).toBeGreaterThan(40))
  await expect.element(button('Boat 41')).toBeInTheDocument()
})

test('the search finds by name, shows the number of results, and is cleared by one click', async () => {
  await open({ wallets: [...fleet(12), fakeWallet('Submarine')] })
  await expect.element(button('Boat 1')).toBeVisible()
  await dialog.getByRole('searchbox').fill('subm')
  await says('1 wallet')
  await expect.element(button('Submarine')).toBeVisible()
  expect(tiles.elements()).toHaveLength(1)
  await dialog.getByRole('searchbox').fill('zeppelin')
  await expect.element(dialog.getByText('No wallet here is called “zeppelin”.')).toBeVisible()
  await says('No wallet found')
  expect(await violations()).toEqual([])
  await button('Clear search').click()
  await expect.element(button('Boat 1')).toBeVisible()
  await dialog.getByRole('searchbox').fill('zeppelin')
  await button('Any wallet').click()
  await expect.element(dialog.getByRole('img', { name: 'QR code to scan with your wallet' })).toBeVisible()
})

test('a search result stays visible until the next answer arrives', async () => {
  const { catalogue, modal } = await open({ wallets: fleet(12) })
  await expect.element(button('Boat 1')).toBeVisible()
  const { $search } = modal.plugins.catalogue
  const set = (value: unknown) => ($search as unknown as { set(value: unknown): void }).set(value)
  set({ text: 'x', wallets: [], count: 0, status: 'loading', hasMore: false, isOffline: false })
  await says('Loading wallets')
  await expect.element(button('Boat 1')).toBeVisible()
  set({ text: 'x', wallets: [fakeWallet('Xebec')], count: 1, status: 'done', hasMore: false, isOffline: false })
  await expect.element(button('Xebec')).toBeVisible()
  expect(button('Boat 1').elements()).toEqual([])
  expect(catalogue.$list.get().wallets).toHaveLength(12)
})

test('injected wallets come first, are marked as installed, and connect in this browser', async () => {
  const { adapter, modal } = await open({ wallets: [...fleet(4), fakeWallet('Anchor', { rdns: 'io.anchor' })] })
  await expect.element(tiles.first()).toHaveTextContent('AAnchorInstalled')
  await tiles.first().getByRole('button').click()
  await vi.waitFor(() => expect(modal.state.$current.get()?.connection).toBeDefined())
  expect(adapter.wallets[0]?.script.prompts.map(({ method }) => method)).toEqual(['connect'])
})

test('a user who comes back finds the list at the same position, with the same focus', async () => {
  const { modal } = await open({ list: everything(fleet(300)) })
  await expect.element(button('Boat 1')).toBeVisible()
  body().scrollTop = 2400
  const there = button('Boat 67')
  await expect.element(there).toBeInTheDocument()
  await there.click()
  await expect.element(dialog.getByRole('img', { name: 'QR code to scan with Boat 67' })).toBeVisible()
  modal.back()
  await hasFocus('Boat 67')
  await expect.element(there).toBeInViewport()
  modal.close()
  modal.open(allWalletsView)
  await expect.element(button('Boat 1')).toBeInViewport()
})

test('the list shows only certified wallets if the filter is on', async () => {
  await open({ wallets: [...fleet(3), fakeWallet('Dory', { isCertified: true })] })
  await expect.element(dialog.getByRole('button', { name: /^Dory/ })).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Only WalletConnect certified' }).click()
  await vi.waitFor(() => expect(tiles.elements()).toHaveLength(1))
  await dialog.getByRole('checkbox', { name: 'Only WalletConnect certified' }).click()
  await vi.waitFor(() => expect(tiles.elements()).toHaveLength(4))
})

test('on a phone the list leaves out wallets that only have an extension', async () => {
  await page.viewport(390, 844)
  await open({
    platform: { isPhone: true, os: 'android' },
    wallets: [fakeWallet('Boat'), fakeWallet('Extension', { links: {} })],
  })
  await expect.element(button('Boat')).toBeVisible()
  expect(tiles.elements()).toHaveLength(1)
  expect(await violations()).toEqual([])
})

test('the list keeps a URI ready where an app opens only directly inside a click', async () => {
  const { plugin } = await open({ platform: { isPhone: true, os: 'ios', needsReadyUri: true }, wallets: fleet(2) })
  await vi.waitFor(() => expect(plugin.$pairing.get().status).toBe('ready'))
})

test('a list that did not load can be loaded again', async () => {
  const { catalogue } = await open({ list: { status: 'failed' } })
  await expect.element(dialog.getByText('Check your connection and try again.')).toBeVisible()
  await button('Try again').click()
  catalogue.$list.set({ ...everything(fleet(1)), isOffline: false })
  await expect.element(button('Boat 1')).toBeVisible()
})
