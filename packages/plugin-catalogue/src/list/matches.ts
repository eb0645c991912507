import type { CatalogueWallet } from '../contract/CatalogueWallet.js'

/**
 * Whether one of the texts by which an app lists wallets names this wallet: id, reverse-DNS id or name, in any case.
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
