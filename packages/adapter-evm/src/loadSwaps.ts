/** Swaps through contracts. */
export const loadSwaps = (): Promise<typeof import('./swaps/index.js')> => import('./swaps/index.js')
