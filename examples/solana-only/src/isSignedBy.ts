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
  // Some hardware wallets put words of their own before the message. `signed` must end with it, which is checked here: never hand `signed`
  // over in place of the message.
  const { isValid } = await verifyMessage({ address, message, signed, signature })
  return isValid
}
