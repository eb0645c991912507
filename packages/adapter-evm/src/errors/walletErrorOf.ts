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
  type WalletRefusal,
} from '@latchkey/core'
import { toError } from './toError.js'

type WalletErrorClass = new (request: string, options: { readonly cause?: unknown }) => LatchkeyError

const classes: Readonly<Record<WalletRefusal, WalletErrorClass>> = {
  rejected: UserRejectedError,
  pending: RequestPendingError,
  unauthorized: UnauthorizedError,
  unknownNetwork: UnknownNetworkError,
  unsupported: UnsupportedMethodError,
  disconnected: WalletDisconnectedError,
  networkDisconnected: NetworkDisconnectedError,
}

/** What a wallet threw at a question that did not go through the kernel, as the kernel would tell it. */
export function walletErrorOf(request: string, cause: unknown): LatchkeyError {
  if (cause instanceof LatchkeyError) return cause
  const refusal = toError(cause)
  return refusal ? new classes[refusal](request, { cause }) : new WalletError(request, { cause })
}
