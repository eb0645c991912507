import { isRecord } from '@latchkey/core'
import type { Emitter } from '../relay/createEmitter.js'
import type { SignClient } from './Client.js'

/**
 * The emitter by which WalletConnect's client reports answers to requests: `session_request:<id>`
 * with `{ result }` or `{ error }`. It is internal to the pinned version. Without it, a page could
 * not receive an answer to a request from before its reload.
 */
export function answersOf(sign: SignClient): Pick<Emitter, 'once' | 'off' | 'emit'> {
  const events: unknown = Reflect.get(sign.engine, 'events')
  if (!isEmitter(events)) throw new TypeError('The pinned client has no events of its engine.')
  return events
}

function isEmitter(value: unknown): value is Emitter {
  return isRecord(value) && typeof value.once === 'function' && typeof value.emit === 'function'
}
