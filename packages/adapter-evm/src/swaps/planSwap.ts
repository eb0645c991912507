import {
  type Call,
  InsufficientFundsError,
  InvalidInputError,
  NetworkDisconnectedError,
  NotConnectedError,
  SwapRefusedError,
  TransactionMismatchError,
  withTimeout,
} from '@latchkey/core'
import type { SwapPermit, SwapPlan, SwapRequest, SwapStep, TransferEstimate } from '@latchkey/core/services'
import type { EIP1193Provider, Hex } from 'viem'
import { parseAddress } from '../address/parseAddress.js'
import { isAtomic } from '../capabilities/isAtomic.js'
import { walletCapabilities } from '../capabilities/walletCapabilities.js'
import type { EvmCore } from '../evmCore.js'
import type { EvmTransaction } from '../transactions/transaction.js'
import { type TransactionRequest, transactionRequest } from '../transactions/transactionRequest.js'
import { estimateTransferFee } from '../transfers/estimateTransferFee.js'
import { readFunds } from '../transfers/readFunds.js'
import { type Approval, approvalTransaction } from './approvalTransaction.js'
import { callToken } from './callToken.js'
import { checkApproval } from './checkApproval.js'
import { checkDeadline } from './checkDeadline.js'
import { compareOrder } from './checkPlan.js'
import { checkSettler } from './checkSettler.js'
import { isRefused, needsReset } from './needsReset.js'
import { readPermitDomain } from './permits/readPermitDomain.js'
import type { DecodedSwap } from './read/DecodedSwap.js'
import { readAllowance } from './readAllowance.js'
import { readPoolImpact } from './readPoolImpact.js'
import { readRequest } from './readRequest.js'
import { readTimes } from './readTimes.js'
import { simulateSwap } from './simulate/simulateSwap.js'
import { toRefusal } from './toRefusal.js'

/** Units of gas of a swap that no node can estimate yet. */
const usualGas = 150_000n
/** The same for an approval. */
const usualApprovalGas = 60_000n
/** ms that a wallet has to say whether it can do several calls at once. */
const capabilityLimit = 3_000

/**
 * Reads a swap from the bytes of its transaction, compares it with the request, and finds out what
 * is left to do.
 *
 * @throws {SwapRefusedError} {TransactionMismatchError} {InsufficientFundsError}
 * @throws {NotConnectedError} {NetworkDisconnectedError} for another account or network.
 * @throws {InvalidAddressError} {ChecksumError} {InvalidInputError} and what the nodes' failure is.
 */
export async function planSwap(core: EvmCore, call: Call<EIP1193Provider>, asked: SwapRequest): Promise<SwapPlan> {
  const request = withOwnTransaction(asked)
  checkSubject(call, request)
  const { wanted, read } = await readRequest(core, call, request)
  checkRequest(request, read)
  const { block } = await readTimes(core, call.networkId, call.signal)
  checkTimes(request, read, block)
  const rpc = core.context.rpc(call.networkId)
  if (read.settler !== undefined) await checkSettler(rpc, read.settler, call.signal)
  const funds = await readFunds(core, call, read.sell, call.signal)
  const available = read.sell === undefined ? funds.native : (funds.token ?? 0n)
  if (read.amount > available) throw new InsufficientFundsError({ token: read.sell, needed: read.amount, available })
  const approval = approvalOf(read)
  const { networkId, address } = call
  const allowance = approval && (await readAllowance(core, call, { networkId, account: address, ...approval }))
  const isMissing = approval !== undefined && (allowance ?? 0n) < approval.amount && !read.permit
  const canBatch = isMissing && (await doesBatches(core, call))
  const steps = await stepsOf(core, call, {
    request,
    read,
    approval: isMissing ? approval : undefined,
    allowance,
    canBatch,
  })
  const [[estimate, simulated], laterFee] = await Promise.all([
    prepareNext(core, call, { request, read, wanted, approval, steps }),
    estimateLater(core, call, request, steps),
  ])
  checkFee(estimate.fee + (laterFee ?? 0n), funds, read)
  const measured = await measuredOf(core, call, read, simulated)
  const { sell, buy, amount, minimum, router, spender, isWrap, deadline } = read
  return {
    networkId,
    account: read.receiver,
    ...(sell !== undefined && { sell }),
    ...(buy !== undefined && { buy }),
    amount,
    minimum,
    router,
    ...(spender !== undefined && { spender }),
    steps,
    estimate,
    ...(laterFee !== undefined && { laterFee }),
    funds,
    ...(allowance !== undefined && { allowance }),
    ...measured,
    block: Number(block),
    canBatch,
    ...(isWrap && { isWrap }),
    ...(deadline !== undefined && { deadline: Number(deadline) }),
    request,
  }
}

