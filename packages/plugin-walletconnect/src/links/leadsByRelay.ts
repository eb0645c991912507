import type { CatalogueWallet } from '../contract/CatalogueWallet.js'

/** Whether a phone can be led to it with a pairing URI. */
export function leadsByRelay({ supportsRelay, links }: Pick<CatalogueWallet, 'supportsRelay' | 'links'>): boolean {
  return supportsRelay && [links.mobile, links.universal, links.web].some((link) => link !== undefined)
}
