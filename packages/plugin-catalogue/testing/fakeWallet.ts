import type { CatalogueWallet } from '../src/contract/CatalogueWallet.js'

/** An entry of a catalogue: an app for phones with an extension, by a name. */
export function fakeWallet(name: string, entry: Partial<CatalogueWallet> = {}): CatalogueWallet {
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '') || 'wallet'
  return {
    id: `fake-${slug}`,
    name,
    isCertified: false,
    supportsRelay: true,
    injectedIds: [],
    links: { mobile: `${slug}://`, universal: `https://${slug}.example` },
    stores: {
      ios: `https://store.example/ios/${slug}`,
      android: `https://store.example/android/${slug}`,
      chrome: `https://store.example/chrome/${slug}`,
    },
    homepage: `https://${slug}.example`,
    ...entry,
  }
}
