/**
 * What names are compared by, never shown: one that differs only in case, or in letters that look alike because Unicode has them
 * twice, is the same name.
 *
 * @param name - As `walletName` gives it.
 */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}
