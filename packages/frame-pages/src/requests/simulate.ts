import * as v from 'valibot'
import { getAddress } from 'viem/utils'
import type { BalanceChange } from '../approvals/BalanceChange.js'
import { quantity } from '../approvals/quantity.js'
import type { WantedTransaction } from '../approvals/readTransaction.js'
import type { Node } from './createNode.js'
import { readToken } from './readToken.js'
import { toCall } from './toCall.js'

/** What the network says that transactions in a row would do. */
export interface Simulated {
  readonly calls: readonly {
    readonly gas: bigint
    /** Why it would fail. */
    readonly failure: string | undefined
  }[]
  /** Of all of them together. Those that fail change nothing. */
  readonly changes: readonly BalanceChange[]
}

const hex = v.pipe(v.string(), v.regex(/^0x[\da-f]*$/i))
const log = v.object({ address: hex, topics: v.array(hex), data: hex })
const outcome = v.object({
  status: quantity,
  gasUsed: quantity,
  logs: v.array(log),
  error: v.optional(v.object({ message: v.string() })),
})
const answer = v.pipe(v.array(v.object({ calls: v.array(outcome) })), v.minLength(1))

/** The event `Transfer(address,address,uint256)` of EIP-20. */
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** In whose name `eth_simulateV1` reports transfers of the network's own currency. */
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** Tokens that are shown. */
const most = 6

/**
 * Asks the network what transactions in a row would do, by `eth_simulateV1`.
 *
 * @returns `undefined`: the node can't say it. Many have no such method.
 */
export async function simulate(
  node: Node,
  wanted: readonly WantedTransaction[],
  from: string,
  signal: AbortSignal,
): Promise<Simulated | undefined> {
  let outcomes: readonly v.InferOutput<typeof outcome>[]
  try {
    const calls = wanted.map((each) => toCall(each, from))
    const options = { blockStateCalls: [{ calls }], traceTransfers: true, validation: false }
    const [block] = v.parse(answer, await node.call('eth_simulateV1', [options, 'latest'], signal))
    outcomes = block?.calls ?? []
  } catch {
    // The user sees what is signed in any case.
    signal.throwIfAborted()
    return undefined
  }
  if (outcomes.length !== wanted.length) return undefined
  const sums = sumOf(
    outcomes.flatMap(({ logs }) => logs),
    from.toLowerCase(),
  )
  const changed = [...sums].filter(([, units]) => units !== 0n).slice(0, most)
  return {
    calls: outcomes.map(({ status, gasUsed, error }) => ({
      gas: gasUsed,
      failure: status === 1n ? undefined : (error?.message ?? '').slice(0, 300),
    })),
    changes: await Promise.all(
      changed.map(async ([contract, units]) =>
        contract === native
          ? { contract: undefined, token: undefined, units }
          : { contract: getAddress(contract), token: await readToken(node, contract, signal), units },
      ),
    ),
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
