/**
 * Whether a node's method only reads, so that it may be repeated or sent to another node. Unknown
 * methods don't count.
 */
export function isRead(method: string): boolean {
  return /^(?:get[A-Z]|simulateTransaction$|isBlockhashValid$|minimumLedgerSlot$)/.test(method)
}
