import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Registry } from 'prom-client'
import type { Clock } from '../clock/Clock.js'
import { settleWithin } from '../clock/settleWithin.js'
import { createProxyList, type ProxyList } from '../proxies/createProxyList.js'
import { readClientAddress } from '../proxies/readClientAddress.js'
import { createShares } from '../shares/createShares.js'
import type { ConnectionLimits, Cut } from './ConnectionLimits.js'
import { createCountedResponse } from './createCountedResponse.js'
import { createStatusAnswers } from './createStatusAnswers.js'
import { defaultConnectionLimits } from './defaultConnectionLimits.js'
import { guardConnections } from './guardConnections.js'
import { headTimeout } from './headTimeout.js'

export interface HttpServerOptions {
  readonly clock: Clock
  /** Its metrics are served at `/metrics`. `undefined`: this server has no such path. */
  readonly registry: Registry | undefined
  /**
   * Checks for `/ready`. When a check rejects, its key is the status in the answer, e.g. `no
   * mailbox`. `undefined`: this server has neither `/health` nor `/ready`.
   */
  readonly checks: Readonly<Record<string, () => Promise<unknown>>> | undefined
  /** Answers every other path. Without it they are not found. */
  readonly handle?: RequestListener | undefined
  /** Is called with errors that clients see as 500 or 503. */
  readonly report: (error: unknown) => void
  /** Milliseconds to finish requests in progress when the server stops. */
  readonly stopTimeout: number
  /**
   * Milliseconds, before that, in which open connections may still send a request. A client can
   * have sent one before it learns that its connection closes. Default: 0.
   */
  readonly drainTime?: number | undefined
  /** Proxies whose `X-Forwarded-For` is trusted. Default: none. */
  readonly proxies?: ProxyList | undefined
  readonly limits?: ConnectionLimits | undefined
  /** Is called for each connection that the limits end. */
  readonly onCut?: ((cut: Cut) => void) | undefined
}

/** An HTTP server with `/health`, `/ready` and `/metrics` for its operator, or without them. */
export interface HttpServer {
  /** Node's own server, for WebSocket upgrades. */
  readonly server: Server
  /** @returns The port, which the system chooses for port 0. Rejects with Node's error. */
  listen(address: { readonly host: string; readonly port: number }): Promise<number>
  /**
   * Takes no new connections, closes each open one after its next answer, waits until requests in
   * progress are answered and `finish` has settled, and closes the connections that remain.
   */
  stop(finish?: () => Promise<void>): Promise<void>
}

export function createHttpServer(options: HttpServerOptions): HttpServer {
  const { clock, report, stopTimeout, drainTime = 0, onCut = () => undefined } = options
  const { proxies = createProxyList('proxies', []), limits = defaultConnectionLimits } = options
  let isStopping = false
  const answers = createStatusAnswers({ ...options, proxies, limit: limits.status, isStopping: () => isStopping })
  const { total, address } = limits.unreadBytes
  const unread = createShares({ total, project: total, address })
  const pending = new Map<ServerResponse, Promise<void>>()
  const track = (response: ServerResponse) => {
    if (isStopping) response.setHeader('connection', 'close')
    const closed = new Promise<void>((resolve) => {
      response.once('close', () => {
        pending.delete(response)
        resolve()
      })
    })
    pending.set(response, closed)
  }
  const answered = async () => {
    while (pending.size > 0) await Promise.all(pending.values())
  }
  const Response = createCountedResponse((request, bytes) => {
    const leave = unread.enter({ address: readClientAddress(request, proxies) }, bytes)
    if (!leave) onCut('unread')
    return leave
  })
  const server = createServer(
    {
      headersTimeout: headTimeout,
      requestTimeout: headTimeout,
      connectionsCheckingInterval: headTimeout / 10,
      ServerResponse: Response,
    },
    (request, response) => {
      track(response)
      answers(request, response)
    },
  )
  let endGuard = (): void => undefined

  return {
    server,
    listen: ({ host, port }) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          endGuard = guardConnections(server, { clock, proxies, limits, onCut })
          // A connection that can't be accepted, for example because too many files are open, must
          // not end the process.
          server.off('error', reject).on('error', report)
          const address = server.address()
          resolve(typeof address === 'object' && address ? address.port : port)
        })
      }),
    async stop(finish = async () => undefined) {
      isStopping = true
      // The system accepts connections before the process takes them, and resets those that it has
      // not taken when it stops listening. So the process first takes all that wait.
      const left = takeWaiting(server)
      // Of `net`: the method of the HTTP server closes idle connections at once.
      const closed = left.then(() => new Promise<void>((end) => NetServer.prototype.close.call(server, () => end())))
      // Without this header a client would send its next request to a connection that is about to
      // close.
      for (const response of pending.keys()) if (!response.headersSent) response.setHeader('connection', 'close')
      if (drainTime > 0) {
        await settleWithin(clock, drainTime, closed)
        // A busy process still has to read requests that arrived in time.
        await new Promise(setImmediate)
      }
      server.closeIdleConnections()
      await Promise.all([left, finish(), settleWithin(clock, stopTimeout, answered())])
      server.closeAllConnections()
      await closed
      endGuard()
      // Stops the timer of the HTTP server.
      server.close()
    },
  }
}

/** Connections that the system keeps for the process: Node's default. */
const backlog = 511
/** Turns of the event loop without a connection, after which none waits. */
const quietTurns = 2

/** Resolves when no connection waits to be taken: the event loop takes one in each turn. */
async function takeWaiting(server: Server): Promise<void> {
  let quiet = 0
  const take = (): void => {
    quiet = 0
  }
  server.on('connection', take)
  for (let turns = 0; quiet <= quietTurns && turns < backlog; turns += 1) {
    quiet += 1
    await new Promise(setImmediate)
  }
  server.off('connection', take)
}
