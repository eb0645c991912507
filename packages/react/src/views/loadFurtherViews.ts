/**
 * The rarely used views in one chunk, fetched with the first of them. A chunk for each would cost
 * more than it saves, because the code that any two of them share would be a separate file.
 */
export const loadFurtherViews = (): Promise<typeof import('./furtherViews.js')> => import('./furtherViews.js')
