import { isUserRejection, readError, type WalletErrorKind } from '@latchkey/core'
import { namesUnknownMethod } from './namesUnknownMethod.js'
import { namesUnknownNetwork } from './namesUnknownNetwork.js'

/** Codes of EIP-1193, EIP-3326, EIP-5792, JSON-RPC and the relay. */
const refusals: Readonly<Record<number, WalletErrorKind>> = {
  5750: 'rejected', // the user rejected the upgrade of the account for an atomic batch
  [-32002]: 'pending',
  4100: 'unauthorized',
  3001: 'unauthorized',
  3005: 'unauthorized',
  4902: 'unknownNetwork',
  5100: 'unknownNetwork',
  5710: 'unknownNetwork',
  4200: 'unsupported',
  [-32601]: 'unsupported',
  5101: 'unsupported',
  5700: 'unsupported',
  5760: 'unsupported',
  10001: 'unsupported',
  4900: 'disconnected',
  4901: 'networkDisconnected',
}

/** The meaning of an EVM wallet's error. `undefined`: unknown. */
export function toError(cause: unknown): WalletErrorKind | undefined {
  if (isUserRejection(cause)) return 'rejected'
  const { code, message } = readError(cause)
  const refusal = refusals[code ?? 0]
  if (refusal) return refusal
  // Wallets also use general codes, that of a rejection, or none.
  if (namesUnknownNetwork(message)) return 'unknownNetwork'
  return namesUnknownMethod(message) ? 'unsupported' : undefined
}
