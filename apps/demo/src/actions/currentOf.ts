import { NotConnectedError, type Subject } from '@latchkey/core'
import type { DemoModal } from '../modal/createDemoModal.js'

/** @throws {NotConnectedError} */
export function currentOf(modal: DemoModal): Subject {
  const current = modal.state.$current.get()
  if (!current) throw new NotConnectedError()
  return current
}
