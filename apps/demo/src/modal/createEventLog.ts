import type { Modal, ModalEvent } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'

const maxEvents = 200

export interface EventLog {
  /** Newest first. */
  readonly $events: ReadableAtom<readonly (ModalEvent & { readonly key: number })[]>
  clear(): void
}

/** Records every event of a modal from now on. */
export function createEventLog(modal: Pick<Modal, 'events'>): EventLog {
  const $events = atom<readonly (ModalEvent & { readonly key: number })[]>([])
  let key = 0
  modal.events.onAny((event) => {
    key += 1
    $events.set([{ ...event, key }, ...$events.get()].slice(0, maxEvents))
  })
  return { $events, clear: () => $events.set([]) }
}
