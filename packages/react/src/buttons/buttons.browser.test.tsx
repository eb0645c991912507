import { accountMarksSlot, contribute, definePlugin } from '@latchkey/core'
import { createFakeAdapter, createFakeNetwork, createTestModal } from '@latchkey/testkit'
import { atom } from 'nanostores'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AccountButton, ConnectButton, ModalProvider, NetworkButton } from '../index.js'

let root: Root | undefined
let element: HTMLElement

beforeEach(() => {
  element = document.createElement('div')
  document.body.append(element)
})

afterEach(() => {
  root?.unmount()
  root = undefined
  element.remove()
  vi.restoreAllMocks()
})

function draw(children: ReactNode, options: Parameters<typeof createTestModal>[0] = {}) {
  const adapter = createFakeAdapter({ namespace: 'test' })
  const made = createTestModal({ adapters: [adapter], ...options, window } as never)
  root = createRoot(element)
  root.render(
    <ModalProvider modal={made.modal} clock={made.clock}>
      {children}
    </ModalProvider>,
  )
  return { ...made, adapter, wallet: adapter.wallets[0] }
}

test('the buttons share one style sheet, which is removed with the last of them', async () => {
  const before = document.adoptedStyleSheets.length
  draw(
    <>
      <ConnectButton />
      <NetworkButton />
    </>,
  )
  const button = page.getByRole('button', { name: 'Connect wallet' })
  await expect.element(button).toBeVisible()
  expect(getComputedStyle(button.element()).blockSize).toBe('44px')
  expect(document.adoptedStyleSheets).toHaveLength(before + 1)
  root?.unmount()
  root = undefined
  await vi.waitFor(() => expect(document.adoptedStyleSheets).toHaveLength(before))
})

test('a button follows changes of accent, radius and mode of the theme', async () => {
  const { modal } = draw(<ConnectButton />, { theme: { mode: 'dark', radius: '10px' } })
  const button = page.getByRole('button', { name: 'Connect wallet' })
  await expect.element(button).toBeVisible()
  expect(getComputedStyle(button.element()).borderRadius).toBe('7px')
  expect(getComputedStyle(button.element()).colorScheme).toBe('dark')
  modal.setTheme({ mode: 'light', radius: undefined })
  await vi.waitFor(() => expect(getComputedStyle(button.element()).borderRadius).toBe('14px'))
  expect(getComputedStyle(button.element()).colorScheme).toBe('light')
})

test('ConnectButton goes from connecting to connected with the balance, and the other buttons follow', async () => {
  const { modal, wallet } = draw(
    <>
      <ConnectButton />
      <AccountButton />
      <NetworkButton />
    </>,
  )
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  const answer = wallet?.script.hold('connect')
  const connecting = modal.connect({ connectorId: 'test/fake.wallet' })
  await expect.element(page.getByRole('button', { name: 'Connecting…' })).toHaveAttribute('aria-busy', 'true')
  answer?.('approve')
  await connecting
  const connected = page.getByRole('button', { name: 'fake…lice 1 FAKE' })
  await expect.element(connected).toBeVisible()
  await expect.element(connected).toHaveAttribute('title', 'Account: fake-alice')
  await expect.element(page.getByRole('button', { name: 'fake…lice', exact: true })).toBeVisible()
  await modal.switchNetwork('test:2')
  await expect.element(page.getByRole('button', { name: 'Fake test:2' })).toBeVisible()
})

test('the skeleton of a wallet that is being restored has the size of the content that replaces it', async () => {
  const { modal, storage, clock } = draw(<ConnectButton />)
  await vi.waitFor(() => expect(modal.state.$isStarted.get()).toBe(true))
  await modal.connect({ connectorId: 'test/fake.wallet' })
  await expect.element(page.getByRole('button', { name: /^fake…lice 1 / })).toBeVisible()
  const { height } = page.getByRole('button').element().getBoundingClientRect()
  root?.unmount()

  const late = createFakeAdapter({ namespace: 'test', wallets: [] })
  const { modal: again } = createTestModal({ adapters: [late], storage, clock, window } as never)
  root = createRoot(element)
  root.render(
    <ModalProvider modal={again} clock={clock}>
      <ConnectButton />
    </ModalProvider>,
  )
  const waiting = page.getByRole('button', { name: 'Reconnecting to your wallet' })
  await expect.element(waiting).toHaveAttribute('aria-busy', 'true')
  expect(waiting.element().getBoundingClientRect().height).toBe(height)
})

test('the mark of a plugin is beside the account that has it, and beside no other', async () => {
  const $account = atom<{ address: string; networkId: string } | undefined>()
  const label = { table: 'trust', key: 'known', text: 'Known' }
  const plugin = definePlugin({
    id: 'trust',
    setup: () => ({ api: undefined, contributes: [contribute(accountMarksSlot, { label, $account })] }),
  })
  const { modal } = draw(<ConnectButton />, { plugins: [plugin] } as never)
  await vi.waitFor(() => expect(modal.state.$isStarted.get()).toBe(true))
  await modal.connect({ connectorId: 'test/fake.wallet' })
  await expect.element(page.getByRole('button', { name: /^fake…lice 1 / })).toBeVisible()
  const { address = '', networkId = '' } = modal.state.$current.get() ?? {}
  $account.set({ address, networkId: 'test:other' })
  await expect.element(page.getByRole('img', { name: 'Known' })).not.toBeInTheDocument()
  $account.set({ address, networkId })
  await expect.element(page.getByRole('button', { name: /^fake…lice Known 1 / })).toBeVisible()
  $account.set(undefined)
  await expect.element(page.getByRole('img', { name: 'Known' })).not.toBeInTheDocument()
})

