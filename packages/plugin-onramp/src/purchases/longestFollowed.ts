/** ms after which a purchase is looked for only when the user asks for it. */
export const longestFollowed: number = 30 * 24 * 60 * 60_000
