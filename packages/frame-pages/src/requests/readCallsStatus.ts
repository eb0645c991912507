import * as v from 'valibot'
import { numberToHex } from 'viem/utils'
import { quantity } from '../approvals/quantity.js'
import { RequestError } from '../errors/RequestError.js'
import { frameText } from '../text.js'
import type { CallsLog } from './createCallsLog.js'
import type { Node } from './createNode.js'

const hex = v.pipe(v.string(), v.regex(/^0x[\da-f]*$/i))
const receipt = v.nullable(
  v.object({
    status: quantity,
    logs: v.array(v.object({ address: hex, topics: v.array(hex), data: hex })),
    blockHash: hex,
    blockNumber: hex,
    gasUsed: hex,
    transactionHash: hex,
  }),
)

export interface CallsStatusParameters {
  readonly log: Pick<CallsLog, 'find'>
  /** Of the wallet in use. */
  readonly address: string
  readonly nodeOf: (networkId: string) => Node
}

/**
 * Answers `wallet_getCallsStatus` (EIP-5792).
 *
 * @throws {RequestError} 5730: no calls of this account have this id.
 */
export async function readCallsStatus(
  params: unknown,
  { log, address, nodeOf }: CallsStatusParameters,
): Promise<object> {
  const [id] = Array.isArray(params) ? params : []
  if (typeof id !== 'string') throw new RequestError(-32602, frameText.parameters)
  const calls = await log.find(id)
  if (calls?.from !== address) throw new RequestError(5730, frameText.unknownCalls)
  const node = nodeOf(calls.networkId)
  const receipts = await Promise.all(
    calls.hashes.map(async (hash) => v.parse(receipt, await node.call('eth_getTransactionReceipt', [hash]))),
  )
  const included = receipts.filter((each) => each !== null)
  const isPending = receipts.some((each, at) => at < calls.sent && each === null)
  const failed = included.filter(({ status }) => status !== 1n).length
  return {
    version: '2.0.0',
    id,
    chainId: numberToHex(BigInt(calls.networkId.slice('eip155:'.length))),
    status: statusOf({ count: receipts.length, included: included.length, failed, isPending }),
    atomic: false,
    receipts: included.map(({ status, ...each }) => ({ ...each, status: numberToHex(status) })),
  }
}

interface Outcomes {
  readonly count: number
  /** In blocks, whether they failed there or not. */
  readonly included: number
  readonly failed: number
  readonly isPending: boolean
}

/** The codes of EIP-5792. */
function statusOf({ count, included, failed, isPending }: Outcomes): number {
  if (isPending) return 100
  if (included === 0) return 400
  if (included === count && failed === 0) return 200
  return failed === count ? 500 : 600
}
