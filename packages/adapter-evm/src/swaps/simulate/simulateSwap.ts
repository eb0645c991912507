import {
  type Call,
  InvalidAnswerError,
  isRecord,
  type RpcClient,
  RpcError,
  SwapRefusedError,
  TransactionMismatchError,
} from '@latchkey/core'
import type { EIP1193Provider, Hex } from 'viem'
import { isRevert } from '../../errors/isRevert.js'
import type { EvmCore } from '../../evmCore.js'
import { isBytes } from '../../hex/isBytes.js'
import { encodeCall } from '../../tokens/encodeCall.js'
import type { TransactionRequest } from '../../transactions/transactionRequest.js'
import { encodeWords } from '../encodeWords.js'
import type { DecodedSwap } from '../read/DecodedSwap.js'
import { reasonOf, refusalOf, revertText, toRefusal } from '../toRefusal.js'
import { boughtAmount } from './boughtAmount.js'
import { balanceCode, meterCode } from './meterCode.js'
import { tokensLeft } from './tokensLeft.js'

/** No contract is there. Only a simulation puts code to it. */
const meter = '0x6d657465724f664c617463686b65790000000000'
/** Units that tokens with shares lose to rounding, at most. A larger part is a fee. */
const rounding = 2n

/** What a simulation found. */
interface Measured {
  /** By how much the account's balance of the bought token grew. Absent: the node can't measure. */
  readonly arrived?: bigint | undefined
  /** By how much its balance of the sold token shrank. Absent: the node can't measure. */
  readonly sold?: bigint | undefined
  /** What the contract says that the account gets. */
  readonly bought?: bigint | undefined
  /** Contracts of tokens that left the account, in lower case. Absent: the node can't say. */
  readonly left?: readonly string[] | undefined
}

/** A swap that is tried out, and what has to be done before it. */
export interface SimulatedSwap {
  readonly request: TransactionRequest
  readonly read: DecodedSwap
  /** Approvals that are missing, in order. */
  readonly approvals?: readonly TransactionRequest[] | undefined
}

/**
 * Lets the network's node execute the swap without sending it, and measures what arrives.
 *
 * @returns In the smallest unit of the bought token. `undefined`: the node can't measure it, or not
 * before the approvals are done, and the contract does not say it. Also when its provider alone
 * reads the call, and the node can't measure both balances.
 * @throws {SwapRefusedError} when it would fail, or a token keeps a part.
 * @throws {TransactionMismatchError} when it does not do what its provider says.
 */
export async function simulateSwap(
  { context }: Pick<EvmCore, 'context'>,
  { networkId, signal }: Pick<Call<EIP1193Provider>, 'networkId' | 'signal'>,
  swap: SimulatedSwap,
): Promise<bigint | undefined> {
  const { request, read, approvals = [] } = swap
  const rpc = context.rpc(networkId)
  const simulated = await simulateCalls(rpc, swap, signal)
  // One call alone can't have an approval before it.
  if (!simulated && approvals.length > 0) return undefined
  const measured = simulated ?? (await callTwice(rpc, request, read, signal))
  return read.isByProvider ? compareTerms(read, measured) : checkTokens(read, measured)
}

/**
 * A token may keep a part of a transfer, on the way there or back.
 *
 * @throws {SwapRefusedError} `tokenFee`
 */
function checkTokens(read: DecodedSwap, { arrived, sold, bought }: Measured): bigint | undefined {
  if (sold !== undefined && sold > read.amount + rounding) throw new SwapRefusedError('tokenFee')
  if (arrived === undefined) return bought
  // The contract has sent at least the minimum, so what is missing stayed with the token.
  if (arrived < read.minimum) throw new SwapRefusedError('tokenFee')
  if (bought !== undefined && arrived + rounding < bought) throw new SwapRefusedError('tokenFee')
  return arrived
}

/**
 * Compares what its provider says of a call with what the node measured: exactly the amount is sold,
 * at least the minimum arrives, and no other token leaves the account.
 *
 * @returns What arrived. `undefined`: one of the three is not known.
 * @throws {TransactionMismatchError} naming the first part that differs.
 */
