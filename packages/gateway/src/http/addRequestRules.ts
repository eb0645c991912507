import { readClientAddress, ShareError } from '@latchkey/server'
import type { Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import type { FeatureContext } from '../FeatureContext.js'
import { ApiError } from './ApiError.js'
import type { AppEnv } from './AppEnv.js'
import { chargeBytes } from './chargeBytes.js'
import { clientSignal } from './clientSignal.js'
import type { Failure } from './failureSchema.js'
import { limitBody } from './limitBody.js'
import { requesterOf } from './requesterOf.js'
import { httpText } from './text.js'

/** As nginx counts it. */
const clientLeft = 499

export interface RequestRules {
  readonly context: FeatureContext
  /** Bytes of a body. */
  readonly maxBody: number
  /** Is called with errors that clients see as 500. */
  readonly report: (error: unknown) => void
  /** The field of a refusal because of too many requests. Default: `rate_limited`. */
  readonly rateField?: string | undefined
}

/** What holds for each request of an app, whatever its route. It comes before the routes. */
export function addRequestRules(
  app: Hono<AppEnv>,
  { context, maxBody, report, rateField = 'rate_limited' }: RequestRules,
): void {
  const { config, currentRequester, metrics, requests } = context
  const failed = ({ status, field, message, headers }: ApiError): Response => {
    const reason = { field: field === 'rate_limited' ? rateField : field, description: message }
    const body: Failure = { status: 'FAILED', reasons: [reason] }
    const usual = { 'cache-control': 'no-store', ...(status === 429 && { 'retry-after': '1' }) }
    return Response.json(body, { status, headers: { ...usual, ...headers } })
  }
  const answerError = (error: unknown, http: Context<AppEnv>): Response => {
    if (error instanceof ApiError) return failed(error)
    if (error instanceof ShareError) return failed(new ApiError(429, 'rate_limited', httpText.busy, { cause: error }))
    // What its work failed with is the end that it caused. The status is for metrics.
    if (http.var.signal.aborted) return new Response(null, { status: clientLeft })
    // Hono's own: the body is not JSON, or the path is malformed.
    if (error instanceof HTTPException && error.status < 500) return failed(new ApiError(422, 'body', error.message))
    report(error)
    return http.text(httpText.internal, 500)
  }

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
  app.use(limitBody(maxBody))
  app.notFound(({ req }) => failed(new ApiError(404, 'path', httpText.noRoute(req.path))))
  app.onError(answerError)
}

function requestIdOf(given: string | undefined): string {
  return given !== undefined && /^[\w-]{1,64}$/.test(given) ? given : crypto.randomUUID()
}
