import type { ModalCore } from '../contract/core.js'
import { mayLeave } from './mayLeave.js'
import { shakeDialog } from './shakeDialog.js'

/**
 * Closes the dialog. It shakes instead when a view in it can't be left: a required step or an
 * unsupported network.
 * An embedded dialog stays on the page and shows its first view.
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
