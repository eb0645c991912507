import { isRecord } from '@latchkey/core'
import type { Emitter } from '../relay/createEmitter.js'
import type { SignClient } from './Client.js'

/**
 * Where the protocol's client tells answers to requests: `session_request:<id>` with `{ result }` or `{ error }`. It has no name for the
 * outside, so this depends on the pinned version; only by this can a page that was loaded anew hear an answer to what an earlier one asked.
 */
export function answersOf(sign: SignClient): Pick<Emitter, 'once' | 'off' | 'emit'> {
  const events: unknown = Reflect.get(sign.engine, 'events')
  if (!isEmitter(events)) throw new TypeError('The pinned client has no events of its engine.')
  return events
}

function isEmitter(value: unknown): value is Emitter {
  return isRecord(value) && typeof value.once === 'function' && typeof value.emit === 'function'
}
