import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Registry } from 'prom-client'
import type { Mailbox } from '../mailbox/Mailbox.js'

export interface AnswersParameters {
  readonly mailbox: Mailbox
  readonly registry: Registry
  readonly isStopping: () => boolean
  readonly report: (error: unknown) => void
}

/** Answers everything that is not a WebSocket: health, readiness and metrics. */
export function createAnswers({ mailbox, registry, isStopping, report }: AnswersParameters): RequestListener {
  const answers: Readonly<Record<string, (response: ServerResponse) => Promise<void>>> = {
    /** The process answers. */
    async '/health'(response) {
      send(response, 200, { status: 'ok' })
    },
    /** New connections are welcome, and messages can be kept. */
    async '/ready'(response) {
      if (isStopping()) return send(response, 503, { status: 'stopping' })
      try {
        await mailbox.check()
      } catch (error) {
        report(error)
        return send(response, 503, { status: 'no mailbox' })
      }
      send(response, 200, { status: 'ready' })
    },
    async '/metrics'(response) {
      const text = await registry.metrics()
      response.writeHead(200, { ...always, 'content-type': registry.contentType }).end(text)
    },
  }
  return (request, response) => {
    const path = pathOf(request)
    const answer = Object.hasOwn(answers, path) ? answers[path] : undefined
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return send(response, 405, { status: 'method not allowed' })
    if (!answer) return send(response, 404, { status: 'not found' })
    answer(response).catch((error: unknown) => {
      report(error)
      send(response, 500, { status: 'error' })
    })
  }
}

const always = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '/'
}

function send(response: ServerResponse, status: number, body: Readonly<Record<string, string>>): void {
  if (response.headersSent) return void response.end()
  response.writeHead(status, { ...always, 'content-type': 'application/json' }).end(JSON.stringify(body))
}
