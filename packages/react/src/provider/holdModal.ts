import type { Modal } from '@latchkey/core'

/** How many providers hold each modal. */
const holders = new WeakMap<Modal, number>()

/**
 * Runs the modal until the last provider that holds it has let go, and a turn longer: React's strict mode, a hot reload and a
 * route that brings its own provider all let go and take hold again at once, and what is open or under way must outlive that.
 * @returns lets go.
 */
export function holdModal(modal: Modal): () => void {
  const stop = modal.start()
  const hold = (change: number) => holders.set(modal, (holders.get(modal) ?? 0) + change).get(modal)
  hold(1)
  return () => {
    hold(-1)
    queueMicrotask(() => hold(0) || stop())
  }
}
