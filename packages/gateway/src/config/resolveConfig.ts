import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { createProxyList, OptionError, type ProxyList } from '@latchkey/server'
import { normalizeName } from '../names/normalizeName.js'
import { resolveNamespaces } from '../namespaces/resolveNamespaces.js'
import { checkUrl, type UrlRules } from '../outgoing/checkUrl.js'
import { OutgoingError } from '../outgoing/OutgoingError.js'
import type { DataConfig, GatewayConfig, ProjectConfig, Secret, SignInConfig, ZoneConfig } from './GatewayConfig.js'
import { isBaseUrl } from './isBaseUrl.js'
import { isNameServer } from './isNameServer.js'
import { isPrivateKey } from './isPrivateKey.js'
import type { Located } from './Located.js'
import { resolveIncoming } from './limits/resolveIncoming.js'
import { resolveLimits } from './limits/resolveLimits.js'
import { matchesOrigin } from './matchesOrigin.js'
import type { Problem } from './Problem.js'
import type { Project, ResolvedConfig, Zone } from './ResolvedConfig.js'
import { resolveData } from './resolveData.js'
import { resolveOnramp } from './resolveOnramp.js'
import type { Surroundings } from './Surroundings.js'
import { configText } from './text.js'
import { tokenProblem } from './tokenProblem.js'

type Path = Problem['path']

/** Fills in the defaults of a configuration of the right shape. Every problem is reported. */
export function resolveConfig(
  config: GatewayConfig,
  { environment, folder, nameOf }: Surroundings & Pick<Located, 'nameOf'>,
  report: (problem: Problem) => void,
): ResolvedConfig {
  const { allowLocal = false, sourcePorts = [], catalogue: { wallets, pictures = {} } = {}, analytics = {} } = config
  const { eventsPerDay = 1_000_000 } = analytics
  const rules = { allowLocal, ports: sourcePorts }
  /** @param problemIn - What is wrong. The text may have a key, so it is not in the message. */
  const secretOf = (path: Path, secret: Secret, problemIn: (text: string) => string | undefined): string => {
    const text = typeof secret === 'string' ? secret : environment[secret.env]
    const problem = text === undefined ? configText.noVariable(envOf(secret)) : problemIn(text)
    if (problem !== undefined) report({ path, text: problem })
    return text ?? ''
  }
  const urlOf = (path: Path, secret: Secret): string => secretOf(path, secret, (text) => problemOf(text, rules))
  /** Of a service: paths are put behind it. */
  const serviceOf = (path: Path, secret: Secret): string =>
    secretOf(path, secret, (text) => problemOf(text, rules) ?? (isBaseUrl(text) ? undefined : configText.baseUrl))
  const pathOf = (path: Path, written: string | undefined, kind: 'file' | 'folder'): string | undefined => {
    if (written === undefined) return undefined
    const found = statSync(resolve(folder, written), { throwIfNoEntry: false })
    if (kind === 'file' && !found?.isFile()) report({ path, text: configText.noFile(written) })
    if (kind === 'folder' && !found?.isDirectory()) report({ path, text: configText.noFolder(written) })
    return resolve(folder, written)
  }

  const projects = new Map<string, Project>()
  for (const [at, project] of config.projects.entries()) {
    if (projects.has(project.id)) {
      report({ path: ['projects', at, 'id'], text: configText.sameProject(project.id) })
    }
    projects.set(project.id, projectOf(project))
  }
  const networks = Object.entries(config.networks ?? {}).map(([id, network]) => {
    const { rpc, methods = [], logBlocks = 10_000 } = network
    const urls = rpc.map((url, at) => urlOf(['networks', id, 'rpc', at], url))
    const data = resolveData({ networkId: id, config: network, folder, urlOf, serviceOf, secretOf, report })
    return [id, { rpc: urls, methods, mostLogBlocks: logBlocks, ...data }] as const
  })
  const byId = new Map(networks)
  return {
    host: config.host ?? '127.0.0.1',
    port: config.port ?? 7005,
    proxies: proxiesOf(config.trustedProxies ?? [], report),
    stopTimeout: config.stopTimeout ?? 5000,
    drainTime: config.drainTime ?? 5000,
    allowLocal,
    sourcePorts,
    nameServers: nameServersOf(config.nameServers, report),
    eventsPerAddress: analytics.eventsPerAddress ?? Math.max(250, Math.ceil(eventsPerDay / 20)),
    limits: resolveLimits(config.limits),
    incoming: resolveIncoming(config.limits),
    metrics: metricsOf(config.metrics),
    database: config.database === ':memory:' ? ':memory:' : resolve(folder, config.database ?? 'gateway.sqlite'),
    projects,
    networks: byId,
    namespaces: resolveNamespaces(config.namespaces ?? {}, { folder, nameOf, report }),
    catalogue: {
      walletsFile: pathOf(['catalogue', 'wallets'], wallets, 'file'),
      pictureFolder: pathOf(['catalogue', 'pictures', 'folder'], pictures.folder, 'folder'),
      pictureUpstream:
        pictures.upstream && serviceOf(['catalogue', 'pictures', 'upstream'], pictures.upstream).replace(/\/+$/, ''),
    },
    images: config.images && { addressLimit: config.images.address ?? 20 },
    signIn: resolveSignIn(config.signIn),
    analytics: {
      token: analytics.token && secretOf(['analytics', 'token'], analytics.token, tokenProblem),
      retentionDays: analytics.retentionDays ?? 90,
      eventsPerDay,
    },
    names: { zones: zonesOf(config.names?.zones ?? [], environment, report) },
    data: dataOf(config.data, serviceOf),
    onramp: config.onramp && resolveOnramp(config.onramp, { allowLocal, projects, networks: byId, secretOf, report }),
  }
}

