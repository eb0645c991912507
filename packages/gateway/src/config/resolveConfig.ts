import { resolve } from 'node:path'
import { createProxyList, OptionError, type ProxyList } from '@latchkey/server'
import type { Feature } from '../Feature.js'
import { resolveProjectWallet } from '../wallet/settings/resolveProjectWallet.js'
import { createNetworkTools } from './createNetworkTools.js'
import type { GatewayConfig } from './GatewayConfig.js'
import { isNameServer } from './isNameServer.js'
import type { Located } from './Located.js'
import { resolveIncoming } from './limits/resolveIncoming.js'
import { resolveLimits } from './limits/resolveLimits.js'
import { matchesOrigin } from './matchesOrigin.js'
import type { Problem } from './Problem.js'
import type { ProjectConfig } from './ProjectConfig.js'
import type { FeatureSettings, Network, Project, ResolvedConfig } from './ResolvedConfig.js'
import { reportUnread } from './reportUnread.js'
import type { Surroundings } from './Surroundings.js'
import { configText } from './text.js'

export interface ResolveParameters extends Surroundings, Pick<Located, 'nameOf'> {
  readonly features: readonly Feature[]
  readonly report: (problem: Problem) => void
}

/** Fills in the defaults of a configuration of the right shape. Every problem is reported. */
export function resolveConfig(
  config: GatewayConfig,
  { features, report, ...surroundings }: ResolveParameters,
): ResolvedConfig {
  const { allowLocal = false, sourcePorts = [], stopTimeout = 5000, drainTime = 5000, database, metrics } = config
  const listener = { host: config.host ?? '127.0.0.1', port: config.port ?? 7005 }
  const tools = createNetworkTools({ ...surroundings, rules: { allowLocal, ports: sourcePorts }, report })
  const projects = projectsOf(config.projects, report)
  const others = new Set(Object.keys(config.namespaces ?? {}))
  const networks = new Map(
    Object.entries(config.networks ?? {}).map(([id, given]) => {
      reportUnread(id, given, { features, others, report })
      const parts = features.map(({ network }) => network?.resolve(id, given, tools))
      return [id, Object.assign({}, ...parts) as Network] as const
    }),
  )
  const given: { readonly [name: string]: unknown } = { ...config }
  const all = { ...tools, allowLocal, listener, others, projects, networks }
  const parts = features.map((feature) => ({ feature, settings: feature.resolve?.(given[feature.name], all) }))
  return {
    ...listener,
    proxies: proxiesOf(config.trustedProxies ?? [], report),
    stopTimeout,
    drainTime,
    allowLocal,
    sourcePorts,
    nameServers: nameServersOf(config.nameServers, report),
    limits: resolveLimits(config.limits),
    incoming: resolveIncoming(config.limits),
    metrics: metrics && { host: metrics.host ?? '127.0.0.1', port: metrics.port },
    database: database === ':memory:' ? ':memory:' : resolve(surroundings.folder, database ?? 'gateway.sqlite'),
    projects,
    networks,
    parts,
    ...(Object.assign({}, ...parts.map(({ feature, settings }) => ({ [feature.name]: settings }))) as FeatureSettings),
  }
}

function projectsOf(given: readonly ProjectConfig[], report: (problem: Problem) => void): ReadonlyMap<string, Project> {
  const projects = new Map<string, Project>()
  for (const [at, project] of given.entries()) {
    if (projects.has(project.id)) {
      report({ path: ['projects', at, 'id'], text: configText.sameProject(project.id) })
    }
    projects.set(project.id, projectOf(project))
  }
  return projects
}

function projectOf({
  id,
  origins,
  limits = {},
  analytics = false,
  analyticsAddresses = false,
  wallet,
}: ProjectConfig): Project {
  const { project = 1000, origin = 500, address = 100 } = limits
  return {
    id,
    allows: (given) => origins.some((pattern) => matchesOrigin(pattern, given)),
    allowsEveryOrigin: origins.includes('*'),
    origins,
    limits: { project, origin, address },
    analytics,
    analyticsAddresses,
    wallet: wallet && resolveProjectWallet(id, wallet),
  }
}

function nameServersOf(
  servers: GatewayConfig['nameServers'],
  report: (problem: Problem) => void,
): ResolvedConfig['nameServers'] {
  for (const [at, server] of (servers ?? []).entries()) {
    if (!isNameServer(server)) report({ path: ['nameServers', at], text: configText.notANameServer(server) })
  }
  return servers
}

function proxiesOf(entries: readonly string[], report: (problem: Problem) => void): ProxyList {
  const valid = entries.filter((entry, at) => {
    try {
      createProxyList('', [entry])
      return true
    } catch (error) {
      if (!(error instanceof OptionError)) throw error
      report({ path: ['trustedProxies', at], text: configText.notAProxy(entry) })
      return false
    }
  })
  return createProxyList('trustedProxies', valid)
}
