/** ms to wait for a stored wallet that is not discovered yet, before the status says so. */
export const discoveryLimit = 1000
