/** What the network says of tokens. */
export const loadTokens = (): Promise<typeof import('../tokens/index.js')> => import('../tokens/index.js')
