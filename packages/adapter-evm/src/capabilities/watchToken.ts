import { type Call, UserRejectedError } from '@latchkey/core'
import type { WatchedToken } from '@latchkey/core/services'
import type { EIP1193Provider } from 'viem'
import { parseAddress } from '../address/parseAddress.js'
import { requestProvider } from '../connection/requestProvider.js'
import { walletOf } from '../connection/walletOf.js'

/** Wallets refuse longer symbols (EIP-747). */
const longestSymbol = 11

/**
 * Asks the wallet to list an ERC-20 token (EIP-747).
 *
 * @throws {UserRejectedError} when the wallet answers that it did not.
 * @throws {InvalidAddressError} {ChecksumError}
 */
export async function watchToken(
  call: Call<EIP1193Provider>,
  { address, symbol, decimals }: WatchedToken,
): Promise<void> {
  const options = { address: parseAddress(address), symbol: symbol.slice(0, longestSymbol), decimals }
  const answer = await requestProvider(walletOf(call), 'wallet_watchAsset', { type: 'ERC20', options })
  if (answer === false) throw new UserRejectedError('watchToken')
}
