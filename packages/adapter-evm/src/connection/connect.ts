import { type AdapterContext, type Connection, type ConnectRequest, delay, NoAccountError } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import { toNetworkId } from '../chainId/toNetworkId.js'
import { createConnection } from './createConnection.js'
import { readAccounts } from './readAccounts.js'
import { requestProvider } from './requestProvider.js'

/** Checking this many accounts takes half of a long task, and showing them the other half. */
const many = 100

/**
 * Asks the user for access. A wallet on a network that the app does not list is connected as well.
 *
 * @throws {NoAccountError} when the user gave access to no account.
 * @throws {InvalidAnswerError} {InvalidChainIdError} when the wallet's answer is invalid.
 */
export async function connect(
  { clock }: Pick<AdapterContext, 'clock'>,
  provider: EIP1193Provider,
  { signal }: ConnectRequest,
): Promise<Connection<EIP1193Provider>> {
  signal.throwIfAborted()
  const accounts = readAccounts('eth_requestAccounts', await requestProvider(provider, 'eth_requestAccounts'))
  signal.throwIfAborted()
  if (accounts.length === 0) throw new NoAccountError()
  if (accounts.length > many) await delay(clock, 0, signal)
  return createConnection({ clock }, provider, {
    accounts,
    networkId: toNetworkId(await requestProvider(provider, 'eth_chainId')),
  })
}