/** A provider could change its object between the simulation and the request to the wallet. */
function withOwnTransaction(request: SwapRequest): SwapRequest {
  const { to, data, value } = request.transaction
  return { ...request, transaction: { to, data, value } }
}

/** What the nodes say of the swap: what arrived, and what that means for its price. */
async function measuredOf(
  core: EvmCore,
  call: Call<EIP1193Provider>,
  read: DecodedSwap,
  simulated: bigint | undefined,
): Promise<Pick<SwapPlan, 'simulated' | 'impact' | 'isUnmeasured'>> {
  if (simulated === undefined) return read.isByProvider ? { isUnmeasured: true } : {}
  const impact = await readPoolImpact(core, call, read, simulated)
  return { simulated, ...(impact !== undefined && { impact }) }
}

/** The account can pay the fee and what it sells. @throws {InsufficientFundsError} */
function checkFee(fee: bigint, { native, isFeeSponsored }: SwapPlan['funds'], { sell, amount }: DecodedSwap): void {
  const needed = fee + (sell === undefined ? amount : 0n)
  if (!isFeeSponsored && needed > native) throw new InsufficientFundsError({ needed, available: native })
}

function checkSubject(
  call: Call<EIP1193Provider>,
  { networkId, account, amount, minimum, deadline }: SwapRequest,
): void {
  if (networkId !== call.networkId)
    throw new NetworkDisconnectedError('swap', { networkId, walletNetworkId: call.networkId })
  if (parseAddress(account) !== parseAddress(call.address)) throw new NotConnectedError()
  if (typeof amount !== 'bigint' || amount <= 0n) throw new InvalidInputError('amount', amount)
  if (typeof minimum !== 'bigint' || minimum <= 0n) throw new SwapRefusedError('minimum')
  if (!Number.isSafeInteger(deadline)) throw new InvalidInputError('deadline', deadline)
}

function transactionOf({ transaction: { to, data, value } }: SwapRequest): EvmTransaction & { readonly to: string } {
  return { to, data: data as Hex, value } // `transactionRequest` checks the bytes
}

/** @throws {SwapRefusedError} {TransactionMismatchError} */
function checkRequest(request: SwapRequest, read: DecodedSwap): void {
  compareOrder(request, read)
  if (read.minimum < request.minimum) throw new SwapRefusedError('minimum')
  const { spender, permit } = request
  if (spender !== undefined && read.sell !== undefined && parseAddress(spender) !== (read.spender ?? read.router))
    throw new SwapRefusedError('router')
  comparePermits(permit, read)
}

/** @throws {SwapRefusedError} {TransactionMismatchError} */
function checkTimes({ deadline }: SwapRequest, read: DecodedSwap, block: bigint): void {
  checkDeadline(read, deadline, block)
  if (read.permit && read.permit.deadline <= block) throw new SwapRefusedError('expired')
}

/** The transaction has exactly the permit that the user has signed. */
function comparePermits(signed: SwapPermit | undefined, { permit, sell, spender, amount }: DecodedSwap): void {
  if (!signed && !permit) return
  const isSame =
    signed !== undefined &&
    permit !== undefined &&
    parseAddress(signed.token) === permit.token &&
    permit.token === sell &&
    parseAddress(signed.spender) === spender &&
    signed.amount === permit.amount &&
    permit.amount === amount &&
    BigInt(signed.deadline) === permit.deadline &&
    signed.signature.toLowerCase() === permit.signature
  if (!isSame) throw new TransactionMismatchError('permit')
}

function approvalOf({ sell, spender, amount }: DecodedSwap): Approval | undefined {
  return sell === undefined || spender === undefined ? undefined : { token: sell, spender, amount }
}

interface Parts {
  readonly request: SwapRequest
  readonly read: DecodedSwap
  readonly approval: Approval | undefined
}

