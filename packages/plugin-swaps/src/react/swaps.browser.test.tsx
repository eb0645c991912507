import { ModalProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dollar, startSwaps } from '../../testing/startSwaps.js'
import { swapView } from '../api.js'

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true })
const pause = 500
/** More controls than the review has. */
const mostStops = 12
const focused = () => document.querySelector('[data-latchkey]')?.shadowRoot?.activeElement

test('a swap is chosen, reviewed and sent with the keyboard alone', async () => {
  const started = await startSwaps({ window })
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  root.render(
    <ModalProvider modal={started.modal} clock={started.clock}>
      <p>A page</p>
    </ModalProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    element.remove()
    started.stop()
  })
  const { result } = started.modal.open(swapView, { buy: dollar })
  const amount = dialog.getByRole('textbox', { name: 'Amount in FAKE' })
  await expect.element(amount).toBeVisible()
  await expect.poll(focused).toBe(amount.element())
  await userEvent.keyboard('1.5')
  await started.clock.advance(pause)
  await expect.element(button('Review swap')).toBeEnabled()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('heading', { name: 'Preview Swap' })).toBeVisible()
  await expect.element(dialog.getByText('at most 0.001 FAKE')).toBeVisible()
  for (let stops = 0; stops < mostStops && focused() !== button('Swap').element(); stops += 1)
    await userEvent.keyboard('{Tab}')
  expect(focused()).toBe(button('Swap').element())
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Swapping 1.5 FAKE to FUSD')).toBeVisible()
  started.market.outcome = { status: 'confirmed', received: 2_980_000n }
  started.market.settle({ status: 'confirmed' })
  await expect.element(dialog.getByText('2.98 FUSD').first()).toBeVisible()
  await expect(result).resolves.toBe('hash-1')
})
