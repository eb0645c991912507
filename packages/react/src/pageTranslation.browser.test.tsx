import { createFakeAdapter, createTestModal } from '@latchkey/testkit'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { translateTexts } from '../testing/translateTexts.js'
import { AccountButton, ConnectButton, EmbeddedDialog, ModalProvider, NetworkButton } from './index.js'

function draw(options: Parameters<typeof createTestModal>[0] = {}) {
  const errors = vi.spyOn(console, 'error')
  const element = document.createElement('div')
  document.body.append(element)
  const adapter = createFakeAdapter({ namespace: 'test' })
  const made = createTestModal({ adapters: [adapter], metadata: { name: 'Harbour' }, ...options, window } as never)
  const onUncaughtError = vi.fn()
  const root = createRoot(element, { onUncaughtError } as object)
  onTestFinished(() => {
    root.unmount()
    element.remove()
    vi.restoreAllMocks()
  })
  root.render(
    <ModalProvider modal={made.modal} clock={made.clock}>
      <p>The page</p>
      <ConnectButton />
      <NetworkButton />
      <AccountButton />
      {options?.embedded && <EmbeddedDialog />}
    </ModalProvider>,
  )
  return { ...made, wallet: adapter.wallets[0], errors, onUncaughtError, element }
}

/** Waits until nothing more is rendered, and translates everything after each render. */
async function translate(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    translateTexts(document.body)
    await new Promise(requestAnimationFrame)
  }
}

const translated = (text: string) => page.getByRole('button', { name: `${text}′`, exact: true })

test('a page that the browser translates keeps working while a wallet connects, changes and disconnects', async () => {
  const { modal, clock, wallet, element, errors, onUncaughtError } = draw({ enableNetworkSwitch: false })
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  await translate()
  await expect.element(translated('Connect wallet')).toBeVisible()
  const answer = wallet?.script.hold('connect')
  const connecting = modal.connect({ connectorId: 'test/fake.wallet' })
  await expect.element(page.getByRole('button', { name: 'Connecting…', exact: true })).toBeVisible()
  await translate()
  answer?.('approve')
  await connecting
  await expect.element(page.getByRole('button', { name: 'fake…lice 1 FAKE', exact: true })).toBeVisible()
  await translate()
  wallet?.change({ networkId: 'test:2' })
  await expect.element(page.getByRole('button', { name: 'Fake test:2', exact: true })).toBeVisible()
  wallet?.change({ networkId: 'test:9' })
  await clock.advance(1000)
  await vi.waitFor(() =>
    expect(element.querySelector('[data-look="warning"]')?.textContent).toBe('Unsupported network'),
  )
  await translate()
  wallet?.change({ networkId: 'test:1' })
  await clock.advance(1000)
  await expect.element(page.getByRole('button', { name: 'fake…lice 1 FAKE', exact: true })).toBeVisible()
  await translate()
  await modal.disconnect()
  await expect.element(page.getByRole('button', { name: 'Connect wallet', exact: true })).toBeVisible()
  expect(element.querySelector('p')?.textContent).toBe('The page′')
  expect(onUncaughtError).not.toHaveBeenCalled()
  expect(errors).not.toHaveBeenCalled()
})

test('the embedded dialog goes from Connect to Account and back in a page that the browser translates', async () => {
  const { modal, clock, element, errors, onUncaughtError } = draw({
    embedded: true,
    termsConditionsUrl: 'https://harbour.example/terms',
    features: { legalCheckbox: true },
  })
  const card = page.getByRole('region', { name: 'Your wallet' })
  await expect.element(card.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await translate()
  await card.getByRole('checkbox').click()
  await translate()
  await card.getByRole('button', { name: /^Fake/ }).click()
  await expect.element(card.getByText('Connected', { exact: true })).toBeVisible()
  await clock.advance(2000)
  await expect.element(card.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await translate()
  await expect.element(card.getByText('fake…lice', { exact: true })).toBeVisible()
  await modal.switchNetwork('test:2')
  await expect.element(card.getByText('Fake test:2', { exact: true })).toBeVisible()
  await translate()
  await card.getByRole('button', { name: /^Disconnect/ }).click()
  await expect.element(card.getByRole('heading', { name: 'Connect wallet', exact: true })).toBeVisible()
  expect(element.querySelector('p')?.textContent).toBe('The page′')
  expect(onUncaughtError).not.toHaveBeenCalled()
  expect(errors).not.toHaveBeenCalled()
})
