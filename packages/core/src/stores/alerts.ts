import { atom } from 'nanostores'
import type { Alert, AlertStore } from '../contract/stores.js'

const closed: Alert = { message: '', variant: 'info', open: false }

/** @param isDebug - Alerts are for developers: without it no alert opens. */
export function createAlertStore(isDebug: boolean): AlertStore {
  const $alert = atom<Alert>(closed)
  return {
    $alert,
    show({ message, variant = 'info', details }) {
      if (!isDebug) return
      $alert.set({ message, variant, open: true })
      if (details) console.error(details)
    },
    hide: () => $alert.set({ ...$alert.get(), open: false }),
  }
}
