/**
 * Parses JSON like `JSON.parse`, but integers beyond 2^53 are bigints: balances of Solana are
 * written as numbers.
 *
 * @throws {SyntaxError}
 */
export function parseExact(json: string): unknown {
  // Of a number with this many digits a part can be lost. Texts start with a quotation mark.
  if (!/(?:^|[:,[\s])-?\d{16}/.test(json)) return JSON.parse(json)
  return JSON.parse(json, (_key, value: unknown, context?: { readonly source?: string }) => {
    const isInexact = typeof value === 'number' && !Number.isSafeInteger(value)
    const text = isInexact ? (context?.source ?? '') : ''
    return /^-?\d+$/.test(text) ? BigInt(text) : value
  })
}
