/** Limit on stack elements. Bitcoin Core relays no more for a p2wsh input (its policy). */
export const maxElements = 100
