/** Counts the open connections of each client address. */
export interface AddressCounter {
  /**
   * Returns whether the address is below its limit. If so, the caller must call `leave` at the end.
   */
  enter(address: string): boolean
  leave(address: string): void
}

export function createAddressCounter(limit: number): AddressCounter {
  const counts = new Map<string, number>()
  return {
    enter(address) {
      const count = counts.get(address) ?? 0
      if (count >= limit) return false
      counts.set(address, count + 1)
      return true
    },
    leave(address) {
      const count = counts.get(address) ?? 0
      if (count > 1) counts.set(address, count - 1)
      else counts.delete(address)
    },
  }
}
