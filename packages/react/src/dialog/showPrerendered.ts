import type { ViewEntry } from '@latchkey/core'
import { openModal } from './openModal.js'

/**
 * Shows a prerendered entry without React: React takes longer to handle a click than the browser to
 * show existing markup. React must be notified afterwards that the dialog is open.
 *
 * @returns Whether it was shown. If false, nothing has changed.
 */
export function showPrerendered(dialog: HTMLDialogElement | null, entry: ViewEntry | undefined): boolean {
  const element = dialog?.querySelector<HTMLElement>(`[data-entry="${entry?.key}"]`)
  // A page that is not visible has no frames after which React could be notified.
  if (!element || dialog?.open !== false || document.visibilityState !== 'visible') return false
  element.style.removeProperty('display') // as React does when it reveals hidden content
  openModal(dialog)
  return true
}
