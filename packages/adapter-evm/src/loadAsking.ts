/** What a connected wallet, or its network, is asked for without viem. */
export const loadAsking = (): Promise<typeof import('./asking.js')> => import('./asking.js')
