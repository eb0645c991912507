import { isRecord, isUserRejection, readError, type WalletRefusal } from '@latchkey/core'

/** Wallet Standard (`WalletStandardError`), and EIP-1193 and JSON-RPC, which Solana wallets use as well. */
const refusals: Readonly<Record<number, WalletRefusal>> = {
  4001000: 'rejected',
  4001: 'rejected',
  5000: 'rejected',
  [-32002]: 'pending',
  4100: 'unauthorized',
  3834001: 'unauthorized', // the wallet does not know the account (any more)
  4902: 'unknownNetwork',
  6160000: 'unknownNetwork', // the account is not on this chain
  4200: 'unsupported',
  6160001: 'unsupported',
  6160002: 'unsupported',
  [-32601]: 'unsupported',
  4900: 'disconnected',
  3834000: 'disconnected',
}

/** Wallets without codes say it in words. Read last, and only where no code says otherwise. */
const refusalText =
  /\b(?:user|request|approval|transaction|connection|signing)\b.*\b(?:reject|den(?:y|ied)|declin|cancel|refus)/i

/** The ways in which Solana wallets say no. */
export function toError(cause: unknown): WalletRefusal | undefined {
  const { code, message } = readError(cause)
  const refusal = refusals[standardCode(cause) ?? code ?? 0]
  if (refusal) return refusal
  return isUserRejection(cause) || (code === undefined && refusalText.test(message)) ? 'rejected' : undefined
}

/** `WalletStandardError` keeps its code in `context.__code`. */
function standardCode(cause: unknown): number | undefined {
  try {
    const context = isRecord(cause) ? cause.context : undefined
    const code = isRecord(context) ? context.__code : undefined
    return typeof code === 'number' ? code : undefined
  } catch {
    return undefined // a getter of the wallet's threw: then it says nothing
  }
}
