/** What the plugin renders. */
export const loadViews = (): Promise<typeof import('./react/views.js')> => import('./react/views.js')
