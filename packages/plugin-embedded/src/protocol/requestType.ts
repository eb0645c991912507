import { checkText } from '@latchkey/core'
import type { FrameRequestName } from './FrameRequestMap.js'
import { ownNames } from './ownNames.js'

/**
 * The type of a message from the page to the frame.
 *
 * @throws {InvalidInputError} for anything but a text.
 */
export function requestType(name: FrameRequestName): string {
  checkText('name of a request', name)
  return `@${ownNames.has(name) ? 'latchkey' : 'w3m'}-app/${name}`
}
