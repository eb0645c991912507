/** A signature that covers everything, as ECDSA writes it (BIP-143). */
export const sighashAll = 1
