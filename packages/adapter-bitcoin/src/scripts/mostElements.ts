/** Of a stack that are looked at; the network passes on no more for a p2wsh input (policy of Bitcoin Core). */
export const mostElements = 100
