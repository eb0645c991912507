import type { SignedMessage } from '@latchkey/core'

/**
 * Whether the account signed the message. What verifies comes with its first use; a server uses the same function.
 *
 * @throws {InvalidAddressError} when `address` is none.
 */
export async function isSignedBy(
  address: string,
  message: string,
  { signature, signed }: SignedMessage,
): Promise<boolean> {
  const { verifyMessage } = await import('@latchkey/adapter-solana/verify')
  // Some hardware wallets put words of their own before the message. The adapter made sure that `signed` ends with it; a server, which
  // gets `signed` from a page, looks for itself.
  const { isValid } = await verifyMessage({ address, message: signed ?? message, signature })
  return isValid
}
