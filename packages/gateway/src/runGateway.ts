import process from 'node:process'
import { setImmediate } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { createHttpServer, createKeyedLimit, createShares, localUrl, systemClock, withElapsed } from '@latchkey/server'
import type { Database } from '@latchkey/server/database'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { pathText } from './config/pathText.js'
import type { ResolvedConfig } from './config/ResolvedConfig.js'
import { readConfig } from './config/readConfig.js'
import { readConfigFile } from './config/readConfigFile.js'
import { warningsOf } from './config/warningsOf.js'
import { createApp } from './createApp.js'
import { checkWrite } from './database/checkWrite.js'
import { GatewayError } from './errors/GatewayError.js'
import type { Feature } from './Feature.js'
import type { FeatureContext } from './FeatureContext.js'
import type { Gateway } from './Gateway.js'
import type { GatewayOptions } from './GatewayOptions.js'
import { createMetrics, type Metrics } from './metrics/createMetrics.js'
import { createMetricsServer } from './metrics/createMetricsServer.js'
import { loadNamespaces } from './namespaces/loadNamespaces.js'
import { openConfiguredDatabase } from './openConfiguredDatabase.js'
import { createClients } from './outgoing/createClients.js'
import { createCurrentRequester } from './outgoing/createCurrentRequester.js'
import type { HostNetwork } from './outgoing/HostNetwork.js'
import { type AnswerRpc, createRpcAnswers } from './rpc/createRpcAnswers.js'
import type { WalletServer, WalletServerOptions } from './wallet/createWalletServer.js'

export interface RunOptions extends GatewayOptions {
  /** Is `systemNetwork` outside of tests. */
  readonly network: HostNetwork
  /** Default: all but the sandbox. */
  readonly features?: readonly Feature[] | undefined
  /**
   * Whether the process is for the gateway alone. Then `Request` and `Response` are replaced by those of
   * the server's library, which are faster. Other code of a process must not see them. Default: false.
   */
  readonly ownsProcess?: boolean | undefined
}

export async function runGateway(options: RunOptions): Promise<Gateway> {
  const { network, ownsProcess = false } = options
  const { logger = pino({ level: 'silent' }), registry = new Registry() } = options
  const clock = withElapsed(options.clock ?? systemClock)
  const config = resolve(options)
  const namespaces = await loadNamespaces(config.namespaces)
  const database = openConfiguredDatabase(config.database)
  const metrics = joinMetrics(registry, database)
  const reporter = (what: string) => (error: unknown) => {
    metrics.errors.inc()
    logger.error({ err: error }, what)
  }
  const report = reporter('A request failed.')
  const lifetime = new AbortController()
  const limit = createKeyedLimit(clock)
  const { projects } = config
  const clients = createClients({ config, network, clock, metrics })
  const currentRequester = createCurrentRequester()
  const requests = createShares(config.limits.requests)
  metrics.watch('requests', requests)
  let answerRpc: AnswerRpc | undefined
  const context: FeatureContext = {
    config,
    namespaces,
    bundledWallets: new URL('../data/wallets.json', import.meta.url),
    pages: new URL('../pages/', import.meta.url),
    clock,
    database,
    metrics,
    limit,
    requests,
    projectRules: { projects, limit, refused: (reason) => metrics.refused.inc({ reason }) },
    outgoing: {
      client: clients.configured,
      clock,
      currentRequester,
      count: (source, outcome) => metrics.sources.inc({ source, outcome }),
      ended: lifetime.signal,
    },
    requestedClient: clients.requested,
    createClient: clients.create,
    currentRequester,
    report: reporter('Work in the background failed.'),
    ended: lifetime.signal,
    answerRpc() {
      answerRpc ??= createRpcAnswers(context)
      return answerRpc
    },
  }
  const release = () => {
    lifetime.abort()
    clients.close()
    metrics.leave()
    database.$client.close()
  }
  try {
    const app = createApp({ context, report })
    const metricsServer = config.metrics && createMetricsServer({ clock, registry, report, config })
    const walletServer = config.wallet && (await loadWallet({ context, settings: config.wallet, report, ownsProcess }))
    const http = createHttpServer({
      clock,
      registry: metricsServer ? undefined : registry,
      checks: { 'no database': async () => checkWrite(database) },
      proxies: config.proxies,
      limits: config.incoming,
      onCut: (reason) => metrics.cuts.inc({ reason }),
      // A client that disconnects needs no answer.
      handle: getRequestListener((request, env) => app.fetch(request, env), { overrideGlobalObjects: ownsProcess }),
      report,
      stopTimeout: config.stopTimeout,
      drainTime: config.drainTime,
    })
    const port = await http.listen(config).catch((cause: unknown) => {
      throw new GatewayError(
        'GATEWAY_LISTEN',
        `The gateway can't listen on ${config.host}, port ${config.port}. Choose a free port and an address of this machine.`,
        { cause },
      )
    })
    const stopAll = () => Promise.all([http.stop(), metricsServer?.stop(), walletServer?.stop()])
    const stopAfter = async (error: unknown): Promise<never> => {
      await stopAll()
      throw error
    }
    const metricsPort = await metricsServer?.listen().catch(stopAfter)
    const walletUrl = await walletServer?.listen().catch(stopAfter)
    for (const warning of warningsOf(config)) logger.warn(warning)
    logger.info({ port, wallet: walletUrl, projects: projects.size }, 'The gateway listens.')
    let stopping: Promise<void> | undefined
    const stop = async () => {
      logger.info('The gateway stops.')
      // The system resets connections that it has accepted and Node has not. A busy process has
      // some, and takes them in the next turns of its loop.
      for (let turn = 0; turn < 2; turn += 1) await setImmediate()
      await stopAll()
      release()
      logger.info('The gateway has stopped.')
    }
    return {
      url: localUrl('http', config.host, port),
      port,
      metricsUrl:
        config.metrics && metricsPort !== undefined ? localUrl('http', config.metrics.host, metricsPort) : undefined,
      walletUrl,
      close() {
        stopping ??= stop()
        return stopping
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

function resolve({ config, environment = {}, features }: RunOptions): ResolvedConfig {
  if (typeof config === 'string') return readConfigFile(config, environment, features)
  return readConfig({ value: config, nameOf: pathText }, { environment, folder: process.cwd() }, features)
}

/** Nothing of the wallet is loaded in a gateway without it. */
async function loadWallet(options: WalletServerOptions): Promise<WalletServer> {
  const { createWalletServer } = await import('./wallet/createWalletServer.js')
  return createWalletServer(options)
}

function joinMetrics(registry: Registry, database: Database): Metrics {
  try {
    return createMetrics(registry)
  } catch (error) {
    database.$client.close()
    throw error
  }
}
