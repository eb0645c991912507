import { isRecord, isUserRejection, readError, type WalletErrorKind } from '@latchkey/core'

/**
 * Codes of the Wallet Standard (`WalletStandardError`), of EIP-1193 and JSON-RPC, which Solana
 * wallets use as well, and of the relay.
 */
const reasons: Readonly<Record<number, WalletErrorKind>> = {
  4001000: 'rejected',
  [-32002]: 'pending',
  4100: 'unauthorized',
  3001: 'unauthorized',
  3005: 'unauthorized',
  3834001: 'unauthorized', // the wallet does not know the account (any more)
  4902: 'unknownNetwork',
  5100: 'unknownNetwork',
  6160000: 'unknownNetwork', // the account is not on this chain
  4200: 'unsupported',
  5101: 'unsupported',
  10001: 'unsupported',
  6160001: 'unsupported',
  6160002: 'unsupported',
  [-32601]: 'unsupported',
  4900: 'disconnected',
  3834000: 'disconnected',
}

/** The meaning of a Solana wallet's error. `undefined`: unknown. */
export function toError(cause: unknown): WalletErrorKind | undefined {
  const { code } = readError(cause)
  const named = standardCode(cause)
  const reason = reasons[named ?? code ?? 0]
  // With a code of the standard, a text that mentions a rejection is about that code.
  if (reason || named !== undefined) return reason
  return isUserRejection(cause) ? 'rejected' : undefined
}

/** `WalletStandardError` keeps its code in `context.__code`. */
function standardCode(cause: unknown): number | undefined {
  try {
    const context = isRecord(cause) ? cause.context : undefined
    const code = isRecord(context) ? context.__code : undefined
    return typeof code === 'number' ? code : undefined
  } catch {
    return undefined // a getter of the error threw
  }
}
