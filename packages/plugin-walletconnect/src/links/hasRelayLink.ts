import type { CatalogueWallet } from '@latchkey/plugin-catalogue/api'

/** Whether a phone can open the wallet with a pairing URI. */
export function hasRelayLink({ supportsRelay, links }: Pick<CatalogueWallet, 'supportsRelay' | 'links'>): boolean {
  return supportsRelay && [links.mobile, links.universal, links.web].some((link) => link !== undefined)
}
