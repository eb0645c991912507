import { type Call, checkMembers, InsufficientFundsError, TransactionMismatchError } from '@latchkey/core'
import type { MaxTransfer, Transfer, TransferEstimate, TransferPlan } from '@latchkey/core/services'
import type { Wallet } from '@wallet-standard/base'
import { parseAddress } from '../address/parseAddress.js'
import { balance } from '../capabilities/balance.js'
import { readRent } from '../rpc/readRent.js'
import type { SolanaCore } from '../solanaCore.js'
import { readSendOptions } from '../transactions/readSendOptions.js'
import { type ReadTransaction, readTransaction } from '../transactions/readTransaction.js'
import { sendTransaction } from '../transactions/sendTransaction.js'
import { type PreparedTransfer, prepareTransfer } from './prepareTransfer.js'
import { priceOfRest } from './priceOfRest.js'
import { readTransfer } from './readTransfer.js'
import { shownEstimate } from './shownEstimate.js'

/** More than any account holds, so that the fullest account of a token is chosen. */
const everything = 2n ** 64n - 1n

export async function estimateTransfer(
  core: SolanaCore,
  call: Call<Wallet>,
  transfer: Transfer,
): Promise<TransferEstimate> {
  return shownEstimate(core, await prepareTransfer(core, call, transfer))
}

/**
 * Builds the transaction of a transfer and reads the plan back from its bytes.
 *
 * @throws {InsufficientFundsError} and what `prepareTransfer` throws.
 */
export async function planTransfer(core: SolanaCore, call: Call<Wallet>, transfer: Transfer): Promise<TransferPlan> {
  checkMembers('member of a transfer', transfer, ['to', 'amount', 'token'])
  const { prepared, available } = await prepareFunded(core, call, transfer)
  const { parts } = prepared
  const {
    source: _,
    decimals,
    ...read
  } = readTransfer(readTransaction(prepared.transaction), parseAddress(transfer.to))
  const { kept = 0n, scale, shown } = parts.token ?? {}
  return {
    ...read,
    ...(kept > 0n && { received: read.amount - kept }),
    ...(shown !== undefined && parts.token?.available === read.amount && { shown }),
    networkId: call.networkId,
    estimate: shownEstimate(core, prepared, available),
    funds: {
      native: available,
      ...(parts.token && { token: parts.token.available, decimals }),
      ...(scale !== undefined && { scale }),
    },
  }
}

/** @throws what `prepareTransfer` throws. */
export async function maxTransfer(
  core: SolanaCore,
  call: Call<Wallet>,
  { to = call.address, token }: { readonly to?: string | undefined; readonly token?: string | undefined },
): Promise<MaxTransfer> {
  // A new receiver must get a minimum of lamports, and the maximum is not known yet. The fee is the
  // same for a transfer to oneself.
  const asked = token === undefined ? { to: call.address, amount: 0n } : { to, amount: everything, token }
  const [prepared, available] = await Promise.all([prepareTransfer(core, call, asked), balance(core, call)])
  const { parts } = prepared
  const cost = prepared.estimate.fee + prepared.estimate.deposit
  // The maximum of SOL leaves just this fee.
  const estimate = shownEstimate(core, prepared, parts.token ? available : cost)
  const rest = available > cost ? available - cost : 0n
  if (!parts.token) return { amount: rest, estimate }
  const { available: units, decimals, scale, shown } = parts.token
  const canPay = available >= cost
  return {
    amount: canPay ? units : 0n,
    decimals,
    ...(scale !== undefined && { scale }),
    ...(shown !== undefined && canPay && { shown }),
    estimate,
  }
}

/**
 * @param plan - What the user has confirmed. The bytes for the wallet are compared with it.
 * @throws {InsufficientFundsError} {TransactionMismatchError} before the wallet gets a request.
 */
export async function sendTransfer(
  core: SolanaCore,
  call: Call<Wallet>,
  transfer: Transfer,
  plan?: TransferPlan | undefined,
): Promise<string> {
  checkMembers('member of a transfer', transfer, ['to', 'amount', 'token'])
  const { to, amount, token } = transfer
  // Before `sendOnce`, so that a stop or a failure here counts as one before the wallet was asked.
  const { prepared } = await prepareFunded(core, call, transfer)
  const transaction = readTransaction(prepared.transaction)
  if (plan) comparePlan(plan, call, transaction)
  return call.sendOnce(['transfer', to, amount, token], (joint) =>
    sendTransaction(core, joint, transaction, readSendOptions({}), {
      to,
      amount,
      ...(token !== undefined && { token }),
    }),
  )
}

/** @throws {InsufficientFundsError} */
async function prepareFunded(
  core: SolanaCore,
  call: Call<Wallet>,
  transfer: Transfer,
): Promise<{ readonly prepared: PreparedTransfer; readonly available: bigint }> {
  const first = await prepareTransfer(core, call, transfer)
  const [available, minimum] = await Promise.all([
    balance(core, call),
    readRent(core.context.rpc(call.networkId), 0, call.signal),
  ])
  const price = priceOfRest(core, first, available)
  const prepared = price === undefined ? first : await prepareTransfer(core, call, transfer, price)
  checkFunds(prepared, available, minimum)
  return { prepared, available }
}

/** @param minimum - Minimum balance of an account in lamports. An account may also hold nothing. */
function checkFunds({ parts, estimate }: PreparedTransfer, available: bigint, minimum: bigint): void {
  if (parts.token && parts.token.needed > parts.token.available) {
    const { address, needed, available: held } = parts.token
    throw new InsufficientFundsError({ token: address, needed, available: held })
  }
  const needed = parts.lamports + estimate.fee + estimate.deposit
  if (needed > available) throw new InsufficientFundsError({ needed, available })
  // The network rejects a transaction that leaves a rest below the minimum.
  if (needed < available && available - needed < minimum) {
    throw new InsufficientFundsError({ needed: needed + minimum, available })
  }
}

/** @throws {TransactionMismatchError} naming the first part that differs. */
function comparePlan(plan: TransferPlan, { networkId, address }: Call, transaction: ReadTransaction): void {
  const actual = readTransfer(transaction, plan.to)
  const same = (part: string, is: boolean): void => {
    if (!is) throw new TransactionMismatchError(part)
  }
  same('network', plan.networkId === networkId)
  same('sender', plan.from === actual.from && actual.from === address)
  same('receiver', plan.to === actual.to)
  same('token', plan.token === actual.token)
  same('amount', plan.amount === actual.amount)
}
