import type { ConnectionState } from '@latchkey/core'

/** The account ids of a state, for comparisons. */
export function accountIdsOf(state: ConnectionState | undefined): string {
  return state?.accounts.map(({ id }) => id).join() ?? ''
}
