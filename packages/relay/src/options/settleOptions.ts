import { createProxyList, localUrl, OptionError, type ProxyList, readOrigin, readWholeNumber } from '@latchkey/server'
import type { AdmissionRules } from '../admission/admit.js'
import { toRelayError } from '../errors/toRelayError.js'
import { defaultLimits } from '../limits/defaultLimits.js'
import type { Limits } from '../limits/Limits.js'
import type { RelayOptions } from '../RelayOptions.js'

/** Options as the relay works with them. */
export interface Settled {
  readonly host: string
  readonly port: number
  readonly limits: Limits
  readonly proxies: ProxyList
  readonly pingInterval: number
  readonly stopTimeout: number
  /** What is accepted of clients once the port is known. */
  rules(port: number): AdmissionRules
  /** Where the relay can be reached from this machine. */
  url(port: number): string
}

const loopback = ['127.0.0.1', 'localhost', '[::1]'] as const

/** @throws {RelayError} `RELAY_OPTION`, which names the option. */
export function settleOptions(options: RelayOptions): Settled {
  try {
    return settle(options)
  } catch (error) {
    throw toRelayError(error)
  }
}

function settle(options: RelayOptions): Settled {
  const { host = '127.0.0.1', publicUrls, projectIds, origins } = options
  const skew = readWholeNumber('clockSkew', options.clockSkew ?? 60, 0, 24 * 60 * 60)
  const lists = {
    projectIds: projectIds && new Set(projectIds),
    origins: origins && new Set(origins.map((origin) => readOrigin('origins', origin))),
  }
  for (const url of publicUrls ?? []) checkUrl(url)
  if (publicUrls ? publicUrls.length === 0 : !isLoopback(host)) {
    throw new OptionError(
      'publicUrls',
      'say under which URLs clients reach this relay, since their tokens are for one of them. Like wss://relay.example',
    )
  }
  return {
    host,
    port: readWholeNumber('port', options.port ?? 7004, 0, 65535),
    limits: settleLimits(options.limits ?? {}),
    proxies: createProxyList('trustedProxies', options.trustedProxies ?? []),
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

function settleLimits(given: NonNullable<RelayOptions['limits']>): Limits {
  const limits: Record<string, number> = { ...defaultLimits }
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(defaultLimits, name)) throw new OptionError(`limits.${name}`, 'there is no such limit.')
    if (value !== undefined) limits[name] = readWholeNumber(`limits.${name}`, value, 1, Number.MAX_SAFE_INTEGER)
  }
  const settled = { ...defaultLimits, ...limits }
  if (settled.messageBytes > settled.frameBytes) {
    throw new OptionError('limits.frameBytes', 'a frame must have room for one message.')
  }
  return settled
}

function checkUrl(text: string): void {
  const protocol = URL.canParse(text) ? new URL(text).protocol : undefined
  if (protocol !== 'ws:' && protocol !== 'wss:') {
    throw new OptionError('publicUrls', 'must be URLs that begin with ws:// or wss://.')
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}
