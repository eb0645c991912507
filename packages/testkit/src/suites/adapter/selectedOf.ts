import type { ConnectionState } from '@latchkey/core'

/** Id of the wallet's selected account, or of the first one. */
export function selectedOf(state: ConnectionState | undefined): string {
  return state?.selected ?? state?.accounts[0].id ?? ''
}
