import { BlockError } from './BlockError.js'
import { decodeLog } from './decodeLog.js'
import type { IndexedBlock, IndexedTransaction, Movement } from './IndexedBlock.js'
import { limitMovements } from './limitMovements.js'
import {
  type Members,
  readAddress,
  readBytes,
  readCount,
  readHash,
  readList,
  readMembers,
  readQuantity,
} from './readMembers.js'

/** The year 5138. What is later is in a smaller unit. */
const latestTime = 1e14

/** The head of a block. */
export type BlockHead = Pick<IndexedBlock, 'number' | 'hash' | 'parentHash'>

/** @throws {BlockError} */
export function decodeHead(value: unknown): BlockHead {
  const block = readMembers(value, 'block')
  return {
    number: readCount(block.number, 'number'),
    hash: readHash(block.hash, 'hash'),
    parentHash: readHash(block.parentHash, 'parentHash'),
  }
}

/**
 * Reads a block and the receipts of its transactions, as nodes answer them.
 *
 * @param block - With whole transactions.
 * @param receipts - One per transaction, in any order.
 * @param without - Hashes of transactions to leave out: they have no receipt.
 * @throws {BlockError} also if the receipts are those of another block: then the chain has changed
 *   between the two answers.
 */
export function decodeBlock(
  block: unknown,
  receipts: readonly unknown[],
  without: ReadonlySet<string> = new Set(),
): IndexedBlock {
  const members = readMembers(block, 'block')
  const head = decodeHead(members)
  const byHash = new Map(receipts.map((each) => receiptOf(each, head.hash)))
  const transactions = readList(members.transactions, 'transactions').flatMap((each, position) => {
    const transaction = readMembers(each, 'transaction')
    const hash = readHash(transaction.hash, 'hash')
    if (without.has(hash)) return []
    const receipt = byHash.get(hash)
    if (!receipt) throw new BlockError('A receipt is missing.')
    return [decodeTransaction(transaction, receipt, position)]
  })
  return { ...head, time: readTime(members.timestamp), transactions: limitMovements(transactions) }
}

/** Milliseconds since 1970. Ethereum counts seconds, and some chains milliseconds or microseconds. */
function readTime(value: unknown): number {
  let time = readCount(value, 'timestamp') * 1000
  while (time > latestTime) time /= 1000
  return Math.floor(time)
}

function receiptOf(value: unknown, blockHash: string): readonly [string, Members] {
  const receipt = readMembers(value, 'receipt')
  if (readHash(receipt.blockHash, 'blockHash') !== blockHash) throw new BlockError('A receipt is of another block.')
  return [readHash(receipt.transactionHash, 'transactionHash'), receipt]
}

function decodeTransaction(transaction: Members, receipt: Members, position: number): IndexedTransaction {
  // Receipts of the first years of Ethereum have no status.
  const isSuccessful = readQuantity(receipt.status ?? '0x1', 'status') === 1n
  const isDeployment = transaction.to === null || transaction.to === undefined
  const created = receipt.contractAddress ?? null
  const to = isDeployment ? created : transaction.to
  const receiver = to === null ? null : readAddress(to, 'to')
  const sender = readAddress(transaction.from, 'from')
  const value = readQuantity(transaction.value, 'value')
  const input = readBytes(transaction.input ?? transaction.data ?? '0x', 'input')
  const isPaying = isSuccessful && value > 0n && receiver !== null
  return {
    hash: readHash(transaction.hash, 'hash'),
    position,
    sender,
    receiver,
    isDeployment,
    nonce: readCount(transaction.nonce, 'nonce'),
    value,
    selector: isDeployment || input.length < 10 ? null : input.slice(0, 10),
    isSuccessful,
    fee: feeOf(transaction, receipt),
    movements: [
      ...(isPaying
        ? [{ standard: 'native' as const, contract: null, tokenId: null, sender, receiver, amount: value }]
        : []),
      ...(isSuccessful ? readList(receipt.logs, 'logs').flatMap(movementsOf) : []),
    ].map((movement, ordinal): Movement => ({ ...movement, ordinal })),
  }
}

function movementsOf(value: unknown): ReturnType<typeof decodeLog> {
  const log = readMembers(value, 'log')
  return decodeLog({
    address: readAddress(log.address, 'address'),
    topics: readList(log.topics, 'topics').map((topic) => readHash(topic, 'topic')),
    data: readBytes(log.data, 'data'),
  })
}

/** With what a rollup adds for the chain below it, and with the price of blobs. */
function feeOf(transaction: Members, receipt: Members): bigint {
  const gasUsed = readQuantity(receipt.gasUsed, 'gasUsed')
  // Nodes of old blocks may have no effective price. Then all paid what they offered.
  const price = readQuantity(receipt.effectiveGasPrice ?? transaction.gasPrice ?? '0x0', 'gasPrice')
  const rollup = readQuantity(receipt.l1Fee ?? '0x0', 'l1Fee')
  const blobs = readQuantity(receipt.blobGasUsed ?? '0x0', 'blobGasUsed')
  const blobPrice = readQuantity(receipt.blobGasPrice ?? '0x0', 'blobGasPrice')
  return gasUsed * price + rollup + blobs * blobPrice
}
