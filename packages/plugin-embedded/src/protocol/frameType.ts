import { checkText } from '@latchkey/core'
import type { FrameEventName } from './FrameEventMap.js'
import type { FrameRequestName } from './FrameRequestMap.js'
import { ownNames } from './ownNames.js'

/**
 * The type of a message from the frame to the page: an event, or with an outcome the answer to a
 * request.
 *
 * @throws {InvalidInputError} for anything but texts.
 */
export function frameType(name: FrameRequestName | FrameEventName, outcome?: 'SUCCESS' | 'ERROR'): string {
  checkText('name of a message', name)
  if (outcome !== undefined) checkText('outcome', outcome)
  const prefix = ownNames.has(name) ? 'latchkey' : 'w3m'
  return `@${prefix}-frame/${name}${outcome === undefined ? '' : `_${outcome}`}`
}
