import * as v from 'valibot'
import { getAddress } from 'viem/utils'
import type { BalanceChange } from '../approvals/BalanceChange.js'
import type { WantedTransaction } from '../approvals/readTransaction.js'
import type { Node } from './createNode.js'
import { readToken } from './readToken.js'

const hex = v.pipe(v.string(), v.regex(/^0x[\da-f]*$/i))
const log = v.object({ address: hex, topics: v.array(hex), data: hex })
const answer = v.pipe(
  v.array(v.object({ calls: v.pipe(v.array(v.object({ status: hex, logs: v.array(log) })), v.minLength(1)) })),
  v.minLength(1),
)

/** The event `Transfer(address,address,uint256)` of EIP-20. */
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** In whose name `eth_simulateV1` reports transfers of the network's own currency. */
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** Tokens that are shown. */
const most = 6

/**
 * Asks the network what a transaction would change for an account, by `eth_simulateV1`.
 *
 * @returns `undefined`: the node can't say it, or the transaction would fail.
 */
export async function readChanges(
  node: Node,
  { to, value, data }: WantedTransaction,
  from: string,
  signal: AbortSignal,
): Promise<readonly BalanceChange[] | undefined> {
  const call = { from, ...(to !== undefined && { to }), value: `0x${value.toString(16)}`, input: data }
  const sums = await simulate(node, call, from, signal)
  if (!sums) return undefined
  const changed = [...sums].filter(([, units]) => units !== 0n).slice(0, most)
  return Promise.all(
    changed.map(async ([contract, units]) =>
      contract === native
        ? { contract: undefined, token: undefined, units }
        : { contract: getAddress(contract), token: await readToken(node, contract, signal), units },
    ),
  )
}

/** By the contract, in lower case. */
async function simulate(
  node: Node,
  call: object,
  own: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, bigint> | undefined> {
  try {
    const options = { blockStateCalls: [{ calls: [call] }], traceTransfers: true, validation: false }
    const [block] = v.parse(answer, await node.call('eth_simulateV1', [options, 'latest'], signal))
    const [outcome] = block?.calls ?? []
    return outcome && BigInt(outcome.status) === 1n ? sumOf(outcome.logs, own.toLowerCase()) : undefined
  } catch {
    // Many nodes have no such method. The user sees what is signed in any case.
    signal.throwIfAborted()
    return undefined
  }
}

function sumOf(logs: readonly v.InferOutput<typeof log>[], own: string): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { address, topics, data } of logs) {
    const [name, from, to] = topics
    // With a fourth topic it is an item of a collection, and with other data something else.
    if (name !== transfer || topics.length !== 3 || data.length !== 66) continue
    const contract = address.toLowerCase()
    const units = BigInt(data)
    const before = sums.get(contract) ?? 0n
    sums.set(contract, before + (isOf(to, own) ? units : 0n) - (isOf(from, own) ? units : 0n))
  }
  return sums
}

function isOf(topic: string | undefined, own: string): boolean {
  return topic?.slice(-40).toLowerCase() === own.slice(2)
}
