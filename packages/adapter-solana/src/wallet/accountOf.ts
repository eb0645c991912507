import { UnauthorizedError } from '@latchkey/core'
import type { Wallet, WalletAccount } from '@wallet-standard/base'

/**
 * The wallet's own object for an account, as its features want it.
 *
 * @throws {UnauthorizedError} when the wallet does not give this account to the page (any more).
 */
export function accountOf(wallet: Wallet, address: string, request: string): WalletAccount {
  const account = wallet.accounts.find((one) => one.address === address)
  if (!account) throw new UnauthorizedError(request)
  return account
}
