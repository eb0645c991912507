/** Loads the chunk for transfers. Only the chunk of the session's actions imports it. */
export const loadTransfers = (): Promise<typeof import('./transfers.js')> => import('./transfers.js')
