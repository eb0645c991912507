import type { WalletErrorKind } from '@latchkey/core'
import { StellarWalletError } from './StellarWalletError.js'

/** Kind of an error by its code in SEP-43. -4 means that the user rejected; the others are not specific. */
export function errorKindOf(cause: unknown): WalletErrorKind | undefined {
  return cause instanceof StellarWalletError && cause.code === -4 ? 'rejected' : undefined
}
