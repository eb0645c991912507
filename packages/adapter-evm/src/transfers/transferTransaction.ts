import { checkMembers } from '@latchkey/core'
import type { Transfer } from '@latchkey/core/services'
import type { Hex } from 'viem'
import { describeAddress } from '../address/describeAddress.js'
import { parseAddress } from '../address/parseAddress.js'
import { RecipientError } from '../errors/RecipientError.js'
import { toQuantity } from '../hex/toQuantity.js'
import type { EvmTransaction } from '../transactions/transaction.js'
import { selectors } from './selectors.js'

/**
 * Builds the transaction of a transfer.
 *
 * @throws {RecipientError} {InvalidAddressError} {ChecksumError} {InvalidInputError}
 */
export function transferTransaction(transfer: Transfer): EvmTransaction {
  checkMembers('member of a transfer', transfer, ['to', 'amount', 'token'])
  const { to, amount, token } = transfer
  const special = describeAddress(to, { token })
  if (special?.action === 'block') throw new RecipientError(special.risk)
  if (token === undefined) return { to, value: amount }
  const data: Hex = `${selectors.transfer}${asWord(parseAddress(to).toLowerCase())}${asWord(toQuantity(amount))}`
  return { to: token, data }
}

/** 32 bytes, right-aligned, without `0x`. */
function asWord(hex: string): string {
  return hex.slice(2).padStart(64, '0')
}
