import { isUserRejection, readError, type WalletRefusal } from '@latchkey/core'
import { ProviderError } from './ProviderError.js'

/** sats-connect's own codes. Elsewhere these numbers mean other things. */
const satsConnect: Readonly<Record<number, WalletRefusal>> = {
  [-32000]: 'rejected',
  [-32001]: 'unsupported', // not for this address
  [-32002]: 'unauthorized',
}

/** JSON-RPC's, EIP-1193's (which Wallet Standard wallets throw), and the relay's. */
const common: Readonly<Record<number, WalletRefusal>> = {
  [-32601]: 'unsupported',
  4001: 'rejected',
  4100: 'unauthorized',
  4200: 'unsupported',
  4900: 'disconnected',
  3001: 'unauthorized',
  3005: 'unauthorized',
  5101: 'unsupported',
  10001: 'unsupported',
}

/** The ways in which Bitcoin wallets say no. */
export function toError(cause: unknown): WalletRefusal | undefined {
  if (isUserRejection(cause)) return 'rejected'
  const code = readError(cause).code ?? 0
  return (isFromProvider(cause) ? satsConnect[code] : undefined) ?? common[code]
}

function isFromProvider(cause: unknown): boolean {
  try {
    return cause instanceof ProviderError
  } catch {
    return false // a proxy of a wallet's that does not even say what it is
  }
}
