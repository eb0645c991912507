import type { Call } from '@latchkey/core'
import type { EIP1193Provider, Hex } from 'viem'
import { toHexChainId } from '../chainId/toHexChainId.js'
import type { EvmCore } from '../evmCore.js'
import { requestSend } from './requestSend.js'
import type { EvmTransaction } from './transaction.js'
import { type TransactionRequest, transactionRequest } from './transactionRequest.js'

/**
 * Asks the wallet to sign and send. The request names its chain, so that a wallet which has
 * switched in between rejects it.
 *
 * @param check - Called with the request itself, immediately before the wallet gets it.
 * @returns The hash. The transaction is sent, not yet mined.
 * @throws {OutcomeUnknownError} when the wallet answers without a hash.
 */
export async function sendTransaction(
  core: EvmCore,
  call: Call<EIP1193Provider>,
  transaction: EvmTransaction,
  check?: ((request: TransactionRequest & { readonly chainId: Hex }) => void) | undefined,
): Promise<Hex> {
  const request = { ...transactionRequest(call, transaction), chainId: toHexChainId(call.networkId) }
  const hash = await requestSend(core, call, 'eth_sendTransaction', [request], () => check?.(request))
  return hash as Hex // `requestSend` has checked it
}
