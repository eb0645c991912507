import type { AdapterContext, Connection, EndReason, RestoreRequest } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import { toNetworkId } from '../chainId/toNetworkId.js'
import { toError } from '../errors/toError.js'
import { isAuthorized } from './authorized.js'
import { createConnection } from './createConnection.js'
import { isRevoked } from './isRevoked.js'
import { readAccounts } from './readAccounts.js'
import { requestProvider } from './requestProvider.js'

/**
 * Restores the access that the user has given before. `eth_accounts` never prompts. A wallet that
 * is locked, or can't answer yet, gives a connection without accounts. The wallet's events bring
 * them.
 *
 * @param rdns - The rdns that the wallet announced.
 * @returns `undefined` when the user has given no access; `left` when the wallet reports that the
 * permission is gone.
 * @throws {InvalidAnswerError} {InvalidChainIdError} when the wallet's answer is invalid.
 */
export async function restore(
  context: Pick<AdapterContext, 'clock'>,
  provider: EIP1193Provider,
  { memo }: Pick<RestoreRequest, 'memo'>,
  rdns?: string | undefined,
): Promise<Connection<EIP1193Provider> | EndReason | undefined> {
  const [accounts, chainId] = await Promise.allSettled([
    requestProvider(provider, 'eth_accounts'),
    requestProvider(provider, 'eth_chainId'),
  ])
  const snapshot = {
    accounts: accounts.status === 'fulfilled' ? readAccounts('eth_accounts', accounts.value) : [],
    networkId: chainId.status === 'fulfilled' ? toNetworkId(chainId.value) : undefined,
  }
  if (snapshot.accounts.length > 0 && snapshot.networkId !== undefined)
    return createConnection(context, provider, snapshot)
  if (!isAuthorized(memo)) return undefined
  const isGone =
    accounts.status === 'rejected'
      ? toError(accounts.reason) === 'unauthorized'
      : snapshot.accounts.length === 0 && (await isRevoked(context, provider, rdns))
  return isGone ? 'left' : createConnection(context, provider, snapshot)
}
