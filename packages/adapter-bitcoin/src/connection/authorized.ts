import { isRecord, type Json } from '@latchkey/core'

/**
 * What a connection to a wallet that can be asked silently leaves for the next page load: that the user has allowed it. A locked wallet answers a
 * page that is allowed and one that is not the same; only for a page that was allowed an unlock is waited for.
 */
export const authorized: Json = { authorized: true }

export function isAuthorized(memo: unknown): boolean {
  return isRecord(memo) && memo.authorized === true
}
