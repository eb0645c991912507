/** Names the lock that a tab holds while it asks the wallet for an entry. */
export function entryLock(id: string): string {
  return `latchkey:entry:${id}`
}
