import type { AdapterRuntime, WalletErrorKind } from '../contract/adapter.js'
import { isUserRejection, readError } from '../errors/errorOf.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { NetworkDisconnectedError } from '../errors/NetworkDisconnectedError.js'
import { RequestPendingError } from '../errors/RequestPendingError.js'
import { UnauthorizedError } from '../errors/UnauthorizedError.js'
import { UnknownNetworkError } from '../errors/UnknownNetworkError.js'
import { UnsupportedMethodError } from '../errors/UnsupportedMethodError.js'
import { UserRejectedError } from '../errors/UserRejectedError.js'
import { WalletDisconnectedError } from '../errors/WalletDisconnectedError.js'
import { WalletError } from '../errors/WalletError.js'

type Failure = new (request: string, options: { readonly cause?: unknown }) => LatchkeyError

const classes: ReadonlyMap<WalletErrorKind, Failure> = new Map<WalletErrorKind, Failure>([
  ['rejected', UserRejectedError],
  ['pending', RequestPendingError],
  ['unauthorized', UnauthorizedError],
  ['unknownNetwork', UnknownNetworkError],
  ['unsupported', UnsupportedMethodError],
  ['disconnected', WalletDisconnectedError],
  ['networkDisconnected', NetworkDisconnectedError],
])

/** The codes of EIP-1193, EIP-1474 and EIP-3085, which wallets of other namespaces use as well. */
const kindByCode: ReadonlyMap<number | undefined, WalletErrorKind> = new Map<number | undefined, WalletErrorKind>([
  [-32002, 'pending'],
  [4100, 'unauthorized'],
  [4200, 'unsupported'],
  [4900, 'disconnected'],
  [4901, 'networkDisconnected'],
  [4902, 'unknownNetwork'],
])

/**
 * Maps anything that a wallet threw to a LatchkeyError. The adapter is asked first, because it
 * knows the errors of its namespace.
 */
export async function walletErrorOf(request: string, cause: unknown, runtime?: AdapterRuntime): Promise<LatchkeyError> {
  if (isOurs(cause)) return cause
  const Class = classes.get((await refusalOf(cause, runtime)) as WalletErrorKind) ?? WalletError
  return new Class(request, { cause })
}

async function refusalOf(cause: unknown, runtime: AdapterRuntime | undefined): Promise<WalletErrorKind | undefined> {
  let refusal: WalletErrorKind | undefined
  try {
    refusal = await runtime?.toError?.(cause)
  } catch {
    // A getter of the error threw in the adapter, or the chunk of the adapter can't be fetched.
    // Then the general rules apply.
  }
  if (refusal) return refusal
  return isUserRejection(cause) ? 'rejected' : kindByCode.get(readError(cause).code)
}

function isOurs(cause: unknown): cause is LatchkeyError {
  try {
    return cause instanceof LatchkeyError
  } catch {
    return false // a proxy whose traps throw
  }
}
