/** Events of a flood: so many that a page that handles each of them freezes. */
export const floodSize = 10_000
