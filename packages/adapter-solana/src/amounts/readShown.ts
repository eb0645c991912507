/**
 * Reads what a node shows for an amount (`uiAmountString`). No sign, no exponent.
 *
 * @returns `undefined` for what is no number.
 */
export function readShown(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{1,60}(?:\.\d{1,60})?$/.test(value) ? value : undefined
}
