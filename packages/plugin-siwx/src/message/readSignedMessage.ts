import type { SignInVerifier } from '@latchkey/core'
import { parseMessage } from './parseMessage.js'
import type { SiwxMessageData } from './SiwxMessageData.js'

/**
 * Reads the message that a wallet signed. One that the wallet wrote in its own way is read as its
 * namespace allows.
 *
 * @param networkId - CAIP-2: that of the reader, for a message that names no network.
 */
export function readSignedMessage(
  message: string,
  verifier: SignInVerifier,
  networkId?: string | undefined,
): SiwxMessageData | undefined {
  return parseMessage(verifier.usualForm?.(message, networkId) ?? message, verifier)
}
