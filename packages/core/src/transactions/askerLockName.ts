/** Names the lock that a page holds while it asks wallets. @param asker - Of its entries. */
export function askerLockName(asker: string): string {
  return `latchkey:asker:${asker}`
}
