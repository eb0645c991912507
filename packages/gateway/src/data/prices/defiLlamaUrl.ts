/**
 * URL of current prices. Older ones than four hours are none.
 *
 * @param base - Without a slash at its end.
 */
export function defiLlamaUrl(base: string, coins: readonly string[]): string {
  return `${base}/prices/current/${coins.map(encodeURIComponent).join(',')}?searchWidth=4h`
}
