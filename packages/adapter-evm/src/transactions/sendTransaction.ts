import { type Call, InvalidAnswerError } from '@latchkey/core'
import type { EIP1193Provider, Hex } from 'viem'
import { toHexChainId } from '../chainId/toHexChainId.js'
import type { EvmCore } from '../evmCore.js'
import { isBytes } from '../hex/isBytes.js'
import { sendOnce } from './sendOnce.js'
import type { EvmTransaction } from './transaction.js'
import { transactionRequest } from './transactionRequest.js'

/**
 * Asks the wallet to sign and send. The request names its chain, so that a wallet which has moved on meanwhile refuses it.
 *
 * @returns The hash: sent, not yet mined.
 * @throws {InvalidAnswerError} when the wallet answers with no hash; whether it has sent is then unknown.
 */
export async function sendTransaction(
  core: EvmCore,
  call: Call<EIP1193Provider>,
  transaction: EvmTransaction,
): Promise<Hex> {
  const request = { ...transactionRequest(call, transaction), chainId: toHexChainId(call.networkId) }
  call.signal.throwIfAborted()
  const hash = await sendOnce(core, call.connection.provider, 'eth_sendTransaction', [request])
  if (!isBytes(hash, 32)) throw new InvalidAnswerError('eth_sendTransaction', 'no transaction hash')
  return hash
}
