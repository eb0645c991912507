import {
  LatchkeyError,
  NetworkDisconnectedError,
  RequestPendingError,
  UnauthorizedError,
  UnknownNetworkError,
  UnsupportedMethodError,
  UserRejectedError,
  WalletDisconnectedError,
  WalletError,
  type WalletErrorKind,
} from '@latchkey/core'
import { toError } from './toError.js'

type WalletErrorClass = new (request: string, options: { readonly cause?: unknown }) => LatchkeyError

const classes: Readonly<Record<WalletErrorKind, WalletErrorClass>> = {
  rejected: UserRejectedError,
  pending: RequestPendingError,
  unauthorized: UnauthorizedError,
  unknownNetwork: UnknownNetworkError,
  unsupported: UnsupportedMethodError,
  disconnected: WalletDisconnectedError,
  networkDisconnected: NetworkDisconnectedError,
}

/** The error of a request that did not go through core, in the same class that core would use. */
export function walletErrorOf(request: string, cause: unknown): LatchkeyError {
  if (cause instanceof LatchkeyError) return cause
  const refusal = toError(cause)
  return refusal ? new classes[refusal](request, { cause }) : new WalletError(request, { cause })
}
