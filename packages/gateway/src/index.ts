export type { AnalyticsConfig } from './analytics/AnalyticsConfig.js'
export type { Clock } from './Clock.js'
export type { CatalogueConfig, PicturesConfig } from './catalogue/CatalogueConfig.js'
export type { GatewayConfig, MetricsConfig } from './config/GatewayConfig.js'
export type { IdentityLimitsConfig, LimitsConfig, ShareConfig } from './config/limits/LimitsConfig.js'
export type { NetworkConfig } from './config/NetworkConfig.js'
export type { ProjectConfig, ProjectLimits } from './config/ProjectConfig.js'
export type { Secret } from './config/Secret.js'
export type { DataConfig } from './data/DataConfig.js'
export type { NativeCurrencyConfig, TokenConfig } from './data/DataNetworkConfig.js'
export type { DefiLlamaConfig, PoolsConfig, PriceSourceConfig } from './data/prices/PriceSourceConfig.js'
export { GatewayError, type GatewayErrorCode } from './errors/GatewayError.js'
export type { Gateway } from './Gateway.js'
export type { GatewayOptions } from './GatewayOptions.js'
export type { ImagesConfig } from './images/ImagesConfig.js'
export type { NamesConfig, ZoneConfig } from './names/NamesConfig.js'
export type { NamespaceConfig } from './namespaces/NamespaceConfig.js'
export type { SignInConfig } from './signIn/SignInConfig.js'
export { startGateway } from './startGateway.js'
export type { SwapContractsConfig, SwapsConfig, ZeroExConfig } from './swaps/SwapsConfig.js'
export type {
  ProjectWalletConfig,
  WalletAppleConfig,
  WalletConfig,
  WalletFarcasterConfig,
  WalletFileVaultConfig,
  WalletHttpVaultConfig,
  WalletMailConfig,
  WalletSessionsConfig,
  WalletSocialConfig,
  WalletSocialsConfig,
  WalletVaultConfig,
} from './wallet/WalletConfig.js'
