import type { DemoSettings } from '../settings/DemoSettings.js'
import { createDemoModal, type DemoModal } from './createDemoModal.js'
import { createEventLog, type EventLog } from './createEventLog.js'

/** One modal and what was heard of it. An option that a modal takes only at its creation makes a new one. */
export interface DemoSession {
  readonly settings: DemoSettings
  readonly modal: DemoModal
  readonly log: EventLog
}

export function createDemoSession(settings: DemoSettings): DemoSession {
  const modal = createDemoModal(settings)
  return { settings, modal, log: createEventLog(modal) }
}
