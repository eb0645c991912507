export type { Clock } from './Clock.js'
export type {
  AnalyticsConfig,
  CatalogueConfig,
  GatewayConfig,
  ImagesConfig,
  NamesConfig,
  NetworkConfig,
  PicturesConfig,
  ProjectConfig,
  ProjectLimits,
  Secret,
  SignInConfig,
  ZoneConfig,
} from './config/GatewayConfig.js'
export { GatewayError, type GatewayErrorCode } from './errors/GatewayError.js'
export type { Gateway } from './Gateway.js'
export type { GatewayOptions } from './GatewayOptions.js'
export { startGateway } from './startGateway.js'
