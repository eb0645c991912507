/** Events in one go; so many that a page which works for each of them stands still. */
export const floodSize = 10_000
