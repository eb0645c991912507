import type { ViewEntry } from '@latchkey/core'
import { openModal } from './openModal.js'

/**
 * Shows an entry that was drawn ahead, without React, which takes longer to hear of a click than the browser to show what is there. React
 * has to hear that it is open after that.
 *
 * @returns whether it did. Otherwise nothing has changed.
 */
export function openAhead(dialog: HTMLDialogElement | null, entry: ViewEntry | undefined): boolean {
  const drawn = dialog?.querySelector<HTMLElement>(`[data-entry="${entry?.key}"]`)
  // A page that nobody sees has no frames, after which React would hear of it.
  if (!drawn || dialog?.open !== false || document.visibilityState !== 'visible') return false
  drawn.style.removeProperty('display') // as React does when it wakes what it drew ahead
  openModal(dialog)
  return true
}
