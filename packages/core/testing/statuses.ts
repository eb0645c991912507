import type { Modal } from '../src/contract/modal.js'
import type { Status } from '../src/contract/stores.js'

/** Collects every value of `$status` from now on, the current one first. The list grows. */
export function statuses({ state }: Pick<Modal, 'state'>): readonly Status[] {
  const list: Status[] = [state.$status.get()]
  state.$status.listen((status) => list.push(status))
  return list
}
