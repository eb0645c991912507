import type { Hono } from 'hono'
import type { FeatureContext } from '../FeatureContext.js'
import type { AppEnv } from '../http/AppEnv.js'
import { addApprovalRoutes } from './addApprovalRoutes.js'
import { addQuoteRoutes } from './addQuoteRoutes.js'
import { addTransactionRoutes } from './addTransactionRoutes.js'
import { createSwapNetworks } from './createSwapNetworks.js'
import type { SwapNetworks } from './readOrder.js'

/** What the routes of this feature share. */
export interface SwapRoutes {
  readonly app: Hono<AppEnv>
  readonly context: FeatureContext
  readonly networks: SwapNetworks
}

/** The price of gas is a route of `data`. @see docs/reference/services.md, "Swaps". */
export function swapRoutes(app: Hono<AppEnv>, context: FeatureContext): void {
  const routes = { app, context, networks: createSwapNetworks(context) }
  addQuoteRoutes(routes)
  addApprovalRoutes(routes)
  addTransactionRoutes(routes)
}
