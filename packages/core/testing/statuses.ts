import type { Modal } from '../src/contract/modal.js'
import type { Status } from '../src/contract/stores.js'

/** Every status that `$status` has from now on, the present one first. It grows. */
export function statuses({ state }: Pick<Modal, 'state'>): readonly Status[] {
  const seen: Status[] = [state.$status.get()]
  state.$status.listen((status) => seen.push(status))
  return seen
}
