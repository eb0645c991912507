import type { Movement } from '@latchkey/indexer'
import type { ActivityTransfer } from '../sources/ActivitySource.js'

/** @param owner - One of the two ends, in lower case. */
export function directionOf({ sender, receiver }: Movement, owner: string): ActivityTransfer['direction'] {
  if (sender === receiver) return 'self'
  return receiver === owner ? 'in' : 'out'
}
