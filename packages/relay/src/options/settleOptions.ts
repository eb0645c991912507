import { isIP } from 'node:net'
import type { AdmissionRules } from '../admission/admit.js'
import { createProxyList, type ProxyList } from '../admission/createProxyList.js'
import { RelayError } from '../errors/RelayError.js'
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
/** Listening on these means on every address of the machine. */
const everywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** @throws {RelayError} `RELAY_OPTION`, which names the option. */
export function settleOptions(options: RelayOptions): Settled {
  const { host = '127.0.0.1', publicUrls, projectIds, origins } = options
  const skew = wholeNumber('clockSkew', options.clockSkew ?? 60, 0, 24 * 60 * 60)
  const lists = { projectIds: projectIds && new Set(projectIds), origins: origins && new Set(origins.map(originOf)) }
  for (const url of publicUrls ?? []) checkUrl(url)
  if (publicUrls ? publicUrls.length === 0 : !isLoopback(host)) {
    throw new RelayError(
      'RELAY_OPTION',
      'publicUrls: say under which URLs clients reach this relay, since their tokens are for one of them. Like wss://relay.example',
    )
  }
  return {
    host,
    port: wholeNumber('port', options.port ?? 7004, 0, 65535),
    limits: settleLimits(options.limits ?? {}),
    proxies: createProxyList(options.trustedProxies ?? []),
    pingInterval: wholeNumber('pingInterval', options.pingInterval ?? 25_000, 100, 30_000),
    stopTimeout: wholeNumber('stopTimeout', options.stopTimeout ?? 5000, 0, 60_000),
    rules: (port) => ({
      audiences: publicUrls ?? loopback.map((name) => `ws://${name}:${port}`),
      ...lists,
      skew,
    }),
    url: (port) => {
      const reachable = everywhere[host] ?? host
      return `ws://${isIP(reachable) === 6 ? `[${reachable}]` : reachable}:${port}`
    },
  }
}

function settleLimits(given: NonNullable<RelayOptions['limits']>): Limits {
  const limits: Record<string, number> = { ...defaultLimits }
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(defaultLimits, name))
      throw new RelayError('RELAY_OPTION', `limits.${name}: there is no such limit.`)
    if (value !== undefined) limits[name] = wholeNumber(`limits.${name}`, value, 1, Number.MAX_SAFE_INTEGER)
  }
  const settled = { ...defaultLimits, ...limits }
  if (settled.messageBytes > settled.frameBytes) {
    throw new RelayError('RELAY_OPTION', 'limits.frameBytes: a frame must have room for one message.')
  }
  return settled
}

function wholeNumber(name: string, value: number, least: number, most: number): number {
  if (Number.isSafeInteger(value) && value >= least && value <= most) return value
  throw new RelayError('RELAY_OPTION', `${name}: must be a whole number from ${least} to ${most}.`)
}

function checkUrl(text: string): void {
  const protocol = URL.canParse(text) ? new URL(text).protocol : undefined
  if (protocol !== 'ws:' && protocol !== 'wss:') {
    throw new RelayError('RELAY_OPTION', 'publicUrls: must be URLs that begin with ws:// or wss://.')
  }
}

/** `https://app.example/` as browsers say it: `https://app.example`. */
function originOf(text: string): string {
  const origin = URL.canParse(text) ? new URL(text).origin : 'null'
  if (origin === 'null') throw new RelayError('RELAY_OPTION', 'origins: must be like https://app.example')
  return origin
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}
