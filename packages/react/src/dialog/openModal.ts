import { firstFocus } from '../ui/firstFocus.js'

/**
 * Shows a dialog on top of the page and moves the focus to `firstFocus`.
 *
 * @throws {DOMException} what `showModal` throws.
 */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.inert = false
  const first = firstFocus(dialog)
  // By default the browser would focus the first focusable element, and a screen reader would begin
  // to read there.
  first.autofocus = true
  try {
    dialog.showModal()
  } finally {
    first.autofocus = false
  }
  if (!first.matches(':focus')) first.focus({ preventScroll: true }) // a browser that ignored it
}
