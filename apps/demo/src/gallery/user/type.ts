import { inDialog } from './inDialog.js'

/** Types into the search field. */
export async function type(text: string): Promise<void> {
  const input = await inDialog((root) => root.querySelector<HTMLInputElement>('input[type="search"]') ?? undefined)
  input.focus()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
