import type { ModalCore } from '../contract/core.js'
import { mayLeave } from './mayLeave.js'
import { shakeDialog } from './shakeDialog.js'

/** Goes back to the previous view. The dialog shakes when the top view can't be left. */
export function goBack(core: ModalCore): void {
  if (mayLeave(core)) core.stores.dialog.back()
  else shakeDialog(core)
}
