import type { AdapterRuntime, WalletRefusal } from '../contract/adapter.js'
import { isUserRejection } from '../errors/errorOf.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { RequestPendingError } from '../errors/RequestPendingError.js'
import { UnauthorizedError } from '../errors/UnauthorizedError.js'
import { UnknownNetworkError } from '../errors/UnknownNetworkError.js'
import { UnsupportedMethodError } from '../errors/UnsupportedMethodError.js'
import { UserRejectedError } from '../errors/UserRejectedError.js'
import { WalletDisconnectedError } from '../errors/WalletDisconnectedError.js'
import { WalletError } from '../errors/WalletError.js'

const classes: Readonly<
  Record<WalletRefusal, new (request: string, options: { readonly cause?: unknown }) => LatchkeyError>
> = {
  rejected: UserRejectedError,
  pending: RequestPendingError,
  unauthorized: UnauthorizedError,
  unknownNetwork: UnknownNetworkError,
  unsupported: UnsupportedMethodError,
  disconnected: WalletDisconnectedError,
}

/** Whatever a wallet threw, as one of our errors. Its family's adapter is asked first: only that knows the dialect. */
export function walletErrorOf(request: string, cause: unknown, runtime?: AdapterRuntime): LatchkeyError {
  if (cause instanceof LatchkeyError) return cause
  const refusal = runtime?.toError?.(cause) ?? (isUserRejection(cause) ? 'rejected' : undefined)
  return refusal ? new classes[refusal](request, { cause }) : new WalletError(request, { cause })
}