function metricsOf(given: GatewayConfig['metrics']): ResolvedConfig['metrics'] {
  return given && { host: given.host ?? '127.0.0.1', port: given.port }
}

function projectOf({
  id,
  origins,
  limits = {},
  analytics = false,
  analyticsAddresses = false,
}: ProjectConfig): Project {
  const { project = 1000, origin = 500, address = 100 } = limits
  return {
    id,
    allows: (given) => origins.some((pattern) => matchesOrigin(pattern, given)),
    allowsEveryOrigin: origins.includes('*'),
    limits: { project, origin, address },
    analytics,
    analyticsAddresses,
  }
}

function dataOf(
  { ipfs, arweave, spamRules = true, currencies = {} }: DataConfig = {},
  serviceOf: (path: Path, url: string) => string,
): ResolvedConfig['data'] {
  const gatewayOf = (name: string, url: string | undefined) => url && serviceOf(['data', name], url).replace(/\/+$/, '')
  return {
    gateways: { ipfs: gatewayOf('ipfs', ipfs), arweave: gatewayOf('arweave', arweave) },
    spamRules,
    currencies: new Map([...Object.entries(currencies), ['usd', '1']]),
  }
}

function zonesOf(
  zones: readonly ZoneConfig[],
  environment: Surroundings['environment'],
  report: (problem: Problem) => void,
): readonly Zone[] {
  return zones.map(({ name, signer }, at) => {
    const path = ['names', 'zones', at]
    if (zones.findIndex((zone) => zone.name === name) !== at) {
      report({ path: [...path, 'name'], text: configText.sameZone(name) })
    }
    if (normalizeName(name) !== name) report({ path: [...path, 'name'], text: configText.notNormal })
    if (signer === undefined) return { name, signer: undefined }
    const key = typeof signer === 'string' ? signer : environment[signer.env]
    const problem = key === undefined ? configText.noVariable(envOf(signer)) : configText.privateKey
    if (key === undefined || !isPrivateKey(key)) report({ path: [...path, 'signer'], text: problem })
    return { name, signer: key as `0x${string}` }
  })
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

function problemOf(url: string, rules: UrlRules): string | undefined {
  try {
    checkUrl(url, rules)
    return undefined
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    return error.message
  }
}

function envOf(secret: Secret): string {
  return typeof secret === 'string' ? '' : secret.env
}

function resolveSignIn({ retentionDays = 400, contracts = true }: SignInConfig = {}): ResolvedConfig['signIn'] {
  return { retentionDays, contracts }
}
