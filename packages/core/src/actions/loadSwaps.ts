import type { ModalCore } from '../contract/core.js'
import type { SwapActions } from '../contract/swaps.js'

/** Loads the chunk for swaps. Only the chunk of the session's actions imports it. */
export const loadSwaps = async (core: ModalCore): Promise<SwapActions> => (await import('./swaps.js')).createSwaps(core)
