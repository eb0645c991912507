import type { SwapAsk } from '../form/SwapPreview.js'

/** Whether a step sells, and does not only allow it. */
export function isSwapStep(step: SwapAsk): boolean {
  return step === 'swap' || step === 'batch'
}
