import { type Call, isRecord } from '@latchkey/core'
import type { EIP1193Provider, Hex } from 'viem'
import type { EvmCore } from '../evmCore.js'
import { isBytes } from '../hex/isBytes.js'
import { readQuantity } from '../hex/readQuantity.js'
import { readSentTransaction, type SentTransaction } from './readSentTransaction.js'

const maxRemembered = 100

/**
 * Remembers what is needed to follow a transaction, while the node still knows it. Once a wallet
 * has replaced it, no node does. It is only a hint: without it, the wait asks the node.
 */
export function rememberSent(core: EvmCore, call: Call<EIP1193Provider>, hash: Hex, request: unknown): void {
  const { sent } = core
  sent.set(hash, { networkId: call.networkId, transaction: readForFollowing(core, call, hash, request) })
  for (const oldest of sent.keys()) {
    if (sent.size <= maxRemembered) break
    sent.delete(oldest)
  }
}

async function readForFollowing(
  { context }: EvmCore,
  { networkId, address: from }: Call<EIP1193Provider>,
  hash: Hex,
  request: unknown,
): Promise<SentTransaction | undefined> {
  const rpc = context.rpc(networkId)
  try {
    const known = readSentTransaction('eth_getTransactionByHash', await rpc.request('eth_getTransactionByHash', [hash]))
    if (known || !isRecord(request) || !isBytes(from, 20)) return known
    const count = await rpc.request('eth_getTransactionCount', [from, 'pending'])
    return {
      from,
      nonce: readQuantity('eth_getTransactionCount', count),
      value: readQuantity('eth_sendTransaction', request.value ?? '0x0'),
      data: isBytes(request.data) ? request.data : '0x',
      isPresumed: true,
      ...(isBytes(request.to, 20) && { to: request.to.toLowerCase() }),
    }
  } catch {
    return undefined // the wait asks the node again and reports the failure
  }
}
