import type { Subject } from './adapter.js'
import type { LiveConnection } from './stores.js'

export function subjectOf({ connection, account, address, networkId }: LiveConnection): Subject {
  return { connection, account, address, networkId }
}
