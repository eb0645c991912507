import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Registry } from 'prom-client'
import type { Clock } from '../clock/Clock.js'
import { settleWithin } from '../clock/settleWithin.js'

export interface HttpServerOptions {
  readonly clock: Clock
  /** Its metrics are served at `/metrics`. */
  readonly registry: Registry
  /**
   * Checks for `/ready`. When a check rejects, its key is the status in the answer, e.g. `no
   * mailbox`.
   */
  readonly checks: Readonly<Record<string, () => Promise<unknown>>>
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
}

/** An HTTP server with `/health`, `/ready` and `/metrics` for its operator. */
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

/**
 * Milliseconds for the head of a request. A slower client would hold a connection open for nothing.
 */
const headTimeout = 10_000

export function createHttpServer(options: HttpServerOptions): HttpServer {
  const { clock, report, stopTimeout, drainTime = 0 } = options
  let isStopping = false
  const answers = createAnswers(options, () => isStopping)
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
  const server = createServer({ headersTimeout: headTimeout, requestTimeout: headTimeout }, (request, response) => {
    track(response)
    answers(request, response)
  })

  return {
    server,
    listen: ({ host, port }) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          // A connection that can't be accepted, for example because too many files are open, must
          // not end the process.
          server.off('error', reject).on('error', report)
          const address = server.address()
          resolve(typeof address === 'object' && address ? address.port : port)
        })
      }),
    async stop(finish = async () => undefined) {
      isStopping = true
      // Of `net`: the method of the HTTP server closes idle connections at once.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
      // Without this header a client would send its next request to a connection that is about to
      // close.
      for (const response of pending.keys()) if (!response.headersSent) response.setHeader('connection', 'close')
      if (drainTime > 0) {
        await settleWithin(clock, drainTime, closed)
        // A busy process still has to read requests that arrived in time.
        await new Promise(setImmediate)
      }
      server.closeIdleConnections()
      await Promise.all([finish(), settleWithin(clock, stopTimeout, answered())])
      server.closeAllConnections()
      await closed
      // Stops the timer of the HTTP server.
      server.close()
    },
  }
}

function createAnswers(
  { registry, checks, handle, report }: HttpServerOptions,
  isStopping: () => boolean,
): RequestListener {
  const answers: Readonly<Record<string, (response: ServerResponse) => Promise<void>>> = {
    /** The process answers. */
    async '/health'(response) {
      send(response, 200, { status: 'ok' })
    },
    /** New connections are welcome and everything that the server needs works. */
    async '/ready'(response) {
      if (isStopping()) return send(response, 503, { status: 'stopping' })
      for (const [status, check] of Object.entries(checks)) {
        try {
          await check()
        } catch (error) {
          report(error)
          return send(response, 503, { status })
        }
      }
      send(response, 200, { status: 'ready' })
    },
    async '/metrics'(response) {
      const text = await registry.metrics()
      response.writeHead(200, { ...alwaysSent, 'content-type': registry.contentType }).end(text)
    },
  }
  return (request, response) => {
    const path = pathOf(request)
    const answer = Object.hasOwn(answers, path) ? answers[path] : undefined
    if (!answer && handle) return handle(request, response)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return send(response, 405, { status: 'method not allowed' })
    }
    if (!answer) return send(response, 404, { status: 'not found' })
    answer(response).catch((error: unknown) => {
      report(error)
      send(response, 500, { status: 'error' })
    })
  }
}

const alwaysSent = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '/'
}

function send(response: ServerResponse, status: number, body: Readonly<Record<string, string>>): void {
  if (response.headersSent) return void response.end()
  response.writeHead(status, { ...alwaysSent, 'content-type': 'application/json' }).end(JSON.stringify(body))
}
