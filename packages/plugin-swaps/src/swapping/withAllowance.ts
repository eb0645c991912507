import type { SwapData } from './SwapData.js'

/** @param allowance - `undefined`: nothing is left, or it is not known. */
export function withAllowance({ allowance: _, ...data }: SwapData, allowance: string | undefined): SwapData {
  return { ...data, ...(allowance !== undefined && { allowance }) }
}
