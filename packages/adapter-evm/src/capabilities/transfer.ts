import { type Call, checkMembers, type Transfer, type TransferEstimate } from '@latchkey/core'
import type { EIP1193Provider, Hex } from 'viem'
import { describeAddress } from '../address/describeAddress.js'
import { parseAddress } from '../address/parseAddress.js'
import { RecipientError } from '../errors/RecipientError.js'
import type { EvmCore } from '../evmCore.js'
import { toQuantity } from '../hex/toQuantity.js'
import { estimateTransaction } from '../transactions/estimateTransaction.js'
import { sendTransaction } from '../transactions/sendTransaction.js'
import type { EvmTransaction } from '../transactions/transaction.js'

/** @throws {RecipientError} {InvalidAddressError} {ChecksumError} */
export async function estimateTransfer(
  core: EvmCore,
  call: Call<EIP1193Provider>,
  transfer: Transfer,
): Promise<TransferEstimate> {
  const { fee } = await estimateTransaction(core, call, transactionOf(transfer), call.signal)
  return { fee }
}

/**
 * @throws {RecipientError} {InvalidAddressError} {ChecksumError} before the wallet gets a request.
 */
export async function sendTransfer(core: EvmCore, call: Call<EIP1193Provider>, transfer: Transfer): Promise<string> {
  return sendTransaction(core, call, transactionOf(transfer))
}

/** ERC-20 `transfer(address,uint256)`. */
const transferSelector = '0xa9059cbb'

function transactionOf(transfer: Transfer): EvmTransaction {
  checkMembers('member of a transfer', transfer, ['to', 'amount', 'token'])
  const { to, amount, token } = transfer
  const special = describeAddress(to, { token })
  if (special?.action === 'block') throw new RecipientError(special.risk)
  if (token === undefined) return { to, value: amount }
  const data: Hex = `${transferSelector}${asWord(parseAddress(to).toLowerCase())}${asWord(toQuantity(amount))}`
  return { to: token, data }
}

/** 32 bytes, right-aligned, without `0x`. */
function asWord(hex: string): string {
  return hex.slice(2).padStart(64, '0')
}
