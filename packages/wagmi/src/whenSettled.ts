import { type Modal, systemClock } from '@latchkey/core'
import { readWallets } from './readWallets.js'

/** ms. The join follows a wallet that comes back later. */
const limit = 10_000

/** Resolves once the modal knows whether a stored wallet is back, or after the limit. */
export function whenSettled(modal: Modal): Promise<void> {
  const isSettled = (): boolean => !['unknown', 'reconnecting'].includes(readWallets(modal).status)
  // A server starts no modal.
  if (isSettled() || typeof window === 'undefined') return Promise.resolve()
  return new Promise((resolve) => {
    const finish = (): void => {
      stop()
      cancel()
      resolve()
    }
    const stop = modal.state.$namespaces.listen(() => isSettled() && finish())
    const cancel = systemClock.after(limit, finish)
  })
}
