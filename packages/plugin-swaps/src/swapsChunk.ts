// What the plugin does, fetched with its first use. The views are fetched through it, so that a
// bundler keeps shared modules in it.
export { loadReviewView } from './loadReviewView.js'
export { loadViews } from './loadViews.js'
export { openSwapping } from './openSwapping.js'
export { createServiceProvider } from './providers/createServiceProvider.js'
