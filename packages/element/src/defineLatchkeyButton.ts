import { ConfigurationError } from '@latchkey/core'
import { createButtonClass } from './createButtonClass.js'
import { createSharedModal } from './createSharedModal.js'

/**
 * Defines `<latchkey-button>` in this page, once: a second call, also of another copy of this code,
 * does nothing.
 *
 * @throws {ConfigurationError} on a server, and for anything but the window of a page.
 */
export function defineLatchkeyButton(page: Window & typeof globalThis = globalThis.window): void {
  const name = 'latchkey-button'
  if (typeof page?.customElements?.define !== 'function')
    throw new ConfigurationError('defineLatchkeyButton() needs the window of a page. Call it in a browser.')
  if (page.customElements.get(name)) return
  page.customElements.define(name, createButtonClass(page, createSharedModal(page)))
}
