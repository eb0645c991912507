import type { Call, Transfer, TransferEstimate } from '@latchkey/core'
import type { Wallet } from '@wallet-standard/base'
import { balance } from '../capabilities/balance.js'
import { InsufficientFundsError } from '../errors/InsufficientFundsError.js'
import type { SolanaCore } from '../solanaCore.js'
import { readSendOptions } from '../transactions/readSendOptions.js'
import { readTransaction } from '../transactions/readTransaction.js'
import { sendOnce } from '../transactions/sendOnce.js'
import { sendTransaction } from '../transactions/sendTransaction.js'
import { type PreparedTransfer, prepareTransfer } from './prepareTransfer.js'

export async function estimateTransfer(
  core: SolanaCore,
  call: Call<Wallet>,
  transfer: Transfer,
): Promise<TransferEstimate> {
  const { estimate } = await prepareTransfer(core, call, transfer)
  return estimate.deposit > 0n ? estimate : { fee: estimate.fee }
}

/** @throws {InsufficientFundsError} before the wallet is asked. */
export async function sendTransfer(core: SolanaCore, call: Call<Wallet>, transfer: Transfer): Promise<string> {
  const { to, amount, token } = transfer
  const intent = ['transfer', call.networkId, call.address, to, amount, token]
  return sendOnce(core, call.connection.provider, intent, async () => {
    const prepared = await prepareTransfer(core, call, transfer)
    checkFunds(prepared, await balance(core, call))
    return sendTransaction(core, call, readTransaction(prepared.transaction), readSendOptions({}))
  })
}

function checkFunds({ plan, estimate }: PreparedTransfer, available: bigint): void {
  if (plan.token && plan.token.needed > plan.token.available) {
    const { address, needed, available: held } = plan.token
    throw new InsufficientFundsError({ token: address, needed, available: held })
  }
  const needed = plan.lamports + estimate.fee + estimate.deposit
  if (needed > available) throw new InsufficientFundsError({ needed, available })
}
