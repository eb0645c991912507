import type { SwapAsk } from '../form/SwapPreview.js'
import type { SwapRequestStep } from './SwapData.js'

/** Whether a step sells, and does not only allow it. */
export function isSwapStep(step: SwapAsk | SwapRequestStep): boolean {
  return step === 'swap' || step === 'batch'
}
