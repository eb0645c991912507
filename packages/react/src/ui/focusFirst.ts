import { firstFocus } from './firstFocus.js'

/** Moves the focus to the first sensible thing of a dialog or view (`firstFocus`), without scrolling. */
export function focusFirst(container: HTMLElement): void {
  firstFocus(container).focus({ preventScroll: true })
}
