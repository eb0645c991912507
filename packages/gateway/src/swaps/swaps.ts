import type { Feature } from '../Feature.js'
import { swapsNetwork } from './settings/swapsNetwork.js'
import { swapRoutes } from './swapRoutes.js'

/** Quotes and transactions of swaps. */
export const swaps: Feature = { name: 'swaps', network: swapsNetwork, routes: swapRoutes }
