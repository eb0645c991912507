import { createButtonClass } from './createButtonClass.js'
import { createSharedModal } from './createSharedModal.js'

/**
 * Defines `<latchkey-button>` in this page, once: a second call, also of another copy of this code,
 * does nothing.
 */
export function defineLatchkeyButton(page: Window & typeof globalThis = window): void {
  const name = 'latchkey-button'
  if (page.customElements.get(name)) return
  page.customElements.define(name, createButtonClass(page, createSharedModal(page)))
}
