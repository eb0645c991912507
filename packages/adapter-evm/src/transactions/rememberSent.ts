import { type Call, isRecord } from '@latchkey/core'
import type { EIP1193Provider, Hex } from 'viem'
import type { EvmCore } from '../evmCore.js'
import { isBytes } from '../hex/isBytes.js'
import { readQuantity } from '../hex/readQuantity.js'
import { readSentTransaction, type SentTransaction } from './readSentTransaction.js'

/** How many are remembered. */
const most = 100

/**
 * Remembers by what a transaction can be followed, while the node still knows it: a wallet may replace it, and then no node does. A hint: where
 * it can't be had, the wait asks again.
 */
export function rememberSent(core: EvmCore, call: Call<EIP1193Provider>, hash: Hex, request: unknown): void {
  const { sent } = core
  sent.set(hash, look(core, call, hash, request))
  for (const oldest of sent.keys()) {
    if (sent.size <= most) break
    sent.delete(oldest)
  }
}

async function look(
  { context }: EvmCore,
  { networkId, address: from }: Call<EIP1193Provider>,
  hash: Hex,
  request: unknown,
): Promise<SentTransaction | undefined> {
  const rpc = context.rpc(networkId)
  try {
    const seen = readSentTransaction('eth_getTransactionByHash', await rpc.request('eth_getTransactionByHash', [hash]))
    if (seen || !isRecord(request) || !isBytes(from, 20)) return seen
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
    return undefined // the wait asks the node itself, and says what went wrong
  }
}
