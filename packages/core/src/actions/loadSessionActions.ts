/**
 * Loads the chunk of actions that a first visit does not need to connect an injected wallet and
 * show its account.
 * Only the chunk of the actions imports it, so that bundlers leave the shared modules there.
 */
export const loadSessionActions = (): Promise<typeof import('./sessionActions.js')> => import('./sessionActions.js')
