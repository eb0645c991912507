import { expect, onTestFinished, test, vi } from 'vitest'
import { createFrameElement } from './createFrameElement.js'

const labels = { frameName: 'Your wallet', frameClose: 'Close' }

function create() {
  const onClose = vi.fn()
  const url = URL.createObjectURL(new Blob(['<p>A wallet</p>'], { type: 'text/html' }))
  const element = createFrameElement({ window, url, labels, onClose, onReload: vi.fn() })
  onTestFinished(() => {
    element.remove()
    URL.revokeObjectURL(url)
  })
  const dialog = document.body.lastElementChild?.shadowRoot?.querySelector('dialog')
  if (!dialog) throw new Error('There is no dialog.')
  const closed = () => new Promise<void>((resolve) => dialog.addEventListener('close', () => resolve(), { once: true }))
  return { element, dialog, onClose, closed }
}

test('a frame that is hidden and shown at once stays open, and its request goes on', async () => {
  const { element, dialog, onClose, closed } = create()
  element.show()
  const event = closed()
  element.hide()
  element.show()
  await event
  expect([dialog.open, onClose.mock.calls.length]).toEqual([true, 0])
  element.hide()
  expect(dialog.open).toBe(false)
})

test('a dialog that the browser closes all the same ends what it asks, and is shown again', async () => {
  const { element, dialog, onClose, closed } = create()
  element.show()
  const event = closed()
  dialog.close()
  await event
  expect(onClose).toHaveBeenCalledTimes(1)
  element.show()
  expect(dialog.open).toBe(true)
})
