import type { SwapEntry } from './SwapEntry.js'

const openStatuses: readonly SwapEntry['status'][] = ['asking', 'pending', 'unknown']

/** Whether the user has something to learn of a swap, or to do about it. */
export function isOpenSwap({ status, allowance, isUnseen }: SwapEntry): boolean {
  // Of an approval without an allowance nothing is left: it was used, or it only was a reset.
  return openStatuses.includes(status) || isUnseen === true || (status === 'approved' && allowance !== undefined)
}
