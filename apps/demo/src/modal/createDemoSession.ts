import type { DemoSettings } from '../settings/DemoSettings.js'
import { createDemoModal, type DemoModal } from './createDemoModal.js'
import { createEventLog, type EventLog } from './createEventLog.js'

/** One modal and its events. A change of an option that needs a new modal creates a new session. */
export interface DemoSession {
  readonly settings: DemoSettings
  readonly modal: DemoModal
  readonly log: EventLog
}

export function createDemoSession(settings: DemoSettings): DemoSession {
  const modal = createDemoModal(settings)
  return { settings, modal, log: createEventLog(modal) }
}
