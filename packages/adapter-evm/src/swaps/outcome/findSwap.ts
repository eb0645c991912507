import {
  type Call,
  InvalidInputError,
  isRecord,
  OutcomeUnknownError,
  type RpcClient,
  RpcError,
  SwapRefusedError,
} from '@latchkey/core'
import type { SentSwap } from '@latchkey/core/services'
import type { Address } from 'viem'
import { parseAddress } from '../../address/parseAddress.js'
import type { EvmCore } from '../../evmCore.js'
import { isBytes } from '../../hex/isBytes.js'
import { readQuantity } from '../../hex/readQuantity.js'
import { toQuantity } from '../../hex/toQuantity.js'
import { readSentTransaction } from '../../transactions/readSentTransaction.js'
import { readTimes } from '../readTimes.js'

/** How many blocks the search goes back. Nodes without old states answer for the fewer ones. */
const depths = [10_000n, 1_000n, 127n]
/** s in which a block may still be replaced, and by which clocks may differ unnoticed. */
const tolerance = 120n

/**
 * Looks in the last blocks for a transaction of the account with the same bytes, also for a reverted
 * one. Blocks in which the account has sent nothing are skipped by its transaction counts.
 *
 * @returns Its hash. `undefined`: no block since then has it.
 * @throws {SwapRefusedError} `expired`: no block has it, and later ones can't.
 * @throws {OutcomeUnknownError} when the node's states do not go back as far, or the account is a
 * contract, whose transactions others send.
 * @throws {InvalidInputError} and what the node's failure is.
 */
export async function findSwap(
  core: EvmCore,
  { signal }: Pick<Call, 'signal'>,
  swap: SentSwap,
): Promise<string | undefined> {
  const { networkId, transaction, at, block, others = [], deadline } = swap
  if (!isBytes(transaction.to, 20) || !isBytes(transaction.data))
    throw new InvalidInputError('transaction', transaction)
  const account = parseAddress(swap.account)
  const search = createSearch(core.context.rpc(networkId), account, signal)
  const isKnown = (hash: string) => others.some((other) => other.toLowerCase() === hash.toLowerCase())
  const isCall = isSame(transaction)
  const matches = (sent: Sent) => isCall(sent) && !isKnown(sent.hash)
  const newest = await search.newest()
  const since = BigInt(block ?? Math.floor(at / 1000)) - tolerance
  for (const depth of depths) {
    const oldest = newest > depth ? newest - depth : 0n
    const counts = await search.counts(oldest, newest)
    if (!counts) continue
    const found = await search.find({ before: oldest, after: newest, ...counts }, matches, since)
    if (found !== undefined) return found
    const isWhole = oldest === 0n || (await search.timeOf(oldest)) <= since
    if (!isWhole || (await search.isContract())) break
    const isOver = deadline !== undefined && (await search.timeOf(newest)) > BigInt(deadline) + tolerance
    // By a device's clock that is wrong, the search may have left out the blocks of the swap.
    if (isOver && (block !== undefined || (await isClockRight(core, networkId, signal))))
      throw new SwapRefusedError('expired')
    return undefined
  }
  throw new OutcomeUnknownError('sendSwap', { networkId, address: account })
}

async function isClockRight(core: EvmCore, networkId: string, signal: AbortSignal): Promise<boolean> {
  const { block, device } = await readTimes(core, networkId, signal)
  return device - block <= tolerance && block - device <= tolerance
}

type Sent = NonNullable<ReturnType<typeof readSentTransaction>>

/** The same call, alone or as a part of a batch that the account executes itself. */
function isSame({ to, data, value }: SentSwap['transaction']): (sent: Sent) => boolean {
  const [target, bytes] = [to.toLowerCase(), data.toLowerCase()]
  return (sent) => {
    const input = sent.data.toLowerCase()
    if (sent.to === target) return input === bytes && sent.value === value
    return input.includes(bytes.slice(2)) && input.includes(target.slice(2))
  }
}

/** Blocks after `before`, up to `after`, with the account's transaction counts at both. */
interface Span {
  readonly before: bigint
  readonly after: bigint
  readonly countBefore: bigint
  readonly countAfter: bigint
}

function createSearch(rpc: RpcClient, account: Address, signal: AbortSignal) {
  const countAt = async (block: bigint): Promise<bigint> =>
    readQuantity(
      'eth_getTransactionCount',
      await rpc.request('eth_getTransactionCount', [account, toQuantity(block)], { signal }),
    )
  async function blockAt(block: bigint, isWhole: boolean): Promise<Readonly<Record<string, unknown>>> {
    const answer = await rpc.request('eth_getBlockByNumber', [toQuantity(block), isWhole], { signal })
    return isRecord(answer) ? answer : {}
  }
  const timeOf = async (block: bigint): Promise<bigint> =>
    readQuantity('eth_getBlockByNumber', (await blockAt(block, false)).timestamp)

  /** The newest first. Ends at blocks that are older than `since`. */
  async function find(span: Span, matches: (sent: Sent) => boolean, since: bigint): Promise<string | undefined> {
    const { before, after, countBefore, countAfter } = span
    if (countAfter <= countBefore) return undefined
    if (after - before > 1n) {
      const middle = (before + after) / 2n
      const count = await countAt(middle)
      const newer = { before: middle, after, countBefore: count, countAfter }
      const found = await find(newer, matches, since)
      if (found !== undefined) return found
      if (count > countBefore && (await timeOf(middle)) < since) return undefined
      return find({ before, after: middle, countBefore, countAfter: count }, matches, since)
    }
    const { transactions } = await blockAt(after, true)
    return (Array.isArray(transactions) ? transactions : [])
      .map((each: unknown) => readSentTransaction('eth_getBlockByNumber', each))
      .find((each) => each !== undefined && parseAddress(each.from) === account && matches(each))?.hash
  }

  return {
    find,
    timeOf,
    newest: async () => readQuantity('eth_blockNumber', await rpc.request('eth_blockNumber', [], { signal })),
    /** A key with delegated code (EIP-7702) sends like any key. */
    async isContract() {
      const code = await rpc.request('eth_getCode', [account, 'latest'], { signal })
      return isBytes(code) && code !== '0x' && !code.toLowerCase().startsWith('0xef0100')
    },
    /** `undefined`: the node does not keep so old states. */
    async counts(before: bigint, after: bigint) {
      try {
        const [countBefore, countAfter] = await Promise.all([countAt(before), countAt(after)])
        return { countBefore, countAfter }
      } catch (cause) {
        if (cause instanceof RpcError) return undefined
        throw cause
      }
    },
  }
}
