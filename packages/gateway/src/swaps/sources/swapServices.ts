import { zeroEx } from '../zeroEx/zeroEx.js'
import type { SwapService } from './SwapService.js'

/** The services that `swaps` of a network can name. */
export const swapServices: readonly SwapService[] = [zeroEx]
