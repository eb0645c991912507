import { declined, isUserRejection, readError, type WalletErrorKind } from '@latchkey/core'
import { ProviderError } from './ProviderError.js'

/** Codes of sats-connect. Other protocols use these numbers differently. */
const satsConnect: Readonly<Record<number, WalletErrorKind>> = {
  [-32001]: 'unsupported', // not for this address
  [-32002]: 'unauthorized',
}

/** By the user, of sats-connect. */
const rejected = -32000

/** Codes of JSON-RPC, of EIP-1193 (Wallet Standard wallets throw them) and of the relay. */
const common: Readonly<Record<number, WalletErrorKind>> = {
  [-32601]: 'unsupported',
  4100: 'unauthorized',
  4200: 'unsupported',
  4900: 'disconnected',
  3001: 'unauthorized',
  3005: 'unauthorized',
  5101: 'unsupported',
  10001: 'unsupported',
}

/** Classifies an error of a Bitcoin wallet. */
export function toError(cause: unknown): WalletErrorKind | undefined {
  if (isUserRejection(cause)) return 'rejected'
  const { code = 0, message } = readError(cause)
  if (!isFromProvider(cause)) return common[code]
  if (code === rejected) return declined(message, 'declined') ? 'rejected' : undefined
  return satsConnect[code] ?? common[code]
}

function isFromProvider(cause: unknown): boolean {
  try {
    return cause instanceof ProviderError
  } catch {
    return false // a wallet's proxy that throws on `instanceof`
  }
}
