import { checkObject, InvalidInputError } from '@latchkey/core'
import { parseAddress } from '../address/parseAddress.js'
import { selectors } from '../transfers/selectors.js'
import { abi } from './abi.js'
import type { PoolTransaction } from './buildPoolSwap.js'

const limit = 2n ** 256n

export interface PoolApproval {
  readonly token: string
  readonly spender: string
  /** In the smallest unit of the token. 0 takes the allowance away. */
  readonly amount: bigint
}

/**
 * The transaction that lets the spender take exactly the amount.
 *
 * @throws {InvalidInputError} {InvalidAddressError} {ChecksumError}
 */
export function buildPoolApproval(approval: PoolApproval): PoolTransaction {
  checkObject('approval', approval)
  const { token, spender, amount } = approval
  if (typeof amount !== 'bigint' || amount < 0n || amount >= limit) throw new InvalidInputError('amount', amount)
  const data = abi.call(selectors.approve, parseAddress(spender), amount)
  return { to: parseAddress(token), data, value: 0n }
}
