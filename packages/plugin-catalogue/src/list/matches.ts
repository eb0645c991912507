import type { CatalogueWallet } from '../contract/CatalogueWallet.js'

/**
 * Whether a text in the app's options means this wallet: its id, reverse-DNS id or name, in any
 * case.
 * @param aliasIds - Older ids of the wallet.
 */
export function matches(
  { id, rdns, name }: Pick<CatalogueWallet, 'id' | 'rdns' | 'name'>,
  texts: readonly string[],
  aliasIds: readonly string[] = [],
): boolean {
  const own = new Set([id, rdns, name, ...aliasIds].map((text) => text?.toLowerCase()))
  return texts.some((text) => own.has(text.toLowerCase()))
}
