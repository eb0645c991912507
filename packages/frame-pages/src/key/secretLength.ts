/** Bytes of a secret: the entropy of 12 words (BIP-39). */
export const secretLength = 16
