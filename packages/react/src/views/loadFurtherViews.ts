/**
 * The views that few visits come to: one chunk, fetched with the first of them. A chunk for each would cost more than it spares, because
 * what any two of them share would be a file of its own.
 */
export const loadFurtherViews = (): Promise<typeof import('./furtherViews.js')> => import('./furtherViews.js')
