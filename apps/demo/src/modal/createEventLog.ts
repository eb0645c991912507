import type { Modal, ModalEvent } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'

/** More than fits on a page that somebody reads. */
const most = 200

export interface EventLog {
  /** Newest first. */
  readonly $events: ReadableAtom<readonly (ModalEvent & { readonly key: number })[]>
  clear(): void
}

/** Hears every event of a modal from now on. */
export function createEventLog(modal: Pick<Modal, 'events'>): EventLog {
  const $events = atom<readonly (ModalEvent & { readonly key: number })[]>([])
  let key = 0
  modal.events.onAny((event) => {
    key += 1
    $events.set([{ ...event, key }, ...$events.get()].slice(0, most))
  })
  return { $events, clear: () => $events.set([]) }
}
