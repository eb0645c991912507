import { firstFocus } from './firstFocus.js'

/** Moves the focus to `firstFocus` of a dialog or view, without scrolling. */
export function focusFirst(container: HTMLElement): void {
  firstFocus(container).focus({ preventScroll: true })
}
