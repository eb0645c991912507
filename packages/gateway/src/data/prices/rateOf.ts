import { ApiError } from '../../http/ApiError.js'
import { dataText } from '../text.js'

/**
 * How much of a currency one dollar is, as decimal text.
 *
 * @throws {ApiError} The configuration has no rate for it.
 */
export function rateOf(currencies: ReadonlyMap<string, string>, code: string): string {
  const rate = currencies.get(code)
  if (rate === undefined) throw new ApiError(400, 'currency', dataText.currency([...currencies.keys()]))
  return rate
}
