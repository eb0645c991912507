// Swaps. Pages load them with the first plan, or with the first question for the contracts.
export { createSwapService } from './contracts/createSwapService.js'
export { findSwap } from './outcome/findSwap.js'
export { swapOutcome } from './outcome/swapOutcome.js'
export { signPermit } from './permits/signPermit.js'
export { planSwap } from './planSwap.js'
export { readAllowance } from './readAllowance.js'
export { approveSwap, sendSwap, sendSwapBatch } from './sendSwap.js'
