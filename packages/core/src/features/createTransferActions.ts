import type { PluginContext } from '../contract/plugin.js'
import {
  planTransferService,
  replacementService,
  type Transfer,
  type TransferActions,
  type TransferPlan,
  transferService,
  watchTokenService,
} from '../contract/services/transfers.js'
import { checkObject } from '../entities/checkObject.js'
import { isSameScale } from '../entities/isSameScale.js'
import { NotConnectedError } from '../errors/NotConnectedError.js'
import { TransactionMismatchError } from '../errors/TransactionMismatchError.js'
import { walletService } from './walletService.js'

/** Transfers of the current account, for a plugin whose own view shows them. */
export function createTransferActions(
  context: Pick<PluginContext, 'service' | 'wallet' | '$current'>,
): TransferActions {
  checkObject('context of a plugin', context)
  const { wallet, $current } = context
  const planTransfer = (transfer: Transfer, signal: AbortSignal | undefined): Promise<TransferPlan> =>
    wallet.read(
      'planTransfer',
      async (call) => walletService(context, planTransferService, call.networkId).plan(call, transfer),
      {
        signal,
      },
    )

  return {
    plan: (transfer, { signal } = {}) => planTransfer(transfer, signal),
    max: (token, { receiver, signal } = {}) =>
      wallet.read(
        'planTransfer',
        async (call) => walletService(context, planTransferService, call.networkId).max(call, { to: receiver, token }),
        { signal },
      ),
    async send(plan, { signal, draft, onEntry } = {}) {
      const { to, amount, token, networkId, from: address } = plan
      const transfer = { to, amount, ...(token !== undefined && { token }) }
      if ($current.get()?.networkId === networkId) comparePlans(plan, await planTransfer(transfer, signal))
      return wallet.request(
        'sendTransfer',
        async (call) => walletService(context, transferService, networkId).send(call, transfer, plan),
        { networkId, address, signal, draft, onEntry },
      )
    },
    async canReplace({ signal } = {}) {
      if (!wallet.can(replacementService)) return false
      return wallet.read(
        'replacement',
        async (call) => walletService(context, replacementService, call.networkId).support(call),
        {
          signal,
        },
      )
    },
    estimateReplacement: (transaction, kind, { signal } = {}) =>
      wallet.read(
        'estimateReplacement',
        async (call) => walletService(context, replacementService, call.networkId).estimate(call, transaction, kind),
        { signal },
      ),
    async watchToken(token, { signal } = {}) {
      const subject = $current.get()
      if (!subject) throw new NotConnectedError()
      const { networkId, address } = subject
      return wallet.request(
        'watchToken',
        async (call) => walletService(context, watchTokenService, networkId).watch(call, token),
        {
          networkId,
          address,
          signal,
        },
      )
    },
    async replace(transaction, kind, { signal } = {}) {
      const { networkId, hash, address = $current.get()?.address } = transaction
      if (address === undefined) throw new NotConnectedError()
      return wallet.request(
        'replaceTransaction',
        async (call) => walletService(context, replacementService, networkId).send(call, transaction, kind),
        { networkId, address, signal, replaces: { hash, kind } },
      )
    },
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
