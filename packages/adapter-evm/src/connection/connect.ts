import { type AdapterContext, type Connection, type ConnectRequest, delay, NoAccountError } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import { toNetworkId } from '../chainId/toNetworkId.js'
import { ask } from './ask.js'
import { createConnection } from './createConnection.js'
import { readAccounts } from './readAccounts.js'

/** So many accounts are half of a long task to check, and the other half to draw. */
const many = 100

/**
 * Asks the person for access. The wallet may stand on a network that the app does not list; it is connected all the same.
 *
 * @throws {NoAccountError} when the person gave access to none.
 * @throws {InvalidAnswerError} {InvalidChainIdError} when the wallet answers with something that can't be right.
 */
export async function connect(
  { clock }: Pick<AdapterContext, 'clock'>,
  provider: EIP1193Provider,
  { signal }: ConnectRequest,
): Promise<Connection<EIP1193Provider>> {
  signal.throwIfAborted()
  const accounts = readAccounts('eth_requestAccounts', await ask(provider, 'eth_requestAccounts'))
  signal.throwIfAborted()
  if (accounts.length === 0) throw new NoAccountError()
  if (accounts.length > many) await delay(clock, 0, signal)
  return createConnection({ clock }, provider, { accounts, networkId: toNetworkId(await ask(provider, 'eth_chainId')) })
}
