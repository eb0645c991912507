import type { ReadableAtom } from 'nanostores'
import type { Features, ModalOptions, ModalSettings } from './options.js'

/** The specification's defaults (section 9) for the options that belong to no plugin. */
const features: Features = {
  legalCheckbox: false,
  collapseWallets: false,
  connectorTypeOrder: ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
  walletFeaturesOrder: [],
  connectMethodsOrder: [],
}

const defaults = {
  services: {},
  debug: false,
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  customWallets: [],
  excludeWalletIds: [],
  includeWalletIds: [],
  featuredWalletIds: [],
  rpcUrls: {},
  embedded: false,
  showRequests: false,
  prefetch: 'idle',
} as const satisfies Partial<ModalSettings>

/** @param $locale - What the app wishes: a locale, `auto`, or nothing. It may change. */
export function settingsOf(options: ModalOptions, $locale: ReadableAtom<string | undefined>): ModalSettings {
  const given: ModalOptions = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
  return {
    ...defaults,
    ...given,
    metadata: { name: '', description: '', url: '', icons: [], ...given.metadata },
    features: { ...features, ...given.features },
    get locale() {
      try {
        return Intl.getCanonicalLocales($locale.get())[0] ?? 'en-US'
      } catch {
        return 'en-US' // `auto`, or no locale
      }
    },
    imageHosts: [...(given.imageHosts ?? []), ...hostOf(given.services?.catalogue)],
    imageGateway: given.services?.images,
    development: given.debug ?? false,
  } as ModalSettings
}

function hostOf(url = ''): readonly string[] {
  return URL.canParse(url) ? [new URL(url).host] : []
}
