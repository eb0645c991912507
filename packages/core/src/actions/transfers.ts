import type { ModalCore } from '../contract/core.js'
import type { Transfer, TransferActions, TransferPlan } from '../contract/transfers.js'
import { isSameScale } from '../entities/isSameScale.js'
import { TransactionMismatchError } from '../errors/TransactionMismatchError.js'
import { capabilityOf } from '../requests/capabilityOf.js'
import { announced } from './announced.js'
import { createAccountRequests } from './createAccountRequests.js'

/** Transfers of the active account. */
export function createTransfers(core: ModalCore): TransferActions {
  const { active, read, ask } = createAccountRequests(core)
  const planTransfer = (transfer: Transfer, signal: AbortSignal | undefined): Promise<TransferPlan> =>
    read('planTransfer', signal, (call, runtime, live) =>
      capabilityOf(runtime, 'planTransfer', live).plan(call, transfer),
    )

  return {
    plan: (transfer, { signal } = {}) => planTransfer(transfer, signal),
    max: (token, { receiver, signal } = {}) =>
      read('planTransfer', signal, (call, runtime, live) =>
        capabilityOf(runtime, 'planTransfer', live).max(call, { to: receiver, token }),
      ),
    async send(plan, { signal, onAsked, draft, onEntry } = {}) {
      const { to, amount, token, networkId, from } = plan
      const transfer = { to, amount, ...(token !== undefined && { token }) }
      if (active().live.networkId === networkId) comparePlans(plan, await planTransfer(transfer, signal))
      return ask(
        'sendTransfer',
        signal,
        { networkId, address: from },
        (call, runtime, live) => capabilityOf(runtime, 'transfer', live).send(announced(call, onAsked), transfer, plan),
        { draft, onEntry },
      )
    },
    async canReplace({ signal } = {}) {
      if (!active().runtime.capabilities.replacement) return false
      return read('replacement', signal, (call, runtime, live) =>
        capabilityOf(runtime, 'replacement', live).support(call),
      )
    },
    estimateReplacement: (transaction, kind, { signal } = {}) =>
      read('estimateReplacement', signal, (call, runtime, live) =>
        capabilityOf(runtime, 'replacement', live).estimate(call, transaction, kind),
      ),
    watchToken: (token, { signal } = {}) =>
      ask('watchToken', signal, { networkId: active().live.networkId }, (call, runtime, live) =>
        capabilityOf(runtime, 'watchToken', live).call(runtime.capabilities, call, token),
      ),
    replace: (transaction, kind, { signal } = {}) =>
      ask(
        'replaceTransaction',
        signal,
        transaction,
        (call, runtime, live) => capabilityOf(runtime, 'replacement', live).send(call, transaction, kind),
        { replaces: { hash: transaction.hash, kind } },
      ),
  }
}

/** What users read for the members that must not change between a plan and its transaction. */
const parts = [
  ['networkId', 'network'],
  ['from', 'sender'],
  ['to', 'receiver'],
  ['token', 'token'],
  ['amount', 'amount'],
  ['received', 'amount'],
] as const

/** @throws {TransactionMismatchError} naming the first part that differs. */
function comparePlans(confirmed: TransferPlan, actual: TransferPlan): void {
  for (const [member, part] of parts) if (confirmed[member] !== actual[member]) throw new TransactionMismatchError(part)
  // The same stored amount would be shown as another one now.
  if (!isSameScale(confirmed.funds.scale, actual.funds.scale)) throw new TransactionMismatchError('scale')
  if (actual.funds.isFeeSponsored) return
  const { fee, expectedFee = fee, deposit = 0n } = actual.estimate
  // The highest fee moves with each block. What it would really cost must stay below the confirmed one.
  if (expectedFee + deposit > confirmed.estimate.fee + (confirmed.estimate.deposit ?? 0n))
    throw new TransactionMismatchError('fee')
}
