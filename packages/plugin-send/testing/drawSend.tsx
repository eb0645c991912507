import { EmbeddedDialog, ModalProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'
import { accessibleName } from '../../testkit/src/react/accessibleName.js'
import { type SendParameters, sendView } from '../src/api.js'
import { type StartedSend, type StartSendOptions, startSend } from './startSend.js'

export interface DrawnSend extends StartedSend {
  readonly result: Promise<string>
  /** All texts of the dialog. */
  text(): string
  /** Waits until the dialog has a text. */
  shows(text: string): Promise<void>
  /** Waits for a button with a name, which may be disabled. */
  button(name: string | RegExp): Promise<HTMLButtonElement>
  /** Waits for the button, and clicks it. */
  click(name: string | RegExp): Promise<void>
  /** Waits for the field with a name. */
  field(name: string | RegExp): Promise<HTMLInputElement>
  /** Types into the field with a name. */
  type(name: string | RegExp, text: string): Promise<void>
  /** Submits the form, as Enter in a field does. */
  submit(): void
  /** Lets time pass on the modal's clock. */
  pass(ms: number): Promise<void>
}

/** The form of sending in a page without a layout, with a connected fake wallet. */
export async function drawSend(parameters: SendParameters = {}, options: StartSendOptions = {}): Promise<DrawnSend> {
  const started = await startSend({ window, embedded: true, ...options })
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
  const { result } = modal.open(sendView, parameters)
  const dialog = () => place.querySelector('[data-latchkey]')?.shadowRoot
  const find = <Found extends Element>(selector: string, name: string | RegExp): Found => {
    const all = [...(dialog()?.querySelectorAll<Found>(selector) ?? [])]
    const found = all.find((each) => {
      const written = accessibleName(each)
      return typeof name === 'string' ? written === name : name.test(written)
    })
    if (!found) throw new Error(`Not found: ${name}. There is: ${all.map(accessibleName).join(' | ')}`)
    return found
  }
  const text = () => dialog()?.textContent ?? ''
  const button = (name: string | RegExp) => vi.waitFor(() => find<HTMLButtonElement>('button', name))
  const fieldOf = (name: string | RegExp) => vi.waitFor(() => find<HTMLInputElement>('input', name))
  return {
    ...started,
    result,
    field: fieldOf,
    text,
    button,
    shows: (wanted) => vi.waitFor(() => expect(text()).toContain(wanted)),
    async click(name) {
      const found = await vi.waitFor(() => {
        const one = find<HTMLButtonElement>('button', name)
        expect(one.disabled || one.getAttribute('aria-disabled') === 'true').toBe(false)
        return one
      })
      found.click()
    },
    async type(name, value) {
      const field = await fieldOf(name)
      // React reads the value that its own setter has not seen.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
    submit: () =>
      dialog()
        ?.querySelector('form')
        ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    pass: (ms) => clock.advance(ms),
  }
}
