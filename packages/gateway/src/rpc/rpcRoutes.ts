import type { Hono } from 'hono'
import type { FeatureContext } from '../FeatureContext.js'
import { ApiError } from '../http/ApiError.js'
import type { AppEnv } from '../http/AppEnv.js'
import { checked } from '../http/checked.js'
import { described } from '../http/described.js'
import { requireProject } from '../http/requireProject.js'
import { answerSchema, bodySchema, gatewayQuerySchema, refusalSchema, supportedChainsSchema } from './rpcSchemas.js'
import { rpcText } from './text.js'

/** @see docs/reference/services.md, "Networks". */
export function rpcRoutes(app: Hono<AppEnv>, context: FeatureContext): void {
  const { config, projectRules } = context
  const project = requireProject(projectRules, 401)

  app.get(
    '/v1/supported-chains',
    described({
      summary: 'Networks of the gateway',
      tag: 'rpc',
      answer: supportedChainsSchema,
      failures: [401, 429],
    }),
    project,
    (http) =>
      http.json({ http: [...config.networks.keys()], ws: [] }, 200, { 'cache-control': 'public, max-age=86400' }),
  )

  const documentation = described({
    summary: 'JSON-RPC of a network. Errors of calls are in the body, as JSON-RPC has them',
    tag: 'rpc',
    answer: answerSchema,
    body: bodySchema,
    failures: [401, 413, 429],
    // 400 also comes with the shape of the other routes, e.g. for an unknown network.
    others: { 400: refusalSchema, 503: answerSchema, 504: answerSchema },
    empty: 'Notifications only. They are not run and have no answer',
  })
  for (const path of ['/v1', '/v1/']) {
    app.get(path, () => {
      throw new ApiError(426, 'path', rpcText.upgradeRequired)
    })
    app.post(path, documentation, project, checked('query', gatewayQuerySchema), async (http) => {
      const { chainId } = http.req.valid('query')
      return context.answerRpc()(http, chainId)
    })
  }
}
