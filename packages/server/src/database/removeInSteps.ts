import { setImmediate } from 'node:timers/promises'
import type { Database } from './Database.js'
import { type Removal, removeSome } from './removeSome.js'

const maxInStep = 2000

/** Removes rows in small steps, so that requests are answered in between. */
export async function removeInSteps(database: Database, removal: Removal, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if (removeSome(database, removal, maxInStep) < maxInStep) return
    await setImmediate()
  }
}
