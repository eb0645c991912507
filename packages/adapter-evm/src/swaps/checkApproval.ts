import type { Call } from '@latchkey/core'
import type { SwapTransaction } from '@latchkey/core/services'
import type { EIP1193Provider, Hex } from 'viem'
import { transactionRequest } from '../transactions/transactionRequest.js'
import { checkIntent } from '../transfers/checkIntent.js'
import type { Approval } from './approvalTransaction.js'

/**
 * Checks what a provider built for an approval: it allows exactly the amount, for the spender.
 *
 * @throws {TransactionMismatchError} for anything else.
 */
export function checkApproval(call: Call<EIP1193Provider>, approval: Approval, built: SwapTransaction): void {
  const { to, data, value } = built
  checkIntent({ kind: 'swap-approve', ...approval }, transactionRequest(call, { to, data: data as Hex, value }))
}
