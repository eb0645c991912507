/** What the network and the wallet say of tokens. */
export const loadTokens = (): Promise<typeof import('./tokens/index.js')> => import('./tokens/index.js')
