const number = /^(\d{1,40})(?:\.(\d{1,60}))?(?:e([+-]?\d{1,2}))?$/i

/**
 * A number from outside as plain decimal text, without an exponent and without needless zeros. JSON
 * numbers are read by their shortest text, so nothing is calculated in floating point.
 *
 * @returns `undefined` for what is not a number, for negative ones, and for those that are too long.
 */
export function readDecimal(value: unknown): string | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  const [match, whole = '', fraction = '', exponent = '0'] = number.exec(String(value)) ?? []
  if (match === undefined) return undefined
  const point = whole.length + Number.parseInt(exponent, 10)
  const digits = whole + fraction
  const left = digits.slice(0, Math.max(point, 0)).padEnd(point, '0').replace(/^0+/, '') || '0'
  const right = (point < 0 ? '0'.repeat(-point) + digits : digits.slice(point)).replace(/0+$/, '')
  return right === '' ? left : `${left}.${right}`
}
