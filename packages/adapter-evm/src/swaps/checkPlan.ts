import { type Call, SwapRefusedError, TransactionMismatchError } from '@latchkey/core'
import type { SwapPlan, SwapStep } from '@latchkey/core/services'
import type { EIP1193Provider } from 'viem'
import { parseAddress } from '../address/parseAddress.js'
import type { EvmCore } from '../evmCore.js'
import { transactionRequest } from '../transactions/transactionRequest.js'
import { contractsOf } from './contracts/contractsOf.js'
import type { DecodedSwap } from './read/DecodedSwap.js'
import { readSwap } from './read/readSwap.js'

/** @throws {SwapRefusedError} `approval`: another step comes before it. */
export function checkStep({ steps: [next] }: SwapPlan, ...accepted: readonly SwapStep[]): void {
  if (!accepted.includes(next)) throw new SwapRefusedError('approval')
}

/**
 * Reads the transaction of a plan again, and compares it with what the plan shows.
 *
 * @throws {SwapRefusedError} {TransactionMismatchError}
 */
export function readPlan(core: EvmCore, call: Call<EIP1193Provider>, plan: SwapPlan): DecodedSwap {
  const { to, data, value } = plan.request.transaction
  return checkRead(core, call, plan, transactionRequest(call, { to, data: data as `0x${string}`, value }))
}

/**
 * Compares what a wallet is asked for with what the plan shows.
 *
 * @param request - Its `from`, `to`, `value` and `data`.
 * @throws {SwapRefusedError} {TransactionMismatchError} naming the first part that differs.
 */
export function checkRead(
  core: EvmCore,
  { networkId }: Call<EIP1193Provider>,
  plan: SwapPlan,
  request: unknown,
): DecodedSwap {
  if (plan.networkId !== networkId) throw new TransactionMismatchError('network')
  const contracts = contractsOf(core, networkId)
  if (!contracts) throw new SwapRefusedError('router')
  const read = readSwap(contracts, request)
  compareAddress(plan.router, read.router, 'receiver')
  compareAddress(plan.spender, read.spender, 'spender')
  compareOrder(plan, read)
  if (read.minimum !== plan.minimum) throw new SwapRefusedError('minimum')
  return read
}

/** What the user wants, as it was shown. */
interface ShownOrder {
  readonly account: string
  readonly sell?: string | undefined
  readonly buy?: string | undefined
  readonly amount: bigint
}

/** @throws {TransactionMismatchError} naming the first part that differs. */
export function compareOrder({ account, sell, buy, amount }: ShownOrder, read: DecodedSwap): void {
  compareAddress(sell, read.sell, 'token')
  compareAddress(buy, read.buy, 'token')
  if (read.amount !== amount) throw new TransactionMismatchError('amount')
  compareAddress(account, read.receiver, 'receiver')
}

function compareAddress(expected: string | undefined, actual: string | undefined, part: string): void {
  if ((expected === undefined ? undefined : parseAddress(expected)) !== actual) throw new TransactionMismatchError(part)
}
