import { isRecord, type Json } from '@latchkey/core'

/**
 * The memo of a wallet that can be read silently: the user authorized this page. A locked wallet
 * gives every page the same answer, so the memo says for which one to wait until the wallet is
 * unlocked.
 */
export const authorized: Json = { authorized: true }

export function isAuthorized(memo: unknown): boolean {
  return isRecord(memo) && memo.authorized === true
}
