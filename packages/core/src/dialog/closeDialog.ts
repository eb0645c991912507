import type { ModalCore } from '../contract/core.js'
import { mayLeave } from './mayLeave.js'
import { shakeDialog } from './shakeDialog.js'

/**
 * Closes the dialog; where a view in it may not be left (a required step, an unsupported network) it shakes. Drawn inside the page it
 * does not go away but shows its first view.
 * @returns Whether it closed.
 */
export function closeDialog(core: ModalCore): boolean {
  const { connections, dialog, toasts } = core.stores
  if (!dialog.$isOpen.get()) return true
  if (!mayLeave(core, 0)) {
    shakeDialog(core)
    return false
  }
  toasts.hide()
  connections.setEnded(undefined)
  dialog.close()
  return true
}
