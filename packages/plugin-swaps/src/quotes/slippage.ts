/** In 1/10,000. */
export const defaultSlippage = 100
export const highestSlippage = 500

/** Whether it is a whole number of 1/10,000 that the plugin allows. */
export function isSlippage(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= highestSlippage
}
