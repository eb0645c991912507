import { checkText } from './checkText.js'
import { isRecord } from './isRecord.js'
import { type AccountId, parseAccountId } from './parseAccountId.js'

/**
 * Joins the parts of a CAIP-10 id.
 *
 * @throws {InvalidInputError} when they do not make one.
 */
export function formatAccountId(parts: Pick<AccountId, 'networkId' | 'address'>): string {
  const { networkId, address }: Partial<AccountId> = isRecord(parts) ? parts : {}
  for (const part of [networkId, address]) checkText('account id', part)
  const id = `${networkId}:${address}`
  parseAccountId(id)
  return id
}
