import type { Clock, Modal } from '@latchkey/core'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'
import { accessibleName } from '../../testkit/src/react/accessibleName.js'
import { EmbeddedDialog, ModalProvider } from '../src/index.js'

export interface DrawnDialog {
  /** All texts of the dialog. */
  text(): string
  /** Waits until the dialog has a text. */
  shows(text: string): Promise<void>
  /** Waits for a button or a link with a name, which may be disabled. */
  find(name: string | RegExp): Promise<HTMLElement>
  /** Waits for a button with a name, which may be disabled. */
  button(name: string | RegExp): Promise<HTMLButtonElement>
  /** Waits for the button or link to be enabled, and clicks it. */
  click(name: string | RegExp): Promise<void>
  /** Waits for the field with a name. */
  field(name: string | RegExp): Promise<HTMLInputElement>
  /** Types into the field with a name. */
  type(name: string | RegExp, text: string): Promise<void>
  /** Submits the form, as Enter in a field does. */
  submit(): void
}

export interface DialogParts {
  readonly modal: Modal
  readonly clock: Clock
  /** Ends what was started for the test, after the dialog is gone. */
  stop(): void
}

/** The dialog as a part of a page without a layout, until the test is over. */
export function drawDialog({ modal, clock, stop }: DialogParts): DrawnDialog {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    stop()
  })
  root.render(
    <ModalProvider modal={modal} clock={clock}>
      <EmbeddedDialog />
    </ModalProvider>,
  )
  const dialog = () => place.querySelector('[data-latchkey]')?.shadowRoot
  const get = <Found extends HTMLElement>(selector: string, name: string | RegExp): Found => {
    const all = [...(dialog()?.querySelectorAll<Found>(selector) ?? [])]
    const found = all.find((each) => {
      const written = accessibleName(each)
      return typeof name === 'string' ? written === name : name.test(written)
    })
    if (!found) throw new Error(`Not found: ${name}. There is: ${all.map(accessibleName).join(' | ')}`)
    return found
  }
  const text = () => dialog()?.textContent ?? ''
  const field = (name: string | RegExp) => vi.waitFor(() => get<HTMLInputElement>('input', name))
  return {
    text,
    shows: (wanted) => vi.waitFor(() => expect(text()).toContain(wanted)),
    find: (name) => vi.waitFor(() => get('button, a', name)),
    button: (name) => vi.waitFor(() => get<HTMLButtonElement>('button', name)),
    async click(name) {
      const found = await vi.waitFor(() => {
        const one = get('button, a', name)
        expect(one.matches(':disabled, [aria-disabled="true"]')).toBe(false)
        return one
      })
      found.click()
    },
    field,
    async type(name, value) {
      const found = await field(name)
      // React reads the value that its own setter has not seen.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(found, value)
      found.dispatchEvent(new Event('input', { bubbles: true }))
    },
    submit: () =>
      dialog()
        ?.querySelector('form')
        ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  }
}
