export type { Clock } from './Clock.js'
export type {
  AnalyticsConfig,
  CatalogueConfig,
  DataConfig,
  DefiLlamaConfig,
  GatewayConfig,
  ImagesConfig,
  MetricsConfig,
  NamesConfig,
  NativeCurrencyConfig,
  NetworkConfig,
  PicturesConfig,
  PoolsConfig,
  PriceSourceConfig,
  ProjectConfig,
  ProjectLimits,
  Secret,
  SignInConfig,
  SwapContractsConfig,
  SwapsConfig,
  TokenConfig,
  ZeroExConfig,
  ZoneConfig,
} from './config/GatewayConfig.js'
export type { IdentityLimitsConfig, LimitsConfig, ShareConfig } from './config/limits/LimitsConfig.js'
export { GatewayError, type GatewayErrorCode } from './errors/GatewayError.js'
export type { Gateway } from './Gateway.js'
export type { GatewayOptions } from './GatewayOptions.js'
export type { NamespaceConfig } from './namespaces/NamespaceConfig.js'
export { startGateway } from './startGateway.js'
