import { type Clock, isTooLarge, NodeError, type NodeRpc } from '@latchkey/server'
import { eachOf } from '../eachOf.js'
import { BlockError } from './BlockError.js'
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
  /**
   * A transaction whose receipt is larger than any answer may be is left out, and reported.
   *
   * @param mayLack - Which transactions without a receipt are left out as well.
   * @returns `undefined`: as above, the chain changed while the parts of the block were read, or
   * more receipts are missing.
   * @throws {BlockError}
   */
  block(number: number, mayLack: LackOfReceipts, signal: AbortSignal): Promise<IndexedBlock | undefined>
}

/** `all`: also each one, of a block with few transactions. Unless it is `none`, each node is asked. */
export type LackOfReceipts = 'none' | 'some' | 'all'

export interface BlockReaderOptions {
  readonly rpc: NodeRpc
  readonly clock: Pick<Clock, 'elapsed'>
  /** Is called for each request. */
  readonly spend: () => void
  /** Is called for a block that is read without some of its transactions. */
  readonly report: (error: BlockError) => void
}

/** Parts of a block that are read at the same time, where a node can't answer them at once. */
const maxRequests = 10
/** Transactions of a block that may be without any receipt. A node without more of them is no source. */
const maxLost = 10
/** Milliseconds for which a method is not asked for again: one node of several may lack it. */
const pause = 60_000
/** By EIP-1474: the method is not found, or not supported. */
const unknownMethods: ReadonlySet<number> = new Set([-32_601, -32_004])

/** Receipts of some transactions of a block. */
interface Receipts {
  readonly found: readonly unknown[]
  /** Transactions whose receipts are too large for an answer. */
  readonly tooLarge: ReadonlySet<string>
}

export function createBlockReader({ rpc, clock, spend, report }: BlockReaderOptions): BlockReader {
  let hasBlockReceiptsFrom = Number.NEGATIVE_INFINITY

  const request = (method: string, params: readonly unknown[], signal: AbortSignal, asksEach = false) => {
    spend()
    return rpc.request(method, params, { signal, asksEach })
  }
  const blockAt = (number: number, isWhole: boolean, signal: AbortSignal) =>
    request('eth_getBlockByNumber', [toHex(number), isWhole], signal)
  /** The answers to one request for each hash. `undefined`: the answer is too large. */
  const readEach = async (
    method: string,
    hashes: readonly string[],
    signal: AbortSignal,
    asksEach = false,
  ): Promise<readonly unknown[]> => {
    const read = (hash: string) =>
      request(method, [hash], signal, asksEach).catch((error: unknown) => {
        if (!isTooLarge(error)) throw error
        return undefined
      })
    return eachOf(hashes, maxRequests, read)
  }

  const wholeBlock = async (number: number, signal: AbortSignal): Promise<unknown> => {
    try {
      return await blockAt(number, true, signal)
    } catch (error) {
      if (!isTooLarge(error)) throw error
    }
    const block = await blockAt(number, false, signal)
    if (block === null) return null
    const members = readMembers(block, 'block')
    const hashes = readList(members.transactions, 'transactions').map((hash) => readHash(hash, 'hash'))
    const transactions = await readEach('eth_getTransactionByHash', hashes, signal)
    return transactions.includes(null) ? null : { ...members, transactions }
  }

  /** `undefined`: the node has no such method, or the answer is too large. */
  const receiptsOfBlock = async (number: number, signal: AbortSignal): Promise<Receipts | undefined> => {
    if (clock.elapsed() < hasBlockReceiptsFrom) return undefined
    try {
      const receipts = await request('eth_getBlockReceipts', [toHex(number)], signal)
      return { found: receipts === null ? [] : readList(receipts, 'receipts'), tooLarge: new Set() }
    } catch (error) {
      if (isTooLarge(error)) return undefined
      if (!isUnknownMethod(error)) throw error
      hasBlockReceiptsFrom = clock.elapsed() + pause
      return undefined
    }
  }
  const receiptsEach = async (hashes: readonly string[], signal: AbortSignal, asksEach: boolean): Promise<Receipts> => {
    const all = await readEach('eth_getTransactionReceipt', hashes, signal, asksEach)
    return {
      found: all.filter((each) => each !== undefined),
      tooLarge: new Set(hashes.filter((_, at) => all[at] === undefined)),
    }
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
    async block(number, mayLack, signal) {
      const block = await wholeBlock(number, signal)
      if (block === null) return undefined
      const hashes = readList(readMembers(block, 'block').transactions, 'transactions').map((each) =>
        readHash(readMembers(each, 'transaction').hash, 'hash'),
      )
      if (hashes.length === 0) return decodeBlock(block, [])
      const ofBlock = mayLack === 'none' ? await receiptsOfBlock(number, signal) : undefined
      const { found, tooLarge } = ofBlock ?? (await receiptsEach(hashes, signal, mayLack !== 'none'))
      const receipts = found.filter((each) => each !== null)
      const known = new Set(receipts.map((each) => readHash(readMembers(each, 'receipt').transactionHash, 'hash')))
      const missing = hashes.filter((hash) => !known.has(hash))
      if (missing.length === 0) return decodeBlock(block, receipts)
      if (missing.some((hash) => !tooLarge.has(hash))) {
        // Another block may have come in between, or the node is still writing the receipts.
        if (mayLack === 'none') return undefined
        if (receipts.length === 0 && (mayLack === 'some' || hashes.length > maxLost)) return undefined
      }
      report(new BlockError(`Block ${number} is read without ${missing.length} transactions, first ${missing[0]}.`))
      return decodeBlock(block, receipts, new Set(missing))
    },
  }
}

/** Some nodes have a code of their own, but name what is missing. */
function isUnknownMethod(error: unknown): boolean {
  if (!(error instanceof NodeError)) return false
  return unknownMethods.has(error.code) || /unsupported method|\bmethod\b.*\bnot\b/i.test(error.message)
}

function toHex(number: number): string {
  return `0x${number.toString(16)}`
}
