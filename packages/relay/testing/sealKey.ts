/** The key that both clients share and the relay does not have. */
export const sealKey: Uint8Array = new Uint8Array(32).fill(7)
