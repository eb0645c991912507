import { type Call, SwapRefusedError, TransactionMismatchError, UnsupportedCapabilityError } from '@latchkey/core'
import type { SwapPlan } from '@latchkey/core/services'
import type { EIP1193Provider, Hex } from 'viem'
import { sendCalls } from '../capabilities/sendCalls.js'
import { toHexChainId } from '../chainId/toHexChainId.js'
import type { EvmCore } from '../evmCore.js'
import { sendTransaction } from '../transactions/sendTransaction.js'
import { checkIntent, checkSender } from '../transfers/checkIntent.js'
import { type Approval, approvalTransaction } from './approvalTransaction.js'
import { checkApproval } from './checkApproval.js'
import { checkDeadline } from './checkDeadline.js'
import { checkStep, compareCall, readPlan } from './checkPlan.js'
import type { DecodedSwap } from './read/DecodedSwap.js'
import { readTimes } from './readTimes.js'

/**
 * Asks the wallet for the next approval of a plan: exactly its amount, or 0 before it.
 *
 * @throws {TransactionMismatchError} {SwapRefusedError} before the wallet gets a request.
 */
export async function approveSwap(core: EvmCore, call: Call<EIP1193Provider>, plan: SwapPlan): Promise<string> {
  checkStep(plan, 'reset', 'approve')
  const { read } = await readPlan(core, call, plan)
  const approval = exactApproval(call, plan, read)
  const isReset = plan.steps[0] === 'reset'
  const next = { ...approval, ...(isReset && { amount: 0n }) }
  return sendTransaction(core, call, approvalTransaction(next), (request) => {
    checkSender({ networkId: plan.networkId, from: plan.account }, request)
    checkIntent({ kind: 'swap-approve', ...next }, request)
  })
}

/**
 * Asks the wallet to send the swap of a plan. The bytes are read again, and compared with those that
 * the wallet gets.
 *
 * @throws {TransactionMismatchError} {SwapRefusedError} before the wallet gets a request.
 */
export async function sendSwap(core: EvmCore, call: Call<EIP1193Provider>, plan: SwapPlan): Promise<string> {
  checkStep(plan, 'swap')
  const { wanted, read } = await readPlan(core, call, plan)
  await checkTime(core, call, plan, read)
  const { to, data, value } = plan.request.transaction
  return sendTransaction(core, call, { to, data: data as Hex, value }, (request) => {
    checkSender({ networkId: plan.networkId, from: plan.account }, request)
    compareCall(wanted, request)
  })
}

/**
 * Asks the wallet for all steps of a plan at once, all or none (EIP-5792).
 *
 * @throws {UnsupportedCapabilityError} when the wallet can't, or a step is no transaction.
 * @throws {TransactionMismatchError} {SwapRefusedError} before the wallet gets a request.
 */
export async function sendSwapBatch(core: EvmCore, call: Call<EIP1193Provider>, plan: SwapPlan): Promise<string> {
  if (!plan.canBatch) throw new UnsupportedCapabilityError('calls')
  checkStep(plan, 'reset', 'approve')
  const { wanted, read } = await readPlan(core, call, plan)
  const approval = exactApproval(call, plan, read)
  const amounts = plan.steps[0] === 'reset' ? [0n, approval.amount] : [approval.amount]
  const approvals = amounts.map((amount) => ({ ...approval, amount }))
  const calls = [...approvals.map(approvalTransaction), plan.request.transaction].map(({ to, data, value }) => ({
    to,
    data,
    value,
  }))
  await checkTime(core, call, plan, read)
  return sendCalls(core, call, calls, true, (request) => {
    const { chainId, calls: sent } = request
    checkSender({ networkId: plan.networkId, from: plan.account }, request)
    if (chainId !== toHexChainId(plan.networkId) || sent.length !== calls.length)
      throw new TransactionMismatchError('call')
    for (const [at, each] of approvals.entries()) checkIntent({ kind: 'swap-approve', ...each }, sent[at])
    compareCall(wanted, sent.at(-1))
  })
}

/** @throws {SwapRefusedError} {TransactionMismatchError} */
async function checkTime(
  core: EvmCore,
  { signal }: Call<EIP1193Provider>,
  { networkId, request }: SwapPlan,
  read: DecodedSwap,
): Promise<void> {
  const { block } = await readTimes(core, networkId, signal)
  checkDeadline(read, request.deadline, block)
}

/** @throws {SwapRefusedError} {TransactionMismatchError} when a provider built another approval. */
function exactApproval(call: Call<EIP1193Provider>, plan: SwapPlan, { sell, spender, amount }: DecodedSwap): Approval {
  if (sell === undefined || spender === undefined) throw new SwapRefusedError('approval')
  const approval = { token: sell, spender, amount }
  if (plan.request.approval) checkApproval(call, approval, plan.request.approval)
  return approval
}