type Steps = readonly [SwapStep, ...SwapStep[]]

/** @param approval - `undefined`: none is missing. */
async function stepsOf(
  core: EvmCore,
  call: Call<EIP1193Provider>,
  {
    request,
    read,
    approval,
    allowance = 0n,
    canBatch,
  }: Parts & { readonly allowance: bigint | undefined; readonly canBatch: boolean },
): Promise<Steps> {
  if (!approval) return ['swap']
  const { networkId, signal } = call
  const address = parseAddress(call.address)
  const acceptsPermit = request.prefersPermit === true && read.acceptsPermit === true
  // A batch is one confirmation, a permit and its swap are two.
  const canSign = acceptsPermit && !canBatch && call.account.type !== 'smartAccount'
  if (canSign && (await readPermitDomain(core, { networkId, address, token: approval.token }, signal)))
    return ['permit', 'swap']
  if (request.approval) checkApproval(call, approval, request.approval)
  const rpc = core.context.rpc(networkId)
  if (allowance > 0n && (await needsReset(rpc, { networkId, address, signal }, approval)))
    return ['reset', 'approve', 'swap']
  return ['approve', 'swap']
}

/** Estimates the next step, and lets the nodes execute it without sending it. */
async function prepareNext(
  core: EvmCore,
  call: Call<EIP1193Provider>,
  { read, wanted, request, approval, steps }: Parts & { readonly wanted: TransactionRequest; readonly steps: Steps },
): Promise<readonly [TransferEstimate, bigint | undefined]> {
  const [next] = steps
  if (next === 'swap' || !approval) {
    const simulated = await simulateSwap(core, call, { request: wanted, read })
    return [await estimate(core, call, transactionOf(request)), simulated]
  }
  const approve = approvalTransaction(approval)
  const reset = approvalTransaction({ ...approval, amount: 0n })
  const transaction = next === 'reset' ? reset : approve
  if (next !== 'permit') await checkAllowed(core, call, transaction)
  // A permit lets the contract take the same as an approval.
  const approvals = (next === 'reset' ? [reset, approve] : [approve]).map((each) => transactionRequest(call, each))
  const simulated = await simulateSwap(core, call, { request: wanted, read, approvals })
  if (next === 'permit')
    return [await estimateTransferFee(core, call, transactionOf(request), call.signal, usualGas), simulated]
  return [await estimate(core, call, transaction), simulated]
}

/** What the steps after the next one cost at the current price. */
async function estimateLater(
  core: EvmCore,
  call: Call<EIP1193Provider>,
  request: SwapRequest,
  [next, ...later]: Steps,
): Promise<bigint | undefined> {
  // The fee of a permit is that of its swap already.
  if (later.length === 0 || next === 'permit') return undefined
  const limit = later.includes('approve') ? usualGas + usualApprovalGas : usualGas
  const { fee, expectedFee } = await estimateTransferFee(core, call, transactionOf(request), call.signal, limit)
  return expectedFee ?? fee
}

async function estimate(
  core: EvmCore,
  call: Call<EIP1193Provider>,
  transaction: EvmTransaction,
): Promise<TransferEstimate> {
  try {
    return await estimateTransferFee(core, call, transaction, call.signal)
  } catch (cause) {
    throw toRefusal(cause) ?? cause
  }
}

/** @throws {SwapRefusedError} `approval`: the token refuses the approval. */
async function checkAllowed(
  { context }: EvmCore,
  { networkId, address, signal }: Call<EIP1193Provider>,
  { to, data = '0x' }: EvmTransaction & { readonly to: string },
): Promise<void> {
  if (isRefused(await callToken(context.rpc(networkId), { from: address, to, data }, signal)))
    throw new SwapRefusedError('approval')
}

/** A wallet that does not answer can't be asked for a batch. */
async function doesBatches({ context }: EvmCore, call: Call<EIP1193Provider>): Promise<boolean> {
  const ask = async (signal: AbortSignal): Promise<boolean> => {
    const capabilities = await walletCapabilities({ ...call, signal })
    return capabilities !== undefined && isAtomic(capabilities)
  }
  try {
    return await withTimeout(context.clock, capabilityLimit, ask, call.signal)
  } catch (cause) {
    if (call.signal.aborted) throw cause
    return false
  }
}
