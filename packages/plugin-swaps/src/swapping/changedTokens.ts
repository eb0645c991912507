import { isRecord } from '@latchkey/core'

/**
 * Addresses of the tokens that a request sells and buys, and `undefined` for the own currency, which
 * pays the fee. The rest of the data is checked by `isSwapData`, where it is shown: the page has no
 * code of that.
 *
 * @returns `undefined`: it is no data of a request.
 */
export function changedTokens(data: unknown): readonly (string | undefined)[] | undefined {
  if (!isRecord(data)) return undefined
  const tokens = [data.sell, data.buy].flatMap((token) => (isRecord(token) ? [token.address] : []))
  return tokens.length === 2 && tokens.every(isAddress) ? [...tokens, undefined] : undefined
}

function isAddress(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string'
}
