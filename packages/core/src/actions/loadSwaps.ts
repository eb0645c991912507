/** Loads the chunk for swaps. Only the chunk of the session's actions imports it. */
export const loadSwaps = (): Promise<typeof import('./swaps.js')> => import('./swaps.js')
