import { analyticsRoutes } from './analytics/analyticsRoutes.js'
import { catalogueRoutes } from './catalogue/catalogueRoutes.js'
import { dataRoutes } from './data/dataRoutes.js'
import type { Feature } from './FeatureContext.js'
import { imageRoutes } from './images/imageRoutes.js'
import { namesRoutes } from './names/namesRoutes.js'
import { onrampRoutes } from './onramp/onrampRoutes.js'
import { rpcRoutes } from './rpc/rpcRoutes.js'
import { signInRoutes } from './signIn/signInRoutes.js'
import { swapRoutes } from './swaps/swapRoutes.js'

/** The features of the gateway. None needs the routes of another. */
export const features: readonly Feature[] = [
  catalogueRoutes,
  imageRoutes,
  rpcRoutes,
  signInRoutes,
  namesRoutes,
  analyticsRoutes,
  dataRoutes,
  onrampRoutes,
  swapRoutes,
]
