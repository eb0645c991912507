import { UnauthorizedError } from '@latchkey/core'
import type { IdentifierString, Wallet, WalletAccount } from '@wallet-standard/base'

/**
 * The wallet's own object for an account, which its features require.
 *
 * @param chain - The chain of the request. Some wallets list an account once for each chain.
 * @throws {UnauthorizedError} when the wallet does not share this account with the page (any more).
 */
export function accountOf(
  wallet: Wallet,
  address: string,
  request: string,
  chain?: IdentifierString | undefined,
): WalletAccount {
  const own = wallet.accounts.filter((one) => one.address === address)
  const account = own.find(({ chains }) => chain !== undefined && chains.includes(chain)) ?? own[0]
  if (!account) throw new UnauthorizedError(request)
  return account
}
