import { isRecord, type Json } from '@latchkey/core'

/**
 * What a connection leaves for the next page load: that the person has allowed it. A wallet of this family has one door, which asks
 * whoever was not allowed; so a page that has no such note never knocks.
 */
export const authorized: Json = { authorized: true }

export function isAuthorized(memo: unknown): boolean {
  return isRecord(memo) && memo.authorized === true
}