test('ConnectButton says that the network is unsupported, unless the app allows it', async () => {
  const networks = [createFakeNetwork('test:1')]
  const strict = draw(<ConnectButton />, { networks, enableNetworkSwitch: false })
  await vi.waitFor(() => expect(strict.modal.state.$isStarted.get()).toBe(true))
  await strict.modal.connect({ connectorId: 'test/fake.wallet' })
  strict.wallet?.change({ networkId: 'test:9' })
  await expect.element(page.getByRole('button', { name: 'Unsupported network' })).toBeVisible()
  root?.unmount()
  const open = draw(<ConnectButton />, { networks, allowUnsupportedChain: true })
  await vi.waitFor(() => expect(open.modal.state.$isStarted.get()).toBe(true))
  await open.modal.connect({ connectorId: 'test/fake.wallet' })
  open.wallet?.change({ networkId: 'test:9' })
  await expect.element(page.getByRole('button', { name: /^fake…lice/ })).toBeVisible()
})

test('the account and network buttons open their views, unless the app prevents the default of the click', async () => {
  const { modal } = draw(
    <>
      <AccountButton />
      <NetworkButton />
      <AccountButton onClick={(event) => event.preventDefault()} />
      <NetworkButton onClick={(event) => event.preventDefault()} />
    </>,
  )
  await vi.waitFor(() => expect(modal.state.$isStarted.get()).toBe(true))
  await modal.connect({ connectorId: 'test/fake.wallet' })
  const accounts = page.getByRole('button', { name: 'fake…lice' })
  const networks = page.getByRole('button', { name: 'Fake test:1' })
  await accounts.last().click()
  await networks.last().click()
  expect(modal.state.$isOpen.get()).toBe(false)
  await accounts.first().click()
  expect(modal.state.$current.get()).toBeDefined()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Copy address' })).toBeVisible()
  modal.close()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await networks.first().click()
  await expect.element(page.getByRole('heading', { name: 'Choose network' })).toBeVisible()
})

test('the network button shows the picture of its network if there is one, and warns of an unsupported network', async () => {
  const picture = 'data:image/png;base64,iVBORw0KGgo='
  const networks = [{ ...createFakeNetwork('test:1'), assets: { imageUrl: picture } }]
  const { modal, wallet } = draw(<NetworkButton />, { networks } as never)
  await vi.waitFor(() => expect(modal.state.$isStarted.get()).toBe(true))
  await vi.waitFor(() => expect(element.querySelector('img')?.getAttribute('src')).toBe(picture))
  await modal.connect({ connectorId: 'test/fake.wallet' })
  wallet?.change({ networkId: 'test:9' })
  await expect.element(page.getByRole('button', { name: 'Unsupported network' })).toBeVisible()
})

test('ConnectButton.Custom passes the state to a button of the app', async () => {
  const { modal } = draw(
    <ConnectButton.Custom>
      {({ address, isConnected, open }) => (
        <button type="button" onClick={open}>
          {isConnected ? `Hello ${address}` : 'Sign in'}
        </button>
      )}
    </ConnectButton.Custom>,
  )
  await page.getByRole('button', { name: 'Sign in' }).click()
  expect(modal.state.$isOpen.get()).toBe(true)
  modal.close()
  await modal.connect({ connectorId: 'test/fake.wallet' })
  await expect.element(page.getByRole('button', { name: 'Hello fake-alice' })).toBeVisible()
})

/** Positions the page away from the mouse, which stays where the previous test left it. */
const away = () => {
  element.style.marginBlockStart = '300px'
}

test('a button fetches the dialog when the user is about to click it, and not before', async () => {
  away()
  const { modal } = draw(<ConnectButton />)
  const prepare = vi.spyOn(modal, 'prepare')
  const button = page.getByRole('button', { name: 'Connect wallet' })
  await expect.element(button).toBeVisible()
  expect(prepare).not.toHaveBeenCalled()
  await button.hover()
  // The loaded dialog calls it once more, for the view that it prerenders.
  expect(prepare).toHaveBeenCalled()
  expect(modal.state.$isOpen.get()).toBe(false)
})

test('a button reports after a click that the dialog could not be fetched, and the next click fetches it again', async () => {
  away()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { modal } = draw(<ConnectButton />)
  const prepare = vi.spyOn(modal, 'prepare').mockRejectedValue(new TypeError('Failed to fetch'))
  const button = page.getByRole('button', { name: 'Connect wallet' })
  await button.hover()
  await vi.waitFor(() => expect(prepare).toHaveBeenCalled())
  await expect.element(button).toBeVisible()
  await button.click()
  const retry = page.getByRole('button', { name: 'Could not load. Try again' })
  await expect.element(retry).toBeVisible()
  expect(modal.state.$isOpen.get()).toBe(false)
  prepare.mockRestore()
  await retry.click()
  await expect.element(page.getByRole('dialog').getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
})
