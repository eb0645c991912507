import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { TLSSocket } from 'node:tls'
import {
  type Clock,
  OutgoingError,
  type Release,
  type Requester,
  runAfter,
  ShareError,
  type Shares,
} from '@latchkey/server'
import type { ClientWork } from './ClientWork.js'
import { checkUrl, type UrlRules } from './checkUrl.js'
import type { GuardedClient, OutgoingAnswer, OutgoingRequest } from './GuardedClient.js'
import type { HostNetwork } from './HostNetwork.js'
import { isPublicAddress } from './isPublicAddress.js'
import { outgoingText } from './text.js'

export interface GuardedClientOptions {
  readonly rules: UrlRules
  readonly network: HostNetwork
  readonly clock: Clock
  /** Requests in progress. Absent: only the caller limits them. */
  readonly fetches?: Shares | undefined
  /** Answers above 1 MiB that are read at the same time. The others wait. Absent: all. */
  readonly largeAnswers?: Shares | undefined
  /**
   * Whether connections are kept for the next request. Not for hosts that clients name: each host
   * would keep a file of this process open. Default: true.
   */
  readonly keepsConnections?: boolean | undefined
}

/** What a request has reached. */
interface Progress {
  /** Is called before the first byte of the request can leave. */
  connected(): void
  /** Is called with the first byte of the answer above 1 MiB, and takes the turn to read the rest. */
  grown(): Promise<void>
}

/** Whose work a request is that has no requester. */
const self: Requester = { address: 'gateway' }
/** Connections to one host that wait for the next request. */
const maxIdle = 32
/** Milliseconds after which a connection without a request is closed. */
const idleTimeout = 60_000

/** Bytes of an answer that are read without a turn. */
const largeFrom = 1024 * 1024

const maxRedirects = 3
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** The only way out: each URL and the address that is dialled are checked, also of redirects. */
export function createGuardedClient({
  rules,
  network,
  clock,
  fetches,
  largeAnswers,
  keepsConnections = true,
}: GuardedClientOptions): GuardedClient {
  const keeping = { keepAlive: keepsConnections, maxFreeSockets: maxIdle, timeout: idleTimeout }
  const agents = { http: new HttpAgent(keeping), https: new HttpsAgent(keeping) }

  /** Rejects names with a private address among others too: the next answer may be that one. */
  const addressOf = async (host: string, work: ClientWork): Promise<string> => {
    const addresses = isIP(host) === 0 ? await abortable(network.resolve(host, work), work.signal) : [host]
    const hidden = rules.allowLocal ? undefined : addresses.find((address) => !isPublicAddress(address))
    if (hidden !== undefined) throw new OutgoingError('refused', outgoingText.notPublic(host))
    const [first] = addresses
    if (first === undefined) {
      throw new OutgoingError('unreachable', outgoingText.noAddress(host), { mayHaveArrived: false })
    }
    return network.dial(first)
  }

  const open = async (
    url: URL,
    { json, form, headers, types, requester = self, needsNewConnection = false }: OutgoingRequest,
    signal: AbortSignal,
  ): Promise<ClientRequest> => {
    const address = await addressOf(hostOf(url), { requester, signal })
    const isSecure = url.protocol === 'https:'
    const agent = isSecure ? agents.https : agents.http
    const options = {
      method: json === undefined && form === undefined ? 'GET' : 'POST',
      lookup: pinned(address),
      agent: needsNewConnection ? false : agent,
      signal,
      headers: {
        ...headers,
        accept: types.join(', '),
        'accept-encoding': 'identity',
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(network.ca !== undefined && { ca: network.ca }),
    }
    return isSecure ? requestHttps(url, options) : requestHttp(url, options)
  }

  const follow = async (
    request: OutgoingRequest,
    signal: AbortSignal,
    { connected, grown }: Progress,
  ): Promise<OutgoingAnswer> => {
    let target = request.url
    const content = request.json ?? request.form
    for (let count = 0; count <= maxRedirects; count += 1) {
      const url = checkUrl(target, rules)
      const response = await exchange(await open(url, request, signal), content, connected)
      const { statusCode = 0, headers } = response
      if (!redirects.has(statusCode)) return await read(response, url.hostname, request, grown)
      response.destroy()
      if (content !== undefined || headers.location === undefined) break
      // Not resolved by the parser if it is no URL: `checkUrl` refuses it then.
      target = URL.canParse(headers.location, url) ? new URL(headers.location, url).href : headers.location
      if (request.headers !== undefined && originOf(target) !== url.origin) break
    }
    throw new OutgoingError('redirect', outgoingText.redirects(hostnameOf(target)))
  }

  return {
    async send(request) {
      const ended = new AbortController()
      const stop = runAfter(clock, request.timeout, () => ended.abort(timedOut))
      const signal = AbortSignal.any([ended.signal, request.signal])
      const { requester = self } = request
      const releases: (Release | undefined)[] = []
      let mayHaveArrived = false
      const progress: Progress = {
        connected() {
          mayHaveArrived = true
        },
        async grown() {
          releases.push(await largeAnswers?.wait(requester, signal))
        },
      }
      try {
        // A wrong URL is refused without a turn.
        checkUrl(request.url, rules)
        releases.push(await fetches?.wait(requester, signal))
        return await follow(request, signal, progress)
      } catch (error) {
        request.signal.throwIfAborted()
        if (error instanceof OutgoingError || error instanceof ShareError) throw error
        const host = hostnameOf(request.url)
        if (ended.signal.aborted) throw new OutgoingError('timeout', outgoingText.timeout(host), { mayHaveArrived })
        throw new OutgoingError('unreachable', outgoingText.unreachable(host), { mayHaveArrived, cause: error })
      } finally {
        stop()
        for (const release of releases) release?.()
      }
    },
    close() {
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}

const timedOut = 'timeout'

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : ''
}

function hostnameOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : ''
}

/** Resolves every name to an address that was checked. */
function pinned(address: string): LookupFunction {
  const family = isIP(address)
  return (_, { all }, done) => {
    if (all) done(null, [{ address, family }])
    else done(null, address, family)
  }
}

/** Rejects when `signal` is aborted. The work goes on, and its outcome is ignored. */
function abortable<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error('The request was ended.'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

function exchange(
  request: ClientRequest,
  content: string | undefined,
  connected: Progress['connected'],
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('socket', (socket) => {
      if (socket.connecting) socket.once(socket instanceof TLSSocket ? 'secureConnect' : 'connect', connected)
      else connected()
    })
    request.once('response', resolve)
    request.on('error', reject)
    request.end(content)
  })
}

/** @param grown - Is awaited once, when the answer is large. */
async function read(
  response: IncomingMessage,
  host: string,
  { types, maxBytes }: OutgoingRequest,
  grown: Progress['grown'],
): Promise<OutgoingAnswer> {
  const { statusCode: status = 0, headers } = response
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const fail = (error: OutgoingError) => {
    response.destroy()
    return error
  }
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw fail(new OutgoingError('type', outgoingText.encoding(host)))
  }
  const isSuccess = status >= 200 && status < 300
  if (isSuccess && !types.includes(type)) throw fail(new OutgoingError('type', outgoingText.type(host)))
  const parts: Buffer[] = []
  let size = 0
  // Ends with an error if the connection closes before the end of the answer.
  for await (const part of response as AsyncIterable<Buffer>) {
    const before = size
    size += part.length
    if (size > maxBytes) throw fail(new OutgoingError('size', outgoingText.size(host, maxBytes)))
    parts.push(part)
    if (before <= largeFrom && size > largeFrom) await grown()
  }
  return { status, type, body: Buffer.concat(parts) }
}
