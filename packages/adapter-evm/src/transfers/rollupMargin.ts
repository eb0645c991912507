/** How often the settlement fee of a rollup may double before the transaction is in a block. */
export const rollupMargin = 2n
