/**
 * Upper limit of `auto` in micro-lamports per unit. For a transfer this is less than a
 * ten-thousandth of a SOL.
 */
export const maxUnitPrice = 500_000n
