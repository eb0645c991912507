import type { Hono } from 'hono'
import type { FeatureContext } from '../FeatureContext.js'
import type { AppEnv } from '../http/AppEnv.js'
import { addAccountRoutes } from './addAccountRoutes.js'
import { addPriceRoutes } from './addPriceRoutes.js'
import { createDataNetworks } from './createDataNetworks.js'
import type { DataNetwork } from './DataNetwork.js'

/** What the routes of this feature share. */
export interface DataRoutes {
  readonly app: Hono<AppEnv>
  readonly context: FeatureContext
  readonly networks: ReadonlyMap<string, DataNetwork>
}

/** @see docs/reference/services.md, "Activity", "Balances" and "Prices". */
export function dataRoutes(app: Hono<AppEnv>, context: FeatureContext): void {
  const routes = { app, context, networks: createDataNetworks(context) }
  addAccountRoutes(routes)
  addPriceRoutes(routes)
}
