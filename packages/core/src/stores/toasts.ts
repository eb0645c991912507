import { atom } from 'nanostores'
import type { Clock } from '../contract/clock.js'
import type { Toast, ToastStore } from '../contract/stores.js'

/** ms between hiding a toast and showing the next. */
const reshowDelay = 150
/** ms until a toast is hidden. */
const lifetime = 2500

export function createToastStore(clock: Clock): ToastStore {
  const $toast = atom<Toast | undefined>()
  let lastKey = 0
  /** The timer of the shown toast, or of the one that waits to be shown. */
  let cancelTimer: (() => void) | undefined
  const hide = (): void => {
    cancelTimer?.()
    cancelTimer = undefined
    $toast.set(undefined)
  }
  const put = (variant: Toast['variant'], message: string): void => {
    $toast.set({ key: ++lastKey, variant, message })
    cancelTimer = variant === 'loading' ? undefined : clock.after(lifetime, hide)
  }
  return {
    $toast,
    show(variant, message) {
      const isBusy = $toast.get() !== undefined || cancelTimer !== undefined
      hide()
      if (isBusy) cancelTimer = clock.after(reshowDelay, () => put(variant, message))
      else put(variant, message)
    },
    hide,
  }
}
