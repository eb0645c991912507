import type { SignedMessage } from '@latchkey/core'

/**
 * Whether the account signed the message. The code to verify loads with the first call.
 * A server uses the same `verifyMessage()`.
 *
 * @throws {InvalidAddressError} when `address` is invalid.
 */
export async function isSignedBy(
  address: string,
  message: string,
  { signature, signed }: SignedMessage,
): Promise<boolean> {
  const { verifyMessage } = await import('@latchkey/adapter-solana/verify')
  // Some hardware wallets add a prefix to the message: `signed` is what they signed.
  // verifyMessage() checks that it ends with the message. Never pass `signed` as the message.
  const { isValid } = await verifyMessage({ address, message, signed, signature })
  return isValid
}
