import type { Hint, Modal } from '@latchkey/core'
import { createFakeAdapter, createMemoryStorage, createTestModal } from '@latchkey/testkit'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { AccountButton, ConnectButton, ModalProvider, NetworkButton } from '../index.js'

let root: Root | undefined
const element = document.createElement('div')
document.body.append(element)
afterEach(() => {
  root?.unmount()
  root = undefined
})

function draw(modal: Modal): void {
  root = createRoot(element)
  root.render(
    <ModalProvider modal={modal}>
      <ConnectButton />
      <NetworkButton />
      <AccountButton />
    </ModalProvider>,
  )
}
const widths = () => [...element.querySelectorAll('button')].map((button) => button.getBoundingClientRect().width)
const soon = (look: () => void): Promise<void> => vi.waitFor(look, { interval: 5, timeout: 60_000 })

test('the placeholders of a returning visitor have the widths of the connected buttons', async () => {
  const adapter = createFakeAdapter({ namespace: 'test' })
  let kept: Partial<Hint> = {}
  const keepHint = (change: Partial<Hint> | undefined) => {
    kept = change ? { ...kept, ...change } : {}
  }
  const storage = Object.assign(createMemoryStorage(), { keepHint })
  const options = { adapters: [adapter], storage, clock: 'system', window } as const
  const first = createTestModal(options).modal
  draw(first)
  await soon(() => expect(first.state.$isStarted.get()).toBe(true))
  await first.connect({ connectorId: 'test/fake.wallet' })
  await soon(() => expect(element.textContent).toContain('fake'))
  await soon(() => expect(kept).toMatchObject({ status: 'connected', namespace: 'test', label: expect.any(Number) }))
  await soon(() => expect([kept.balance, kept.network]).toEqual([expect.any(Number), expect.any(Number)]))
  const connected = widths()
  expect(connected).toHaveLength(3)
  root?.unmount()
  first.destroy()

  const release = adapter.wallets[0]?.script.hold('restore')
  const second = createTestModal({ ...options, hint: kept as Hint }).modal
  draw(second)
  await soon(() => expect(second.state.$status.get()).toBe('reconnecting'))
  await soon(() => expect(element.querySelectorAll('.lk-skeleton > svg').length).toBeGreaterThan(2))
  for (const [index, width] of widths().entries()) expect(Math.abs(width - (connected[index] ?? 0))).toBeLessThan(1)
  release?.()
  await soon(() => expect(second.state.$status.get()).toBe('connected'))
  await soon(() => expect(element.querySelector('.lk-skeleton:not(.lk-mark)')).toBeNull())
  for (const [index, width] of widths().entries()) expect(Math.abs(width - (connected[index] ?? 0))).toBeLessThan(1)
  second.destroy()
})
