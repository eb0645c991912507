import { type Call, TransactionMismatchError } from '@latchkey/core'
import type { Transfer, TransferEstimate, TransferPlan } from '@latchkey/core/services'
import type { EIP1193Provider } from 'viem'
import type { EvmCore } from '../evmCore.js'
import { sendTransaction } from '../transactions/sendTransaction.js'
import { checkIntent, checkSender } from '../transfers/checkIntent.js'
import { estimateTransferFee } from '../transfers/estimateTransferFee.js'
import type { TransactionIntent } from '../transfers/readIntent.js'
import { transferTransaction } from '../transfers/transferTransaction.js'

/** @throws {RecipientError} {InvalidAddressError} {ChecksumError} */
export async function estimateTransfer(
  core: EvmCore,
  call: Call<EIP1193Provider>,
  transfer: Transfer,
): Promise<TransferEstimate> {
  return estimateTransferFee(core, call, transferTransaction(transfer), call.signal)
}

/**
 * @param plan - What the user has confirmed.
 * @throws {RecipientError} {InvalidAddressError} {ChecksumError} {TransactionMismatchError} before
 * the wallet gets a request.
 */
export async function sendTransfer(
  core: EvmCore,
  call: Call<EIP1193Provider>,
  transfer: Transfer,
  plan?: TransferPlan | undefined,
): Promise<string> {
  const transaction = transferTransaction(transfer)
  return sendTransaction(core, call, transaction, plan && ((request) => checkPlan(plan, call, request)))
}

function checkPlan(
  plan: TransferPlan,
  call: Call,
  request: { readonly from?: unknown; readonly chainId?: unknown },
): void {
  if (plan.networkId !== call.networkId) throw new TransactionMismatchError('network')
  checkSender(plan, request)
  checkIntent(intentOf(plan), request)
}

function intentOf({ to: recipient, amount, token }: TransferPlan): TransactionIntent {
  if (token === undefined) return { kind: 'send-native', recipient, amount }
  return { kind: 'send-token', token, recipient, amount }
}
