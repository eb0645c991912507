import { type LatchkeyError, NetworkDisconnectedError, WalletError } from '@latchkey/core'

/** After these a wallet that was asked may still have sent it, or may send it later. */
const open: readonly string[] = [
  'LATCHKEY_OUTCOME_UNKNOWN',
  'LATCHKEY_CANCELLED',
  'LATCHKEY_TIMEOUT',
  'LATCHKEY_WALLET_DISCONNECTED',
]
/** Refusals without a class of their own: of a request's form (JSON-RPC), of an upgrade (EIP-5792). */
const refusals: readonly (number | undefined)[] = [-32600, -32601, -32602, 5750]

/**
 * Whether a transfer may be sent although its request failed. Once the wallet was asked, only a clear
 * refusal says no: other failures, e.g. of the wallet's own node, can come after it was sent.
 */
export function mayBeSent(error: LatchkeyError): boolean {
  if (error instanceof WalletError) return !refusals.includes(error.providerCode)
  // With a cause it is what the wallet said, without one our own check before the request.
  if (error instanceof NetworkDisconnectedError) return error.cause !== undefined
  return open.includes(error.code)
}
