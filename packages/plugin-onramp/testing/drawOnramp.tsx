import { EmbeddedDialog, ModalProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'
import { accessibleName } from '../../testkit/src/react/accessibleName.js'
import { type StartedOnramp, type StartOnrampOptions, startOnramp } from './startOnramp.js'

export interface DrawnOnramp extends StartedOnramp {
  /** All texts of the dialog. */
  text(): string
  /** Waits until the dialog has a text. */
  shows(text: string): Promise<void>
  /** Waits for a button or a link with a name. */
  find(name: string | RegExp): Promise<HTMLElement>
  /** Waits for the button or link to be enabled, and clicks it. */
  click(name: string | RegExp): Promise<void>
  /** Types into the field with a name. */
  type(name: string | RegExp, text: string): Promise<void>
}

/** The dialog in a page without a layout, with a connected fake wallet. */
export async function drawOnramp(options: StartOnrampOptions = {}): Promise<DrawnOnramp> {
  const started = await startOnramp({ window, embedded: true, ...options })
  const { modal, clock } = started
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    started.stop()
  })
  root.render(
    <ModalProvider modal={modal} clock={clock}>
      <EmbeddedDialog />
    </ModalProvider>,
  )
  const dialog = () => place.querySelector('[data-latchkey]')?.shadowRoot
  const get = (selector: string, name: string | RegExp): HTMLElement => {
    const all = [...(dialog()?.querySelectorAll<HTMLElement>(selector) ?? [])]
    const found = all.find((each) => {
      const written = accessibleName(each)
      return typeof name === 'string' ? written === name : name.test(written)
    })
    if (!found) throw new Error(`Not found: ${name}. There is: ${all.map(accessibleName).join(' | ')}`)
    return found
  }
  const text = () => dialog()?.textContent ?? ''
  return {
    ...started,
    get onramp() {
      return started.onramp
    },
    text,
    find: (name) => vi.waitFor(() => get('button, a', name)),
    shows: (wanted) => vi.waitFor(() => expect(text()).toContain(wanted)),
    async click(name) {
      const found = await vi.waitFor(() => {
        const one = get('button, a', name)
        expect(one.matches(':disabled, [aria-disabled="true"]')).toBe(false)
        return one
      })
      found.click()
    },
    async type(name, value) {
      const field = await vi.waitFor(() => get('input', name))
      // React reads the value that its own setter has not seen.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
  }
}
