import type { NodeRpc } from '../../outgoing/createNodeRpc.js'
import { NodeError } from '../../outgoing/NodeError.js'
import { type BlockHead, decodeBlock, decodeHead } from './decodeBlock.js'
import type { IndexedBlock } from './IndexedBlock.js'
import { readCount, readHash, readList, readMembers } from './readMembers.js'

/** Reads blocks of an EVM network from its nodes. */
export interface BlockReader {
  chainId(signal: AbortSignal): Promise<number>
  /** The newest block. */
  head(signal: AbortSignal): Promise<BlockHead>
  /** `undefined`: the node has no block of this height. */
  headAt(number: number, signal: AbortSignal): Promise<BlockHead | undefined>
  /** `undefined`: as above, or the chain changed while the parts of the block were read. */
  block(number: number, signal: AbortSignal): Promise<IndexedBlock | undefined>
}

export interface BlockReaderOptions {
  readonly rpc: NodeRpc
  /** Is called for each request. */
  readonly spend: () => void
}

/** Receipts that are read at the same time, where a node has no method for those of a block. */
const mostRequests = 10

export function createBlockReader({ rpc, spend }: BlockReaderOptions): BlockReader {
  let hasBlockReceipts = true

  const request = (method: string, params: readonly unknown[], signal: AbortSignal): Promise<unknown> => {
    spend()
    return rpc.request(method, params, { signal })
  }
  const blockAt = (number: number, isWhole: boolean, signal: AbortSignal) =>
    request('eth_getBlockByNumber', [toHex(number), isWhole], signal)

  const receiptsOfBlock = async (number: number, signal: AbortSignal): Promise<readonly unknown[] | undefined> => {
    if (!hasBlockReceipts) return undefined
    try {
      const receipts = await request('eth_getBlockReceipts', [toHex(number)], signal)
      return receipts === null ? [] : readList(receipts, 'receipts')
    } catch (error) {
      if (!isUnknownMethod(error)) throw error
      hasBlockReceipts = false
      return undefined
    }
  }
  const receiptsEach = async (hashes: readonly string[], signal: AbortSignal): Promise<readonly unknown[]> => {
    const all: unknown[] = []
    for (let at = 0; at < hashes.length; at += mostRequests) {
      const some = hashes.slice(at, at + mostRequests)
      all.push(...(await Promise.all(some.map((hash) => request('eth_getTransactionReceipt', [hash], signal)))))
    }
    return all
  }

  return {
    async chainId(signal) {
      return readCount(await request('eth_chainId', [], signal), 'chainId')
    },
    async head(signal) {
      return decodeHead(await request('eth_getBlockByNumber', ['latest', false], signal))
    },
    async headAt(number, signal) {
      const head = await blockAt(number, false, signal)
      return head === null ? undefined : decodeHead(head)
    },
    async block(number, signal) {
      const block = await blockAt(number, true, signal)
      if (block === null) return undefined
      const hashes = readList(readMembers(block, 'block').transactions, 'transactions').map((each) =>
        readHash(readMembers(each, 'transaction').hash, 'hash'),
      )
      if (hashes.length === 0) return decodeBlock(block, [])
      const receipts = (await receiptsOfBlock(number, signal)) ?? (await receiptsEach(hashes, signal))
      return isOf(receipts, hashes) ? decodeBlock(block, receipts) : undefined
    },
  }
}

/** Whether there is a receipt for each transaction. Another block may have come in between. */
function isOf(receipts: readonly unknown[], hashes: readonly string[]): boolean {
  if (receipts.includes(null)) return false
  const found = new Set(receipts.map((each) => readHash(readMembers(each, 'receipt').transactionHash, 'hash')))
  return hashes.every((hash) => found.has(hash))
}

/** Nodes have several codes for it. */
function isUnknownMethod(error: unknown): boolean {
  if (!(error instanceof NodeError)) return false
  return error.code === -32601 || /not (?:found|supported|available|exist)|unsupported/i.test(error.message)
}

function toHex(number: number): string {
  return `0x${number.toString(16)}`
}
