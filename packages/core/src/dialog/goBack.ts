import type { ModalCore } from '../contract/core.js'
import { mayLeave } from './mayLeave.js'
import { shakeDialog } from './shakeDialog.js'

/** Goes back to the view before; where the one on top may not be left, the dialog shakes. */
export function goBack(core: ModalCore): void {
  if (mayLeave(core)) core.stores.dialog.back()
  else shakeDialog(core)
}
