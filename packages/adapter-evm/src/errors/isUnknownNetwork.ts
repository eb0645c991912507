import { readError, type WalletErrorKind } from '@latchkey/core'
import { namesUnknownNetwork } from './namesUnknownNetwork.js'
import { toError } from './toError.js'

/** Codes that wallets use for an unknown network whatever the text is, if it is no rejection. */
const codes: readonly (number | undefined)[] = [32603, -32603, 5000]
const kinds: readonly (WalletErrorKind | undefined)[] = ['unknownNetwork', 'networkDisconnected']

/**
 * Whether a wallet that should switch reports that it does not know the network. EIP-3326 has one
 * code for it, wallets have several, or none, and then the text decides. A user who said no is not
 * asked again.
 */
export function isUnknownNetwork(cause: unknown): boolean {
  const { code, message } = readError(cause)
  const kind = toError(cause)
  if (kind === 'unsupported') return namesUnknownNetwork(message)
  if (kind !== undefined) return kinds.includes(kind)
  return codes.includes(code) || namesUnknownNetwork(message, 'switch')
}
