/**
 * Appends `wc?` and the query. A base that already ends in `/wc` (six wallets of the catalogue)
 * gets no second one. A base with a query keeps it, because such a wallet reads all that follows as
 * part of it.
 *
 * @param base - From `linkBase`.
 */
export function withQuery(base: string, query: string): string {
  if (/\/wc$/i.test(base)) return `${base}?${query}`
  return `${base}${base.endsWith('/') ? '' : '/'}wc?${query}`
}
