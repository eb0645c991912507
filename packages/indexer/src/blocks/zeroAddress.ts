/** The sender of what is created, and the receiver of what is destroyed. */
export const zeroAddress = `0x${'0'.repeat(40)}`
