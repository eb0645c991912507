import { firstFocus } from '../ui/firstFocus.js'

/** Shows a dialog on top of the page, with the focus where it belongs. @throws {DOMException} what `showModal` throws. */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.inert = false
  const first = firstFocus(dialog)
  // By itself the browser would take whatever comes first, and a screen reader would begin to read that.
  first.autofocus = true
  try {
    dialog.showModal()
  } finally {
    first.autofocus = false
  }
  if (!first.matches(':focus')) first.focus({ preventScroll: true }) // a browser that did not heed it
}
