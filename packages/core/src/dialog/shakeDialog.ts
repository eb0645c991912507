import type { ModalCore } from '../contract/core.js'

/** ms for which the dialog shakes. */
const shakeTime = 500

/** Shakes the dialog, to show that it can't be closed now. */
export function shakeDialog({ stores: { dialog }, clock }: ModalCore): void {
  if (dialog.$isShaking.get()) return
  dialog.setShaking(true)
  const stopTimer = clock.after(shakeTime, () => dialog.setShaking(false))
  // Closing the dialog ends the shaking earlier.
  const stopListening = dialog.$isShaking.listen(() => {
    stopTimer()
    stopListening()
  })
}
