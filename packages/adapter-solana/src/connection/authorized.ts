import { isRecord, type Json } from '@latchkey/core'

/**
 * The memo of a connection, for the next page load: the user has given access. A locked wallet
 * answers an allowed page and any other page in the same way. Only an allowed page waits for the
 * unlock.
 */
export const authorized: Json = { authorized: true }

export function isAuthorized(memo: unknown): boolean {
  return isRecord(memo) && memo.authorized === true
}
