import { isRecord, type RpcClient } from '@latchkey/core'
import { readQuantity } from '../hex/readQuantity.js'
import { readSentTransaction, type SentTransaction } from './readSentTransaction.js'

/** How many blocks the search goes back: as far as nodes keep their states. */
const depth = 127n

/**
 * Finds the transaction that used a sender's nonce. It uses the node's index by sender and nonce
 * where there is one. Otherwise it finds the block by the sender's transaction counts.
 *
 * @returns `undefined` when it is in no block that the node knows, it is further back, or the node
 * does not keep the data.
 */
export async function findReplacement(
  rpc: RpcClient,
  { from, nonce }: Pick<SentTransaction, 'from' | 'nonce'>,
  signal: AbortSignal,
): Promise<ReturnType<typeof readSentTransaction>> {
  const direct = await requestOptional(rpc, 'eth_getTransactionBySenderAndNonce', [from, toHex(nonce)], signal)
  const found = readSentTransaction('eth_getTransactionBySenderAndNonce', direct)
  // A node also answers with one that only waits, and another one may be in a block by now.
  if (found && isMined(direct)) return found
  const countAt = async (block: bigint): Promise<bigint | undefined> => {
    const count = await requestOptional(rpc, 'eth_getTransactionCount', [from, toHex(block)], signal)
    return count === undefined ? undefined : readQuantity('eth_getTransactionCount', count)
  }
  let after = readQuantity('eth_blockNumber', await rpc.request('eth_blockNumber', [], { signal }))
  let before = after > depth ? after - depth : 0n
  const [first, last] = [await countAt(before), await countAt(after)]
  // Behind one URL, the node that answers may not have the block of the replacement yet.
  if (first === undefined || first > nonce || last === undefined || last <= nonce) return undefined
  while (after - before > 1n) {
    const middle = (before + after) / 2n
    const count = await countAt(middle)
    if (count === undefined) return undefined
    if (count > nonce) after = middle
    else before = middle
  }
  const block = await rpc.request('eth_getBlockByNumber', [toHex(after), true], { signal })
  const transactions = isRecord(block) && Array.isArray(block.transactions) ? block.transactions : []
  return transactions
    .map((each) => readSentTransaction('eth_getBlockByNumber', each))
    .find((each) => each?.from.toLowerCase() === from.toLowerCase() && each.nonce === nonce)
}

/** `undefined` where the node has no such method, or no longer the state. */
async function requestOptional(
  rpc: RpcClient,
  method: string,
  params: readonly unknown[],
  signal: AbortSignal,
): Promise<unknown> {
  try {
    return (await rpc.request(method, params, { signal })) ?? undefined
  } catch (cause) {
    if (signal.aborted) throw cause
    return undefined
  }
}

function isMined(transaction: unknown): boolean {
  return isRecord(transaction) && typeof transaction.blockNumber === 'string'
}

function toHex(value: bigint): string {
  return `0x${value.toString(16)}`
}
