import type { ConnectionState } from '@latchkey/core'

/** The accounts of a state, to compare. */
export function accountIdsOf(state: ConnectionState | undefined): string {
  return state?.accounts.map(({ id }) => id).join() ?? ''
}
