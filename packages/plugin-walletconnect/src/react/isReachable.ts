import type { CatalogueWallet } from '../contract/CatalogueWallet.js'

export interface IsReachableParameters {
  readonly isPhone: boolean
  /** Found in this page, or an adapter knows how this page is opened in its own browser. */
  readonly isKnownHere: boolean
}

/**
 * Whether the list shows a wallet: what is an extension and nothing else is left out on phones (specification section 5), and what
 * neither speaks the relay's protocol nor has an extension leads nowhere.
 */
export function isReachable(
  { supportsRelay, links, stores }: CatalogueWallet,
  { isPhone, isKnownHere }: IsReachableParameters,
): boolean {
  if (isKnownHere) return true
  const hasLink = Boolean(links.mobile || links.universal || links.web)
  if (isPhone) return (supportsRelay && hasLink) || Boolean(links.browse?.length)
  const hasExtension = Boolean(stores.chrome || stores.firefox || stores.edge)
  return supportsRelay || hasExtension
}
