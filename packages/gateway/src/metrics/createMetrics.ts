import { createMetricSet, OptionError, type Shares } from '@latchkey/server'
import type { Counter, Gauge, Registry } from 'prom-client'
import { GatewayError } from '../errors/GatewayError.js'

/**
 * The gateway's metrics. Labels have values of the configuration or of the code, so their number
 * does not grow with client input.
 */
export interface Metrics {
  /** By the route's pattern. */
  readonly requests: Counter<'route' | 'status'>
  /** By reason: `key`, `origin`, `rate`. */
  readonly refused: Counter<'reason'>
  /** Connections that limits ended, by reason: `connections`, `unread`, `progress`. */
  readonly cuts: Counter<'reason'>
  /** Calls of other servers, by the name of the source. */
  readonly sources: Counter<'source' | 'outcome'>
  /** Calls of JSON-RPC, by network and outcome: `answered`, `refused`, `failed`. */
  readonly calls: Counter<'network' | 'outcome'>
  /** Analytics events, by outcome: `counted`, `repeated`, `dropped`. */
  readonly events: Counter<'outcome'>
  /** Of the index, by network and outcome: `added`, `replaced`. */
  readonly blocks: Counter<'network' | 'outcome'>
  /** Blocks of the chain that the index does not have yet, by network. */
  readonly behind: Gauge<'network'>
  /** Of the on-ramp, by outcome: `created`, `completed`, `failed`. */
  readonly orders: Counter<'outcome'>
  /** Webhooks of the on-ramp, by outcome: `applied`, `repeated`, `kept`, `ignored`, `refused`. */
  readonly webhooks: Counter<'outcome'>
  /** Calls of sources of swaps, by network, source and outcome. */
  readonly quotes: Counter<'network' | 'source' | 'outcome'>
  /** Their answers that are not used, by what they got wrong: `router`, `order`. */
  readonly wrongQuotes: Counter<'network' | 'source' | 'part'>
  /** Logins of the wallet, by outcome: `started`, `wrong`, `limited`, `completed`. */
  readonly logins: Counter<'outcome'>
  /** Attempts to send a mail, by the place of the server and outcome: `sent`, `refused`, `failed`. */
  readonly mails: Counter<'server' | 'outcome'>
  /** Halves that open wallets, by outcome: `released`, `wrong`, `limited`. */
  readonly openings: Counter<'outcome'>
  readonly errors: Counter
  /** Adds shares to the gauge of what is in use, by the name of their limit. */
  watch(resource: string, shares: Pick<Shares, 'used'>): void
  /** Removes the metrics from the registry. */
  leave(): void
}

/** @throws {GatewayError} `GATEWAY_OPTION` if the registry has metrics of these names. */
export function createMetrics(registry: Registry): Metrics {
  const set = createMetricSet('latchkey_gateway_')
  const watched = new Map<string, Pick<Shares, 'used'>[]>()
  const metrics = {
    requests: set.counter('requests_total', 'Requests by route and status.', ['route', 'status']),
    refused: set.counter('refused_total', 'Requests that no project admitted, by reason.', ['reason']),
    cuts: set.counter('cut_connections_total', 'Connections that limits ended, by reason.', ['reason']),
    sources: set.counter('source_calls_total', 'Calls of other servers by source and outcome.', ['source', 'outcome']),
    calls: set.counter('rpc_calls_total', 'Calls of JSON-RPC by network and outcome.', ['network', 'outcome']),
    events: set.counter('analytics_events_total', 'Analytics events by outcome.', ['outcome']),
    blocks: set.counter('index_blocks_total', 'Blocks of the index by network and outcome.', ['network', 'outcome']),
    behind: set.level('index_behind_blocks', 'Blocks that the index does not have yet, by network.', ['network']),
    orders: set.counter('onramp_orders_total', 'Orders of the on-ramp by outcome.', ['outcome']),
    webhooks: set.counter('onramp_webhooks_total', 'Webhooks of the on-ramp by outcome.', ['outcome']),
    quotes: set.counter('swap_calls_total', 'Calls of sources of swaps by network, source and outcome.', [
      'network',
      'source',
      'outcome',
    ]),
    wrongQuotes: set.counter(
      'swap_wrong_answers_total',
      'Answers of such sources that are not used, by what is wrong.',
      ['network', 'source', 'part'],
    ),
    logins: set.counter('wallet_logins_total', 'Logins of the wallet by outcome.', ['outcome']),
    mails: set.counter('wallet_mails_total', 'Attempts to send a mail by server and outcome.', ['server', 'outcome']),
    openings: set.counter('wallet_openings_total', 'Halves that open wallets by outcome.', ['outcome']),
    errors: set.counter('errors_total', 'Internal failures of the gateway.'),
  }
  set.levels('in_use', 'What clients use at the moment, by the name of its limit.', 'limit', () =>
    [...watched].map(([resource, all]) => [resource, all.reduce((sum, { used }) => sum + used, 0)] as const),
  )
  try {
    const watch: Metrics['watch'] = (resource, shares) =>
      void watched.set(resource, [...(watched.get(resource) ?? []), shares])
    return { ...metrics, watch, leave: set.join(registry) }
  } catch (error) {
    if (!(error instanceof OptionError)) throw error
    throw new GatewayError('GATEWAY_OPTION', error.message, { cause: error.cause })
  }
}
