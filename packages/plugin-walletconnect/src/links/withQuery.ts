/**
 * Appends what the protocol asks for: `wc?` and a query. A base that ends in `/wc` already (six wallets of the catalogue) gets no second one,
 * and one with a query of its own keeps it, since a wallet that has one reads all that follows as part of it.
 *
 * @param base - From `linkBase`.
 * @see Wire formats, section 14.2.
 */
export function withQuery(base: string, query: string): string {
  if (/\/wc$/i.test(base)) return `${base}?${query}`
  return `${base}${base.endsWith('/') ? '' : '/'}wc?${query}`
}
