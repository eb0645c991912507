import type { Modal } from '@latchkey/core'
import type { TokenBalance } from '@latchkey/core/services'
import type { TokenBalanceRequest } from '../tokens/TokenBalanceRequest.js'

/**
 * How much of an ERC-20 token an account has, from the network's RPC. For a cache of the app's own;
 * `useTokenBalance` calls it.
 *
 * @throws {InvalidInputError} when there is no token at the address; {InvalidAddressError}
 * {ChecksumError} {NetworkNotFoundError}
 */
export async function readTokenBalance(
  modal: Pick<Modal, 'rpc' | 'state'>,
  request: TokenBalanceRequest,
): Promise<TokenBalance> {
  return (await import('../tokens/readBalance.js')).readBalance(modal, request)
}
