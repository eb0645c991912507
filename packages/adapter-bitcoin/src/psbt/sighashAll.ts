/** The sighash type of an ECDSA signature that covers everything (BIP-143). */
export const sighashAll = 1
