import type { FrameEventName } from './FrameEventMap.js'
import type { FrameRequestName } from './FrameRequestMap.js'
import { ownNames } from './ownNames.js'

/**
 * The type of a message from the frame to the page: an event, or with an outcome the answer to a
 * request.
 */
export function frameType(name: FrameRequestName | FrameEventName, outcome?: 'SUCCESS' | 'ERROR'): string {
  const prefix = ownNames.has(name) ? 'latchkey' : 'w3m'
  return `@${prefix}-frame/${name}${outcome === undefined ? '' : `_${outcome}`}`
}
