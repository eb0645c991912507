import { isRecord } from '@latchkey/core'

/** JSON-RPC that an app accepts. */
export interface Payload {
  readonly id: number
  /** Present in a request. */
  readonly method?: string | undefined
  readonly params?: Params | undefined
}

type Params = Readonly<Record<string, unknown>>
/** @param now - Seconds since 1970. */
type Check = (params: Params, now: number) => boolean

/** Maximum depth of a payload. Real ones are flatter. */
const maxDepth = 64
/** Seconds: the longest session, and how far the wallet's clock may be ahead of ours. */
const maxSession = 7 * 86_400
const skew = 60

/**
 * Requests that a wallet may send to an app, with the check of their parameters. All others are for
 * wallets: an app must neither handle them nor look anything up for them.
 */
const requests: ReadonlyMap<unknown, Check> = new Map<unknown, Check>([
  ['wc_pairingDelete', () => true],
  ['wc_pairingPing', () => true],
  [
    'wc_sessionSettle',
    ({ namespaces, controller, expiry }, now) =>
      areNamespaces(namespaces) && isRecord(controller) && isEnd(expiry, now),
  ],
  ['wc_sessionUpdate', ({ namespaces }) => areNamespaces(namespaces)],
  ['wc_sessionExtend', () => true],
  ['wc_sessionPing', () => true],
  ['wc_sessionDelete', () => true],
  [
    'wc_sessionEvent',
    ({ event, chainId }) => isRecord(event) && typeof event.name === 'string' && typeof chainId === 'string',
  ],
])

/**
 * Whether a decrypted message is JSON-RPC that an app accepts: an answer, or a request of a wallet.
 *
 * @param now - ms since 1970.
 */
export function checkPayload(payload: unknown, now: number): payload is Payload {
  if (!isRecord(payload) || payload.jsonrpc !== '2.0' || !Number.isSafeInteger(payload.id)) return false
  if (isTooDeep(payload, maxDepth)) return false
  if ('method' in payload) {
    const { method, params } = payload
    return isRecord(params) && (requests.get(method)?.(params, now / 1000) ?? false)
  }
  return 'error' in payload ? isRecord(payload.error) : 'result' in payload
}

function isEnd(expiry: unknown, now: number): boolean {
  return Number.isSafeInteger(expiry) && (expiry as number) <= now + maxSession + skew
}

function areNamespaces(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every(isNamespace)
}

function isNamespace(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { accounts, methods, events, chains = [] } = value
  return [accounts, methods, events, chains].every(
    (list) => Array.isArray(list) && list.every((entry) => typeof entry === 'string'),
  )
}

function isTooDeep(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return left === 0 || Object.values(value).some((member) => isTooDeep(member, left - 1))
}
