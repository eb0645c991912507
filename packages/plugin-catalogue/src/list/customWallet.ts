import { type CustomWallet, cleanText } from '@latchkey/core'
import type { CatalogueWallet } from '../contract/CatalogueWallet.js'

/** A wallet of the app's own list. Without a link for a pairing URI it can't be connected. */
export function customWallet({
  id,
  name,
  icon,
  homepage,
  mobileLink,
  desktopLink,
  webappLink,
}: CustomWallet): CatalogueWallet {
  return {
    id,
    name: cleanText(name, 60) || id,
    icon,
    homepage,
    isCertified: false,
    supportsRelay: [mobileLink, desktopLink, webappLink].some((link) => link !== undefined),
    injectedIds: [],
    links: { mobile: mobileLink, desktop: desktopLink, web: webappLink },
    stores: {},
  }
}
