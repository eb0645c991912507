import { type Call, checkMembers, InsufficientFundsError, type Transfer, type TransferEstimate } from '@latchkey/core'
import type { Wallet } from '@wallet-standard/base'
import { balance } from '../capabilities/balance.js'
import { readRent } from '../rpc/readRent.js'
import type { SolanaCore } from '../solanaCore.js'
import { readSendOptions } from '../transactions/readSendOptions.js'
import { readTransaction } from '../transactions/readTransaction.js'
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

/** @throws {InsufficientFundsError} before the wallet gets a request. */
export async function sendTransfer(core: SolanaCore, call: Call<Wallet>, transfer: Transfer): Promise<string> {
  checkMembers('member of a transfer', transfer, ['to', 'amount', 'token'])
  const { to, amount, token } = transfer
  return call.sendOnce(['transfer', to, amount, token], async (joint) => {
    const prepared = await prepareTransfer(core, joint, transfer)
    const [available, minimum] = await Promise.all([
      balance(core, joint),
      readRent(core.context.rpc(joint.networkId), 0, joint.signal),
    ])
    checkFunds(prepared, available, minimum)
    return sendTransaction(core, joint, readTransaction(prepared.transaction), readSendOptions({}))
  })
}

/** @param minimum - Minimum balance of an account in lamports. An account may also hold nothing. */
function checkFunds({ plan, estimate }: PreparedTransfer, available: bigint, minimum: bigint): void {
  if (plan.token && plan.token.needed > plan.token.available) {
    const { address, needed, available: held } = plan.token
    throw new InsufficientFundsError({ token: address, needed, available: held })
  }
  const needed = plan.lamports + estimate.fee + estimate.deposit
  if (needed > available) throw new InsufficientFundsError({ needed, available })
  // The network rejects a transaction that leaves a rest below the minimum.
  if (needed < available && available - needed < minimum) {
    throw new InsufficientFundsError({ needed: needed + minimum, available })
  }
}
