/** The views of the plugin. */
export const loadViews = (): Promise<typeof import('./react/views.js')> => import('./react/views.js')
