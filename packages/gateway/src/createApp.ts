import { createShares, readClientAddress, ShareError } from '@latchkey/server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import { openAPIRouteHandler } from 'hono-openapi'
import type { FeatureContext } from './FeatureContext.js'
import { ApiError } from './http/ApiError.js'
import type { AppEnv } from './http/AppEnv.js'
import { answerCors } from './http/answerCors.js'
import { chargeBytes } from './http/chargeBytes.js'
import { clientSignal } from './http/clientSignal.js'
import type { Failure } from './http/failureSchema.js'
import { requesterOf } from './http/requesterOf.js'
import { takeOfClient } from './http/takeOfClient.js'
import { httpText } from './http/text.js'

const mebibyte = 1024 * 1024
/** As nginx counts it. */
const clientLeft = 499

export interface AppParameters {
  readonly context: FeatureContext
  /** Is called with errors that clients see as 500. */
  readonly report: (error: unknown) => void
}

/** The routes of all features, with what holds for each of them. */
export function createApp({ context, report }: AppParameters): Hono<AppEnv> {
  const { config, currentRequester, metrics } = context
  const app = new Hono<AppEnv>()
  const requests = createShares(config.limits.requests)
  metrics.watch('requests', requests)
  app.use(answerCors)
  app.use(async (http, next) => {
    http.set('address', readClientAddress(http.env.incoming, config.proxies))
    http.set('signal', clientSignal(http.env.outgoing))
    chargeBytes(context, http)
    await currentRequester.run(http.var.address, next)
    // After the answer is known, which may come from the handler of errors.
    http.header('x-request-id', requestIdOf(http.req.header('x-request-id')))
    http.header('x-content-type-options', 'nosniff')
    metrics.requests.inc({ route: routePath(http, -1), status: String(http.res.status) })
  })
  app.use(async (http, next) => {
    const release = requests.enter(requesterOf(http))
    if (!release) throw new ShareError()
    http.env.outgoing.once('close', release)
    await next()
  })
  app.use(bodyLimit({ maxSize: mebibyte, onError: () => failed(new ApiError(413, 'body', httpText.tooLarge)) }))
  for (const { feature, settings } of config.parts) feature.routes?.(app, context, settings)
  const openApi = openAPIRouteHandler(app, { documentation })
  let written: Promise<string> | undefined
  app.get('/openapi.json', async (http, next) => {
    takeOfClient(context.limit, http, 'openapi', config.incoming.status)
    // It takes some time to write, and never changes.
    written ??= Promise.resolve(openApi(http, next)).then((answer) => (answer ? answer.text() : '{}'))
    return http.body(await written, 200, { 'content-type': 'application/json' })
  })
  app.notFound(({ req }) => failed(new ApiError(404, 'path', httpText.noRoute(req.path))))
  app.onError((error, http) => answerError(error, http, report))
  return app
}

const documentation = {
  openapi: '3.1.0',
  info: { title: 'Latchkey gateway', version: '1', description: 'The routes of a self-hosted Latchkey gateway.' },
} as const

function answerError(error: unknown, http: Context<AppEnv>, report: (error: unknown) => void): Response {
  if (error instanceof ApiError) return failed(error)
  if (error instanceof ShareError) return failed(new ApiError(429, 'rate_limited', httpText.busy, { cause: error }))
  // What its work failed with is the end that it caused. The status is for metrics.
  if (http.var.signal.aborted) return new Response(null, { status: clientLeft })
  // Hono's own: the body is not JSON, or the path is malformed.
  if (error instanceof HTTPException && error.status < 500) return failed(new ApiError(422, 'body', error.message))
  report(error)
  return http.text(httpText.internal, 500)
}

function failed({ status, field, message }: ApiError): Response {
  const body: Failure = { status: 'FAILED', reasons: [{ field, description: message }] }
  const headers = { 'cache-control': 'no-store', ...(status === 429 && { 'retry-after': '1' }) }
  return Response.json(body, { status, headers })
}

function requestIdOf(given: string | undefined): string {
  return given !== undefined && /^[\w-]{1,64}$/.test(given) ? given : crypto.randomUUID()
}
