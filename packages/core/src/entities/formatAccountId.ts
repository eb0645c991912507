import { type AccountId, parseAccountId } from './parseAccountId.js'

/**
 * Joins the parts of a CAIP-10 id.
 *
 * @throws {InvalidInputError} when they do not make one.
 */
export function formatAccountId({ networkId, address }: Pick<AccountId, 'networkId' | 'address'>): string {
  const id = `${networkId}:${address}`
  parseAccountId(id)
  return id
}
