/** ms after which tokens that come are no longer taken for those of a purchase. */
export const longestArrival: number = 3 * 24 * 60 * 60_000
