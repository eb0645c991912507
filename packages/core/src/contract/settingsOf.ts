import type { Features, ModalOptions, ModalSettings } from './options.js'

/** The specification's defaults (section 9) for the options that belong to no plugin. */
const features: Features = {
  legalCheckbox: false,
  collapseWallets: false,
  connectorTypeOrder: ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
  walletFeaturesOrder: [],
  connectMethodsOrder: [],
}

export function settingsOf(options: ModalOptions): ModalSettings {
  return {
    metadata: { name: '', description: '', url: '', icons: [], ...options.metadata },
    services: options.services ?? {},
    features: { ...features, ...options.features },
    locale: options.locale ?? 'en-US',
    isLocaleSet: options.locale !== undefined,
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
    storage: options.storage,
  }
}

function hostOf(url = ''): readonly string[] {
  return URL.canParse(url) ? [new URL(url).host] : []
}
