/** Counts what comes from one address. */
export interface AddressCounter {
  /** Whether there was room; then `leave` must follow. */
  enter(address: string): boolean
  leave(address: string): void
}

export function createAddressCounter(most: number): AddressCounter {
  const counts = new Map<string, number>()
  return {
    enter(address) {
      const count = counts.get(address) ?? 0
      if (count >= most) return false
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
