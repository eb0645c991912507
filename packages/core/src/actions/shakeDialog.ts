import type { ModalCore } from '../contract/core.js'

/** ms for which the dialog shakes (specification section 4). */
const shakeTime = 500

/** Says without words that the dialog may not be closed now. */
export function shakeDialog(core: ModalCore): void {
  const { dialog } = core.stores
  if (dialog.$isShaking.get()) return
  dialog.setShaking(true)
  core.clock.after(shakeTime, () => dialog.setShaking(false))
}
