import type { ReadableAtom } from 'nanostores'
import type { Features, ModalOptions, ModalSettings } from './options.js'

/** Defaults of the options that belong to no plugin. */
const features: Features = {
  legalCheckbox: false,
  collapseWallets: false,
  connectorTypeOrder: ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
  walletFeaturesOrder: [],
  connectMethodsOrder: [],
}

/** @param $locale - What the app wishes: a locale, `auto`, or nothing. It may change. */
export function settingsOf(options: ModalOptions, $locale: ReadableAtom<string | undefined>): ModalSettings {
  return {
    metadata: { name: '', description: '', url: '', icons: [], ...options.metadata },
    services: options.services ?? {},
    features: { ...features, ...options.features },
    get locale() {
      try {
        return Intl.getCanonicalLocales($locale.get())[0] ?? 'en-US'
      } catch {
        return 'en-US' // `auto`, or no locale
      }
    },
    debug: options.debug ?? false,
    enableNetworkSwitch: options.enableNetworkSwitch ?? true,
    allowUnsupportedChain: options.allowUnsupportedChain ?? false,
    termsConditionsUrl: options.termsConditionsUrl,
    privacyPolicyUrl: options.privacyPolicyUrl,
    customWallets: options.customWallets ?? [],
    excludeWalletIds: options.excludeWalletIds ?? [],
    includeWalletIds: options.includeWalletIds ?? [],
    featuredWalletIds: options.featuredWalletIds ?? [],
    imageHosts: [...(options.imageHosts ?? []), ...hostOf(options.services?.catalogue)],
    imageGateway: options.services?.images,
    development: options.debug ?? false,
    rpcUrls: options.rpcUrls ?? {},
    embedded: options.embedded ?? false,
    showRequests: options.showRequests ?? false,
    prefetch: options.prefetch ?? 'idle',
    hint: options.hint,
    keepHint: options.storage?.keepHint,
  }
}

function hostOf(url: string | undefined): readonly string[] {
  return url ? [new URL(url).host] : []
}
