import type { Call } from '@latchkey/core'
import type { EIP1193Provider, Hex } from 'viem'
import { toHexChainId } from '../chainId/toHexChainId.js'
import type { EvmCore } from '../evmCore.js'
import { askToSend } from './askToSend.js'
import type { EvmTransaction } from './transaction.js'
import { transactionRequest } from './transactionRequest.js'

/**
 * Asks the wallet to sign and send. The request names its chain, so that a wallet which has moved on meanwhile refuses it.
 *
 * @returns The hash: sent, not yet mined.
 * @throws {OutcomeUnknownError} when the wallet answers with no hash.
 */
export async function sendTransaction(
  core: EvmCore,
  call: Call<EIP1193Provider>,
  transaction: EvmTransaction,
): Promise<Hex> {
  const request = { ...transactionRequest(call, transaction), chainId: toHexChainId(call.networkId) }
  return (await askToSend(core, call, 'eth_sendTransaction', [request])) as Hex // checked there
}
