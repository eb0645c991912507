import { isRecord, type Json } from '@latchkey/core'

/**
 * The memo of a connection: the user authorized this page. Polkadot wallets have one function to
 * enable them, and it prompts if the page is not authorized. So a page without this memo never
 * calls it to restore.
 */
export const authorized: Json = { authorized: true }

export function isAuthorized(memo: unknown): boolean {
  return isRecord(memo) && memo.authorized === true
}
