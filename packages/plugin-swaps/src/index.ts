export {
  openSwapEvent,
  type SwapParameters,
  type SwapsApi,
  selectNetworkToSwapEvent,
  selectTokenToSwapEvent,
  swapsApi,
  swapView,
} from './api.js'
export type { SwapsOptions } from './contract/options.js'
export type { SwapLiquidityError } from './errors/SwapLiquidityError.js'
export type { SwapNetworkError } from './errors/SwapNetworkError.js'
export type { SwapOpenError } from './errors/SwapOpenError.js'
export type { SwapQuoteError } from './errors/SwapQuoteError.js'
export { cloudSwaps } from './providers/cloudSwaps.js'
export { type GatewaySwapsOptions, gatewaySwaps } from './providers/gatewaySwaps.js'
export type { QuoteFault } from './quotes/checkQuote.js'
export { swaps } from './swaps.js'
