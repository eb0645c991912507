import { createFakeAdapter, createFakeNetwork } from '@latchkey/testkit'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawApp } from '../../testing/drawApp.js'
import { AccountButton, ConnectButton, NetworkButton } from '../index.js'

const picture = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E'
const networks = [
  createFakeNetwork('test:1'),
  { ...createFakeNetwork('test:2'), assets: { imageUrl: picture } },
  createFakeNetwork('test:3'),
]

/** Our buttons in a line of text, one of each kind. */
function row(size?: 'small'): ReactNode {
  return (
    <div style={{ font: '16px/1.5 serif' }}>
      <span>Pay here </span>
      <ConnectButton size={size} /> <NetworkButton size={size} /> <AccountButton size={size} />
    </div>
  )
}

const buttons = () => [...document.querySelectorAll<HTMLElement>('.lk-button')]

/** Top and bottom of each of our buttons, rounded to a tenth of a pixel. */
const edges = () =>
  buttons().map((button) => {
    const { top, bottom } = button.getBoundingClientRect()
    return [top, bottom].map((edge) => edge.toFixed(1)).join(' to ')
  })

async function expectOneLine(state: string): Promise<void> {
  await vi.waitFor(() => expect(new Set(edges()).size, `${state}: ${edges().join(', ')}`).toBe(1))
}

test.each([undefined, 'small'] as const)(
  'our buttons are aligned on one line in every state (size %s)',
  async (size) => {
    await page.viewport(1200, 600)
    const adapter = createFakeAdapter({ namespace: 'test' })
    const [wallet] = adapter.wallets
    const balance = wallet?.script.hold('balance')
    const { modal, clock } = drawApp(
      { adapters: [adapter], networks, enableNetworkSwitch: false },
      { children: row(size) },
    )
    await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
    await expectOneLine('disconnected')
    const answer = wallet?.script.hold('connect')
    const connecting = modal.connect({ connectorId: 'test/fake.wallet' })
    await expect.element(page.getByRole('button', { name: 'Connecting…' })).toBeVisible()
    await expectOneLine('connecting')
    answer?.('approve')
    await connecting
    await expect.element(page.getByRole('button', { name: 'fake…lice' }).first()).toBeVisible()
    expect(document.querySelector('.lk-side .lk-skeleton')).not.toBeNull()
    await expectOneLine('connected, without a balance yet')
    balance?.('approve')
    await expect.element(page.getByRole('button', { name: 'fake…lice 1 FAKE' })).toBeVisible()
    await expectOneLine('connected')
    wallet?.change({ networkId: 'test:2' })
    await vi.waitFor(() => expect(document.querySelector('img.lk-mark')).not.toBeNull())
    await expectOneLine('on a network with a picture')
    wallet?.change({ networkId: 'test:9' })
    await clock.advance(1000)
    // The dialog covers the page at this point.
    await vi.waitFor(() => expect(document.querySelector('[data-look="warning"]')).not.toBeNull())
    await expectOneLine('on a network that the app does not list')
  },
)

test('our buttons are aligned on one line while a wallet is being restored', async () => {
  await page.viewport(1200, 600)
  const first = drawApp({ adapters: [createFakeAdapter({ namespace: 'test' })], networks })
  await vi.waitFor(() => expect(first.modal.state.$isStarted.get()).toBe(true))
  await first.modal.connect({ connectorId: 'test/fake.wallet' })
  const { storage } = first
  const late = createFakeAdapter({ namespace: 'test', wallets: [] })
  drawApp({ adapters: [late], networks, storage }, { children: <div className="again">{row()}</div> })
  await expect.element(page.getByRole('button', { name: 'Reconnecting to your wallet' })).toBeVisible()
  const again = [...document.querySelectorAll('.again .lk-button')].map((button) => button.getBoundingClientRect().top)
  expect(again.length).toBeGreaterThan(1)
  expect(new Set(again).size).toBe(1)
})

const long = 'Zahlungsverkehrsdienstleistungsvertragsbestätigung jetzt unverzüglich anfordern und verbinden'

/** Buttons that overflow the page, or whose text is cut without an ellipsis. */
function flaws(): readonly string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const wide = scrollWidth > clientWidth ? [`The page is ${scrollWidth} wide on ${clientWidth}.`] : []
  const cut = buttons().flatMap((button) => {
    const box = button.getBoundingClientRect()
    return [...button.querySelectorAll<HTMLElement>('.lk-label, .lk-side, .lk-mark')].flatMap((part) => {
      const { left, right } = part.getBoundingClientRect()
      const isInside = left >= box.left - 0.5 && right <= box.right + 0.5
      const saysSo = part.scrollWidth <= part.clientWidth || getComputedStyle(part).textOverflow === 'ellipsis'
      return isInside && saysSo ? [] : [`“${part.textContent}” is cut by its button.`]
    })
  })
  return [...wide, ...cut]
}

test.each(['ltr', 'rtl'] as const)('a label that is too long for 320 px ends in an ellipsis (%s)', async (dir) => {
  await page.viewport(320, 600)
  document.documentElement.dir = dir
  onTestFinished(async () => {
    document.documentElement.removeAttribute('dir')
    await page.viewport(414, 896)
  })
  const named = { ...createFakeNetwork('test:1'), name: `${long} ${long}` }
  const adapter = createFakeAdapter({ namespace: 'test' })
  const [wallet] = adapter.wallets
  wallet?.script.lie('balance', { result: 123_456_789_012_345_678_901_234_567_890_123n })
  const keys = ['connect', 'connecting', 'unsupported', 'failed', 'finish', 'chooseNetwork']
  const texts = { buttons: Object.fromEntries(keys.map((key) => [key, long])) }
  const children = (
    <>
      <ConnectButton />
      <NetworkButton size="small" />
      <AccountButton />
      <div style={{ display: 'flex', gap: '8px' }}>
        <ConnectButton label={`${long} ${long}`} size="small" />
        <NetworkButton />
      </div>
    </>
  )
  const { modal, clock } = drawApp({ adapters: [adapter], networks: [named] }, { texts, children })
  await expect.element(page.getByRole('button', { name: long }).first()).toBeVisible()
  expect(flaws()).toEqual([])
  const [label] = document.querySelectorAll<HTMLElement>('.lk-label')
  expect(label?.scrollWidth).toBeGreaterThan(label?.clientWidth ?? 0)
  await modal.connect({ connectorId: 'test/fake.wallet' })
  await expect.element(page.getByRole('button', { name: /fake…lice 123,456/ }).first()).toBeVisible()
  expect(flaws()).toEqual([])
  wallet?.change({ networkId: 'test:9' })
  await clock.advance(1000)
  await vi.waitFor(() => expect(document.querySelector('[data-look="warning"]')).not.toBeNull())
  expect(flaws()).toEqual([])
})
