/** Transfers, with the libraries that encode them. */
export const loadTransfers = (): Promise<typeof import('../transfers/index.js')> => import('../transfers/index.js')
