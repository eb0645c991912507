// What reads pools: one chunk, fetched with the first call of a provider, or the first quote.
export { createPoolProvider } from './createPoolProvider.js'
export { impactOfOrder } from './impactOfOrder.js'
export { quoteOrder } from './quoteOrder.js'
