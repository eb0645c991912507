import type { AdapterContext, Connection, EndReason, RestoreRequest } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import { toNetworkId } from '../chainId/toNetworkId.js'
import { toError } from '../errors/toError.js'
import { ask } from './ask.js'
import { isAuthorized } from './authorized.js'
import { createConnection } from './createConnection.js'
import { hasTakenBack } from './hasTakenBack.js'
import { readAccounts } from './readAccounts.js'

/**
 * Asks for what the user has already given access to; `eth_accounts` never prompts. A wallet that is locked, or can't answer yet, gives a
 * connection without accounts, which comes back by the wallet's events.
 *
 * @param rdns - What the wallet announced itself by.
 * @returns `undefined` when nothing was allowed; `left` when the wallet says that the permission is gone.
 * @throws {InvalidAnswerError} {InvalidChainIdError} when it answers with something that can't be right.
 */
export async function restore(
  context: Pick<AdapterContext, 'clock'>,
  provider: EIP1193Provider,
  { memo }: Pick<RestoreRequest, 'memo'>,
  rdns?: string | undefined,
): Promise<Connection<EIP1193Provider> | EndReason | undefined> {
  const [accounts, chainId] = await Promise.allSettled([ask(provider, 'eth_accounts'), ask(provider, 'eth_chainId')])
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
      : snapshot.accounts.length === 0 && (await hasTakenBack(context, provider, rdns))
  return isGone ? 'left' : createConnection(context, provider, snapshot)
}
