import type { FrameRequestName } from './FrameRequestMap.js'
import { ownNames } from './ownNames.js'

/** The type of a message from the page to the frame. */
export function requestType(name: FrameRequestName): string {
  return `@${ownNames.has(name) ? 'latchkey' : 'w3m'}-app/${name}`
}
