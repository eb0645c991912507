// Swaps. Pages load them with the first plan, or with the first question for the contracts.
export { createSwapService } from './contracts/createSwapService.js'
export { createSwaps } from './createSwaps.js'
