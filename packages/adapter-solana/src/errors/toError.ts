import { isRecord, isUserRejection, readError, type WalletErrorKind } from '@latchkey/core'

/**
 * Codes of the Wallet Standard (`WalletStandardError`), of EIP-1193 and JSON-RPC, which Solana
 * wallets use as well, and of the relay.
 */
const reasons: Readonly<Record<number, WalletErrorKind>> = {
  4001000: 'rejected',
  4001: 'rejected',
  5000: 'rejected',
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

/**
 * Texts of a rejection, for wallets without codes. The text must say little else, or name the user:
 * "Transaction rejected: simulation failed" is not a rejection, and "Connection refused" is a
 * network's error. They are tested last, and only without a code.
 */
const rejections: readonly RegExp[] = [
  /^(?:error: )?(?:rejected|denied|declined|refused|cancell?ed)\W*$/i,
  /^(?:error: )?(?:the )?(?:(?:approval|connection|message|request|signature|signing|transaction) ){1,2}(?:has been |was |is )?(?:rejected|denied|declined|cancell?ed)\W*$/i,
  /\b(?:rejected|denied|declined|refused|cancell?ed)\b.* by (?:the )?user\b/i,
  /\buser (?:has )?(?:rejected|denied|declined|refused|cancell?ed)\b/i,
]

/** The meaning of a Solana wallet's error. `undefined`: unknown. */
export function toError(cause: unknown): WalletErrorKind | undefined {
  const { code, message } = readError(cause)
  const named = standardCode(cause)
  const reason = reasons[named ?? code ?? 0]
  // With a code of the standard, a text that mentions a rejection is about that code.
  if (reason || named !== undefined) return reason
  return isUserRejection(cause) || (code === undefined && rejections.some((pattern) => pattern.test(message)))
    ? 'rejected'
    : undefined
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
