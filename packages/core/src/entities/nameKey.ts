/**
 * The form in which names are compared, never shown. Names are equal if they differ only in case,
 * or in letters that Unicode has twice and that look alike.
 *
 * @param name - As `walletName` returns it.
 */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}
