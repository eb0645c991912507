import type { Connection } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import { toNetworkId } from '../chainId/toNetworkId.js'
import { ask } from './ask.js'
import { createConnection } from './createConnection.js'
import { readAccounts } from './readAccounts.js'

/**
 * Asks for what the person has already given access to; `eth_accounts` never prompts.
 *
 * @returns `undefined` when the wallet is locked, access was taken back, or it can't answer yet: a later try may succeed.
 * @throws {InvalidAnswerError} {InvalidChainIdError} when it answers with something that can't be right.
 */
export async function restore(provider: EIP1193Provider): Promise<Connection<EIP1193Provider> | undefined> {
  let answers: readonly [accounts: unknown, chainId: unknown]
  try {
    answers = await Promise.all([ask(provider, 'eth_accounts'), ask(provider, 'eth_chainId')])
  } catch {
    return undefined // still starting, not authorised, offline: no reason to forget the person's choice
  }
  const accounts = readAccounts('eth_accounts', answers[0])
  return accounts.length > 0 ? createConnection(provider, { accounts, networkId: toNetworkId(answers[1]) }) : undefined
}
