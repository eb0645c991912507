const microLamports = 1_000_000n

/** In lamports, rounded up as the network does it. @param price - Micro-lamports per compute unit. */
export function priorityFeeOf(price: bigint, units: bigint): bigint {
  return (price * units + microLamports - 1n) / microLamports
}
