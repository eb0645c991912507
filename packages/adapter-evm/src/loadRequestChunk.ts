/** Requests to a connected wallet, or to its network, that need no viem. */
export const loadRequestChunk = (): Promise<typeof import('./requestChunk.js')> => import('./requestChunk.js')
