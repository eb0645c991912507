import type { ConnectionState } from '@latchkey/core'

/** The account that the wallet has selected, or the first. */
export function selectedOf(state: ConnectionState | undefined): string {
  return state?.selected ?? state?.accounts[0].id ?? ''
}
