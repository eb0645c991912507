import { NodeError } from '@latchkey/server'
import { decodeErrorResult, decodeFunctionData, type Hex, parseAbi } from 'viem'
import type { LookupBudget } from './lookUpEns.js'
import { OffchainLookupError } from './OffchainLookupError.js'

/** @see https://eips.ethereum.org/EIPS/eip-3668 */
const lookupAbi = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
])
/** @see https://docs.ens.domains/ensip/21 */
const batchAbi = parseAbi([
  'function query((address sender, string[] urls, bytes data)[]) view returns (bool[], bytes[])',
])
const lookupSelector = '0x556f1830'
/** The URL by which a contract asks its client to send several requests. */
const batchUrl = 'x-batch-gateway:true'
const maxInBatch = 8

/**
 * Checks an error of a call that sends the gateway to hosts, before any of them is called.
 *
 * @throws {BudgetError} There were too many of them.
 * @throws {OffchainLookupError} It is a batch of more than eight, or a batch of batches.
 */
export function checkOffchainLookup(error: unknown, budget: LookupBudget): void {
  const data = error instanceof NodeError ? error.data : undefined
  if (typeof data !== 'string' || !data.startsWith(lookupSelector)) return
  budget.take('hops')
  const [, urls, callData] = decodeErrorResult({ abi: lookupAbi, data: data as Hex }).args
  if (!urls.includes(batchUrl)) return
  const [queries] = decodeFunctionData({ abi: batchAbi, data: callData }).args
  const isNested = queries.some((query) => query.urls.includes(batchUrl))
  if (queries.length > maxInBatch || isNested) {
    throw new OffchainLookupError(`A batch has at most ${maxInBatch} requests, and no batch inside.`)
  }
}
