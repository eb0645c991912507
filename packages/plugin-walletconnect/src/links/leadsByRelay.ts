import type { CatalogueWallet } from '@latchkey/plugin-catalogue/api'

/** Whether a phone can be led to it with a pairing URI. */
export function leadsByRelay({ supportsRelay, links }: Pick<CatalogueWallet, 'supportsRelay' | 'links'>): boolean {
  return supportsRelay && [links.mobile, links.universal, links.web].some((link) => link !== undefined)
}
