// Swaps. Pages load them with the first plan, or with the first question for the contracts.
export { createSwaps } from './createSwaps.js'
