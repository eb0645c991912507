import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Registry } from 'prom-client'
import type { Clock } from '../clock/Clock.js'
import { createKeyedLimit } from '../limits/createKeyedLimit.js'
import type { ProxyList } from '../proxies/createProxyList.js'
import { readClientAddress } from '../proxies/readClientAddress.js'

export interface StatusOptions {
  readonly clock: Clock
  readonly registry: Registry | undefined
  readonly checks: Readonly<Record<string, () => Promise<unknown>>> | undefined
  readonly handle?: RequestListener | undefined
  readonly report: (error: unknown) => void
  readonly proxies: ProxyList
  /** Requests per second of one client address. */
  readonly limit: number
  readonly isStopping: () => boolean
}

/** Answers `/health`, `/ready` and `/metrics`, and gives `handle` every other path. */
export function createStatusAnswers(options: StatusOptions): RequestListener {
  const { clock, registry, checks, handle, report, proxies, limit, isStopping } = options
  const keyedLimit = createKeyedLimit(clock)
  let checking: Promise<string | undefined> | undefined
  /** The status of the check that fails. Requests at the same time share the checks. */
  const check = async (): Promise<string | undefined> => {
    for (const [status, run] of Object.entries(checks ?? {})) {
      try {
        await run()
      } catch (error) {
        report(error)
        return status
      }
    }
    return undefined
  }
  const answers: Readonly<Record<string, (response: ServerResponse) => Promise<void>>> = {
    ...(checks && {
      /** The process answers. */
      async '/health'(response) {
        send(response, 200, { status: 'ok' })
      },
      /** New connections are welcome and everything that the server needs works. */
      async '/ready'(response) {
        if (isStopping()) return send(response, 503, { status: 'stopping' })
        checking ??= check().finally(() => {
          checking = undefined
        })
        const status = await checking
        if (status !== undefined) return send(response, 503, { status })
        send(response, 200, { status: 'ready' })
      },
    }),
    ...(registry && {
      async '/metrics'(response) {
        const text = await registry.metrics()
        response.writeHead(200, { ...alwaysSent, 'content-type': registry.contentType }).end(text)
      },
    }),
  }
  return (request, response) => {
    const path = pathOf(request)
    const answer = Object.hasOwn(answers, path) ? answers[path] : undefined
    if (!answer && handle) return handle(request, response)
    if (keyedLimit.takeOf('status', readClientAddress(request, proxies), limit) === undefined) {
      response.setHeader('retry-after', '1')
      return send(response, 429, { status: 'too many requests' })
    }
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
