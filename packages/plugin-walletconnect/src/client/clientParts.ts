import { isRecord } from '@latchkey/core'
import type { Emitter } from '../relay/createEmitter.js'
import type { SignClient } from './Client.js'

// The parts of the protocol's client (exactly 2.21.7) that it gives no name to the outside and that a page which was loaded anew needs.

/** A session that a wallet has approved and not yet told of, by the id of its proposal. */
export interface PendingSession {
  readonly sessionTopic: string
  readonly pairingTopic: string
  readonly proposalId: number
  readonly publicKey: string
}

/** Where answers to requests are told: `session_request:<id>` with `{ result }` or `{ error }`. */
export function answersOf(sign: SignClient): Pick<Emitter, 'once' | 'off' | 'emit'> {
  const events: unknown = Reflect.get(sign.engine, 'events')
  if (!isEmitter(events)) throw new TypeError('The pinned client has no events of its engine.')
  return events
}

function isEmitter(value: unknown): value is Emitter {
  return isRecord(value) && typeof value.once === 'function' && typeof value.emit === 'function'
}

/** Has the client keep its pending sessions in this map. Those that it knows already are put there. */
export function keepPendingSessions(sign: SignClient, kept: Map<number, PendingSession>): void {
  const own: unknown = Reflect.get(sign.engine, 'pendingSessions')
  if (!(own instanceof Map)) throw new TypeError('The pinned client has no pending sessions.')
  for (const [id, pending] of own) kept.set(id, pending)
  Object.assign(sign.engine, { pendingSessions: kept })
}

type Validator = (params: unknown) => Promise<void>

const validators = [
  'isValidConnect',
  'isValidDisconnect',
  'isValidEmit',
  'isValidExtend',
  'isValidPing',
  'isValidUpdate',
] as const

/**
 * The client begins some of its checks and waits for none of them, so that a wallet which fails one leaves an unhandled rejection in
 * the page. From here on each has somebody who hears it; who does wait for one still gets it. What they should have held back is checked
 * before it comes to them.
 */
export function calmValidators(sign: SignClient): void {
  for (const owner of [sign.engine, sign.core.pairing]) {
    for (const name of validators) {
      const validate: unknown = Reflect.get(owner, name)
      if (typeof validate !== 'function') continue
      const calm: Validator = (params) => {
        const checked = Promise.resolve(Reflect.apply(validate, owner, [params]))
        checked.catch(() => undefined)
        return checked
      }
      Reflect.set(owner, name, calm)
    }
  }
}
