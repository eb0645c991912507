// What the plugin does, fetched with its first use. The views are fetched through it, so that a
// bundler keeps shared modules in it.
export { loadViews } from './loadViews.js'
export { openOnramp } from './openOnramp.js'
export { createCloudProvider } from './providers/createCloudProvider.js'
export { createGatewayProvider } from './providers/createGatewayProvider.js'
export { createMeldProvider } from './providers/createMeldProvider.js'
export { createUrlProvider } from './providers/createUrlProvider.js'
