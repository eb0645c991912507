/** Bytes of an own half, and of a server half. */
export const halfLength = 32
