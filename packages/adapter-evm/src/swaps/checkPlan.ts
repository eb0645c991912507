import { type Call, isRecord, SwapRefusedError, TransactionMismatchError } from '@latchkey/core'
import type { SwapPlan, SwapStep } from '@latchkey/core/services'
import type { EIP1193Provider } from 'viem'
import { parseAddress } from '../address/parseAddress.js'
import type { EvmCore } from '../evmCore.js'
import type { TransactionRequest } from '../transactions/transactionRequest.js'
import type { DecodedSwap } from './read/DecodedSwap.js'
import { type ReadRequest, readRequest } from './readRequest.js'

/** @throws {SwapRefusedError} `approval`: another step comes before it. */
export function checkStep({ steps: [next] }: SwapPlan, ...accepted: readonly SwapStep[]): void {
  if (!accepted.includes(next)) throw new SwapRefusedError('approval')
}

/**
 * Reads the transaction of a plan again, and compares it with what the plan shows.
 *
 * @throws {SwapRefusedError} {TransactionMismatchError} naming the first part that differs.
 */
export async function readPlan(core: EvmCore, call: Call<EIP1193Provider>, plan: SwapPlan): Promise<ReadRequest> {
  if (plan.networkId !== call.networkId) throw new TransactionMismatchError('network')
  const request = await readRequest(core, call, plan.request)
  const { read } = request
  compareAddress(plan.router, read.router, 'receiver')
  compareAddress(plan.spender, read.spender, 'spender')
  compareOrder(plan, read)
  if (read.minimum !== plan.minimum) throw new SwapRefusedError('minimum')
  return request
}

/** The names that users read for the members of a call. Wallets disagree whether `data` or `input` counts. */
const parts = { to: 'receiver', value: 'amount', data: 'call', input: 'call' } as const

/**
 * Compares a call that a wallet is asked for with the one that was read, byte by byte. `checkSender`
 * compares who sends it.
 *
 * @throws {TransactionMismatchError} naming the first part that differs.
 */
export function compareCall({ to, value, data }: TransactionRequest, request: unknown): void {
  const given = isRecord(request) ? request : {}
  const expected = { to, value, data, input: given.input === undefined ? undefined : data }
  for (const [member, part] of Object.entries(parts))
    if (given[member] !== expected[member as keyof typeof parts]) throw new TransactionMismatchError(part)
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