function compareTerms({ sell, amount, minimum }: DecodedSwap, { arrived, sold, left }: Measured): bigint | undefined {
  if (sold !== undefined && sold > amount + rounding) throw new TransactionMismatchError('amount')
  if (sold !== undefined && sold + rounding < amount) throw new TransactionMismatchError('token')
  if (left?.some((token) => token !== sell?.toLowerCase())) throw new TransactionMismatchError('token')
  if (arrived !== undefined && arrived < minimum) throw new TransactionMismatchError('minimum')
  return sold === undefined || left === undefined ? undefined : arrived
}

/** `eth_simulateV1` measures both balances. `undefined`: the node does not have it. */
async function simulateCalls(
  rpc: RpcClient,
  { request, read, approvals = [] }: SimulatedSwap,
  signal: AbortSignal,
): Promise<Measured | undefined> {
  const { from } = request
  const balance = (token: Hex | undefined) =>
    token === undefined
      ? { from, to: meter, data: encodeWords('0x', from) }
      : { from, to: token, data: encodeCall('balanceOf', from) }
  const balances = [balance(read.sell), balance(read.buy)]
  const calls = [...approvals, ...balances, request, ...balances]
  const block = { stateOverrides: { [meter]: { code: balanceCode } }, calls }
  const answer = await requestOptional(rpc, 'eth_simulateV1', [{ blockStateCalls: [block] }, 'latest'], signal)
  const results = Array.isArray(answer) && isRecord(answer[0]) ? answer[0].calls : undefined
  if (!Array.isArray(results) || results.length !== calls.length) return undefined
  if (!results.every(isRecord)) throw new InvalidAnswerError('eth_simulateV1', 'no result')
  const [approved, measured] = [results.slice(0, approvals.length), results.slice(approvals.length)]
  if (approved.some(({ status }) => status !== '0x1')) throw new SwapRefusedError('approval')
  const [, , swap = {}] = measured
  if (swap.status !== '0x1') throw refusalOf(failureIn(swap))
  const numbers = measured.map((each) => (isBytes(each.returnData, 32) ? BigInt(each.returnData) : undefined))
  const [soldBefore, before, , soldAfter, after] = numbers
  const bought = boughtAmount(read, swap.returnData)
  const left = tokensLeft(swap.logs, from)
  if (before === undefined || after === undefined) return { bought, left }
  return {
    left,
    arrived: after - before,
    ...(soldBefore !== undefined && soldAfter !== undefined && { sold: soldBefore - soldAfter }),
    bought,
  }
}

function failureIn({ returnData, error }: Readonly<Record<string, unknown>>): string | undefined {
  const said = revertText(returnData)
  if (said !== undefined || !isRecord(error)) return said
  return reasonOf(new RpcError(3, error.message, error.data))
}

/** For nodes without `eth_simulateV1`: what the contract says, and then what arrives. */
async function callTwice(
  rpc: RpcClient,
  request: TransactionRequest,
  read: DecodedSwap,
  signal: AbortSignal,
): Promise<Measured> {
  try {
    const bought = boughtAmount(read, await rpc.request('eth_call', [request, 'latest'], { signal }))
    return { bought, arrived: await callWithMeter(rpc, request, read, signal) }
  } catch (cause) {
    throw toRefusal(cause) ?? cause
  }
}

/** Gives the account code for one call. `undefined`: the node does not do that. */
async function callWithMeter(
  rpc: RpcClient,
  { from, data }: TransactionRequest,
  read: DecodedSwap,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  // A token may ask an account with code whether it has signed a permit.
  if (read.permit) return undefined
  const value = read.sell === undefined ? read.amount : 0n
  const code = meterCode({ router: read.router, value, token: read.buy })
  const call = { from, to: from, data }
  const answer = await requestOptional(rpc, 'eth_call', [call, 'latest', { [from]: { code } }], signal)
  return isBytes(answer, 32) ? BigInt(answer) : undefined
}

/** `undefined` where the node has no such method, or no such parameter. @throws {SwapRefusedError} */
async function requestOptional(
  rpc: RpcClient,
  method: string,
  params: readonly unknown[],
  signal: AbortSignal,
): Promise<unknown> {
  try {
    return await rpc.request(method, params, { signal })
  } catch (cause) {
    signal.throwIfAborted()
    if (isRevert(cause)) throw toRefusal(cause) ?? cause
    if (cause instanceof RpcError) return undefined
    throw cause
  }
}
