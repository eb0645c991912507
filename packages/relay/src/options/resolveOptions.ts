import {
  createProxyList,
  localUrl,
  OptionError,
  type ProxyList,
  readMethods,
  readOrigin,
  readText,
  readTexts,
  readWholeNumber,
} from '@latchkey/server'
import type { AdmissionRules } from '../admission/admit.js'
import { toRelayError } from '../errors/toRelayError.js'
import { defaultLimits } from '../limits/defaultLimits.js'
import type { Limits } from '../limits/Limits.js'
import type { RelayOptions } from '../RelayOptions.js'

/** Checked options with their defaults. */
export interface ResolvedOptions {
  readonly host: string
  readonly port: number
  readonly limits: Limits
  readonly proxies: ProxyList
  /** Of all clients. */
  readonly connections: number
  readonly pingInterval: number
  readonly stopTimeout: number
  /** Rules for new connections, once the port is known. */
  rules(port: number): AdmissionRules
  /** The URL under which this machine reaches the relay. */
  url(port: number): string
}

const loopback = ['127.0.0.1', 'localhost', '[::1]'] as const

/** @throws {RelayError} `RELAY_OPTION` with the option's name in the message. */
export function resolveOptions(options: RelayOptions): ResolvedOptions {
  try {
    return resolve(options)
  } catch (error) {
    throw toRelayError(error)
  }
}

function resolve(options: RelayOptions): ResolvedOptions {
  if (typeof options !== 'object' || options === null)
    throw new OptionError(undefined, 'The options must be an object.')
  const host = readText('host', options.host, 'an address to listen on, like 127.0.0.1') ?? '127.0.0.1'
  const publicUrls = readTexts('publicUrls', options.publicUrls, 'a URL, like wss://relay.example')
  const projectIds = readTexts('projectIds', options.projectIds, 'a project id, like "shop"')
  const origins = readTexts('origins', options.origins, 'an origin, like https://app.example')
  const proxies = readTexts('trustedProxies', options.trustedProxies, 'an address or a network, like 10.0.0.0/8')
  readText('file', options.file, 'the path of a file, like /var/lib/relay/mailbox.db')
  checkParts(options)
  const skew = readWholeNumber('clockSkew', options.clockSkew ?? 60, 0, 24 * 60 * 60)
  const lists = {
    projectIds: projectIds && new Set(projectIds),
    origins: origins && new Set(origins.map((origin) => readOrigin('origins', origin))),
  }
  for (const url of publicUrls ?? []) checkUrl(url)
  if (publicUrls ? publicUrls.length === 0 : !isLoopback(host)) {
    throw new OptionError(
      'publicUrls',
      'must have the URLs under which clients reach this relay, since their tokens name one. Like wss://relay.example',
    )
  }
  return {
    host,
    port: readWholeNumber('port', options.port ?? 7004, 0, 65535),
    limits: resolveLimits(options.limits ?? {}),
    proxies: createProxyList('trustedProxies', proxies ?? []),
    connections: readWholeNumber('connections', options.connections ?? 10_000, 1, 1_000_000),
    pingInterval: readWholeNumber('pingInterval', options.pingInterval ?? 25_000, 100, 30_000),
    stopTimeout: readWholeNumber('stopTimeout', options.stopTimeout ?? 5000, 0, 60_000),
    rules: (port) => ({
      audiences: publicUrls ?? loopback.map((name) => `ws://${name}:${port}`),
      ...lists,
      skew,
    }),
    url: (port) => localUrl('ws', host, port),
  }
}

/** What the relay uses only when clients come. */
function checkParts({ logger, registry, clock, mailbox, fanout }: RelayOptions): void {
  readMethods('logger', logger, ['debug', 'info', 'warn', 'error'], 'a logger of pino')
  readMethods('registry', registry, ['registerMetric', 'metrics'], 'a Registry of prom-client')
  readMethods('clock', clock, ['now', 'every'], 'a clock')
  readMethods('mailbox', mailbox, ['put', 'waiting', 'delivered', 'sweep', 'size', 'check', 'close'], 'a mailbox')
  readMethods('fanout', fanout, ['join', 'announce', 'close'], 'a fan-out')
}

function resolveLimits(given: NonNullable<RelayOptions['limits']>): Limits {
  if (typeof given !== 'object' || Array.isArray(given))
    throw new OptionError('limits', 'must be an object, like { topics: 1000 }.')
  const limits: Record<string, number> = { ...defaultLimits }
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(defaultLimits, name))
      throw new OptionError(`limits.${name}`, `is not a limit. Known: ${Object.keys(defaultLimits).join(', ')}.`)
    if (value !== undefined) limits[name] = readWholeNumber(`limits.${name}`, value, 1, Number.MAX_SAFE_INTEGER)
  }
  const resolved = { ...defaultLimits, ...limits }
  if (resolved.messageBytes > resolved.frameBytes) {
    throw new OptionError('limits.frameBytes', `must be at least limits.messageBytes (${resolved.messageBytes}).`)
  }
  return resolved
}

function checkUrl(text: string): void {
  const url = URL.parse(text)
  if (url === null || !/^wss?:$/.test(url.protocol)) {
    throw new OptionError('publicUrls', `"${text}" must be a URL that starts with ws:// or wss://.`)
  }
  if (url.username !== '' || url.password !== '') {
    throw new OptionError('publicUrls', 'must have no name of a user and no password.')
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}
