import type { Subject } from './adapter.js'
import { sameFields } from './derive.js'
import type { LiveConnection, NamespaceState } from './stores.js'

export function subjectOf({ connection, account, address, networkId }: LiveConnection): Subject {
  return { connection, account, address, networkId }
}

/** The subject of a namespace, once connected (not while gated). */
export function subjectIn(state: NamespaceState | undefined): Subject | undefined {
  return state?.status === 'connected' && state.connection ? subjectOf(state.connection) : undefined
}

export function isSameSubject(before: Subject | undefined, after: Subject | undefined): boolean {
  return before === after || (before !== undefined && after !== undefined && sameFields(before, after))
}
