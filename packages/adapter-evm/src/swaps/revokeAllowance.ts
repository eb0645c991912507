import type { Call } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import { parseAddress } from '../address/parseAddress.js'
import type { EvmCore } from '../evmCore.js'
import { sendTransaction } from '../transactions/sendTransaction.js'
import { checkIntent, checkSender } from '../transfers/checkIntent.js'
import { approvalTransaction } from './approvalTransaction.js'

/**
 * Asks the wallet to set an allowance to 0.
 *
 * @throws {InvalidAddressError} {ChecksumError} {TransactionMismatchError} before the wallet gets a
 * request.
 */
export async function revokeAllowance(
  core: EvmCore,
  call: Call<EIP1193Provider>,
  asked: { readonly token: string; readonly spender: string },
): Promise<string> {
  const approval = { token: parseAddress(asked.token), spender: parseAddress(asked.spender), amount: 0n }
  return sendTransaction(core, call, approvalTransaction(approval), (request) => {
    checkSender({ networkId: call.networkId, from: call.address }, request)
    checkIntent({ kind: 'swap-approve', ...approval }, request)
  })
}
