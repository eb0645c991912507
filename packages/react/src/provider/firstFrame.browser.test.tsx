import { createFakeAdapter, createMemoryStorage, createTestModal } from '@latchkey/testkit'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { ConnectButton, ModalProvider } from '../index.js'

/** The text of the button in each frame, read right after the paint. */
function recordFrames(element: HTMLElement): { readonly frames: readonly string[]; stop(): void } {
  const frames: string[] = []
  let isOver = false
  const { port1, port2 } = new MessageChannel()
  const next = (): number => requestAnimationFrame(() => port2.postMessage(undefined))
  port1.onmessage = () => {
    const button = element.querySelector('button')
    if (button) frames.push(button.ariaLabel ?? button.textContent ?? '')
    if (!isOver) next()
  }
  next()
  return {
    frames,
    stop() {
      isOver = true
      port1.close()
    },
  }
}

test('the first painted frame of a page with a stored connection shows that it is reconnecting', async () => {
  const adapter = createFakeAdapter({ namespace: 'test' })
  const storage = createMemoryStorage()
  const before = createTestModal({ adapters: [adapter], storage, clock: 'system', window })
  before.start()
  await before.modal.connect({ connectorId: 'test/fake.wallet' })
  before.stop()
  const release = adapter.wallets[0]?.script.hold('restore')
  const { modal } = createTestModal({ adapters: [adapter], storage, clock: 'system', window })
  const element = document.createElement('div')
  document.body.append(element)
  const recorded = recordFrames(element)
  const root = createRoot(element)
  root.render(
    <ModalProvider modal={modal}>
      <ConnectButton />
    </ModalProvider>,
  )
  await vi.waitFor(() => expect(recorded.frames.length).toBeGreaterThan(2), { timeout: 60_000 })
  expect(new Set(recorded.frames)).toEqual(new Set(['Reconnecting to your wallet']))
  release?.()
  await vi.waitFor(() => expect(modal.state.$status.get()).toBe('connected'), { timeout: 60_000 })
  recorded.stop()
  root.unmount()
  element.remove()
  modal.destroy()
})
