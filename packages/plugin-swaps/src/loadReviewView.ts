/** The review of a swap. It is fetched with the first one, and not with the form. */
export const loadReviewView = (): Promise<typeof import('./react/PreviewView.js')> => import('./react/PreviewView.js')
