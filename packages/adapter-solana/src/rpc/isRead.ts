/** Whether a method of the nodes only reads, so that it may be asked again or elsewhere. What is not known does not count. */
export function isRead(method: string): boolean {
  return /^(?:get[A-Z]|simulateTransaction$|isBlockhashValid$|minimumLedgerSlot$)/.test(method)
}
