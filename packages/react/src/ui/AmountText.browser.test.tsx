import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ShadowHost } from '../styles/ShadowHost.js'
import { AmountText } from './AmountText.js'

/**
 * Renders an amount in a shadow root, selects a part of it, and copies it.
 *
 * @returns The text on the clipboard.
 */
async function copy(select: (selection: Selection, amount: Element) => void): Promise<string | undefined> {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  root.render(
    <ShadowHost theme={{ mode: 'light' }}>
      <p>Balance</p>
      <AmountText value="1.234" full="1.23456" exact="1.23456" unit="ETH" />
    </ShadowHost>,
  )
  const amount = await vi.waitFor(() => {
    const found = place.querySelector('[data-latchkey]')?.shadowRoot?.querySelector('bdi')
    if (!found) throw new Error('It is not drawn yet.')
    return found
  })
  let copied: string | undefined
  const onCopy = (event: ClipboardEvent): void => {
    copied = event.defaultPrevented ? event.clipboardData?.getData('text/plain') : String(document.getSelection())
  }
  document.addEventListener('copy', onCopy)
  onTestFinished(() => document.removeEventListener('copy', onCopy))
  const selection = document.getSelection()
  if (!selection) throw new Error('no selection')
  select(selection, amount)
  await userEvent.copy()
  return copied
}

test('copying an amount copies the whole one, and its unit if that is selected too', async () => {
  expect(await copy((selection, amount) => selection.selectAllChildren(amount))).toBe('1.23456 ETH')
  expect(await copy((selection, amount) => selection.selectAllChildren(amount.firstElementChild as Element))).toBe(
    '1.23456',
  )
})

test('copying a part of an amount copies that part', async () => {
  const copied = await copy((selection, amount) => {
    const text = amount.firstElementChild?.firstChild as Text
    selection.setBaseAndExtent(text, 0, text, 1)
  })
  expect(copied).toBe('1')
})
