import { inDialog } from './inDialog.js'

/** Types into the field with this label. */
export async function typeInto(label: string, text: string): Promise<void> {
  const input = await inDialog((root) => {
    const found = [...root.querySelectorAll('label')].find((each) => each.textContent?.trim() === label)
    const own = [...root.querySelectorAll('input')].find((each) => each.ariaLabel === label)
    return found?.control instanceof HTMLInputElement ? found.control : own
  })
  input.focus()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
