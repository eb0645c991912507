/**
 * What a first visit that connects to a wallet in the page and looks at its account has no use for: a chunk of its own. It is fetched
 * through the chunk of the actions alone, so that bundlers leave what both import there.
 */
export const loadSessionActions = (): Promise<typeof import('./sessionActions.js')> => import('./sessionActions.js')
