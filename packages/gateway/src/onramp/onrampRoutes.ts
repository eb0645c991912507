import { purgeEachHour } from '@latchkey/server/database'
import type { Hono } from 'hono'
import type { FeatureContext } from '../FeatureContext.js'
import type { AppEnv } from '../http/AppEnv.js'
import { createNodeRpc } from '../outgoing/createNodeRpc.js'
import { createSource } from '../outgoing/createSource.js'
import { addOffers } from './offers/addOffers.js'
import { createOffers, type Offers } from './offers/createOffers.js'
import { createQuotes, type Quotes } from './offers/createQuotes.js'
import { addOrders } from './orders/addOrders.js'
import { createSqlOnrampRepository } from './orders/createSqlOnrampRepository.js'
import type { OnrampRepository } from './orders/OnrampRepository.js'
import { createPayouts } from './payouts/createPayouts.js'
import { loadPayer } from './payouts/loadPayer.js'
import type { Payer } from './payouts/Payer.js'
import { addCheckout } from './sandbox/addCheckout.js'
import { createSandbox, type Sandbox } from './sandbox/createSandbox.js'
import type { OnrampSettings } from './settings/OnrampSettings.js'
import { addWebhooks } from './webhooks/addWebhooks.js'
import { createWebhooks, type Webhooks } from './webhooks/createWebhooks.js'

/** What the routes of this feature share. */
export interface OnrampRoutes {
  readonly app: Hono<AppEnv>
  readonly context: FeatureContext
  readonly settings: OnrampSettings
  readonly offers: Offers
  readonly quotes: Quotes
  readonly repository: OnrampRepository
  readonly webhooks: Webhooks
  readonly sandbox: Sandbox
  /** Sends the webhooks that are due, and starts the payouts of paid orders. */
  work(): Promise<void>
}

const second = 1000
const day = 24 * 60 * 60 * second

/** @see docs/reference/services.md, "Purchases". */
export function onrampRoutes(app: Hono<AppEnv>, context: FeatureContext, settings: OnrampSettings): void {
  const { clock, metrics, database, report, ended } = context
  const repository = createSqlOnrampRepository(database)
  const webhooks = createWebhooks({
    secret: settings.webhookSecret,
    repository,
    clock,
    count: (outcome) => metrics.webhooks.inc({ outcome }),
  })
  const sandbox = createSandbox({ repository, webhooks, clock, delay: settings.sandbox.delay })
  const payouts = createPayouts({
    repository,
    payers: payersOf(context, settings),
    clock,
    count: (outcome) => metrics.orders.inc({ outcome }),
    report,
    ended,
  })
  const advance = joined(payouts.advance)
  const reportUnlessEnded = (error: unknown) => {
    if (!ended.aborted) report(error)
  }
  const work = async () => {
    await sandbox.deliver()
    advance().catch(reportUnlessEnded)
  }
  const routes: OnrampRoutes = {
    app,
    context,
    settings,
    offers: createOffers(context, settings.sandbox),
    quotes: createQuotes(settings.webhookSecret),
    repository,
    webhooks,
    sandbox,
    work,
  }
  addOffers(routes)
  addOrders(routes)
  addWebhooks(routes)
  addCheckout(routes)
  const run = () => void work().catch(reportUnlessEnded)
  run()
  ended.addEventListener('abort', clock.every(second, run), { once: true })
  purgeEachHour(context, (now, signal) => repository.purge(now - settings.retentionDays * day, now, signal))
}

function payersOf(
  { config, outgoing, namespaces }: FeatureContext,
  { sandbox }: OnrampSettings,
): ReadonlyMap<string, () => Promise<Payer>> {
  const name = 'faucet'
  const all = [...sandbox.networks].flatMap(([networkId, { faucet }]) => {
    // Only the first node: another one may not know yet what this one has accepted.
    const [url] = config.networks.get(networkId)?.rpc ?? []
    if (url === undefined) return []
    const source = createSource({ ...outgoing, name, count: (outcome) => outgoing.count(name, outcome) })
    const rpc = createNodeRpc({ nodes: [{ url, source }] })
    return [[networkId, loadPayer({ rpc, networkId, faucet }, namespaces)] as const]
  })
  return new Map(all)
}

/** Runs once at a time. A call in between leads to one more run. */
function joined(run: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined
  const start = () => {
    current = run().finally(() => {
      current = undefined
    })
    return current
  }
  return () => {
    if (!current) return start()
    next ??= current
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return start()
      })
    return next
  }
}
