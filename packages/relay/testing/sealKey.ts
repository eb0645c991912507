/** What both ends know and the relay does not. */
export const sealKey: Uint8Array = new Uint8Array(32).fill(7)
