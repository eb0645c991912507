import { Hono } from 'hono'
import { openAPIRouteHandler } from 'hono-openapi'
import type { FeatureContext } from './FeatureContext.js'
import type { AppEnv } from './http/AppEnv.js'
import { addRequestRules } from './http/addRequestRules.js'
import { answerCors } from './http/answerCors.js'
import { takeOfClient } from './http/takeOfClient.js'

const mebibyte = 1024 * 1024

export interface AppParameters {
  readonly context: FeatureContext
  /** Is called with errors that clients see as 500. */
  readonly report: (error: unknown) => void
}

/** The routes of all features, with what holds for each of them. */
export function createApp({ context, report }: AppParameters): Hono<AppEnv> {
  const { config } = context
  const app = new Hono<AppEnv>()
  app.use(answerCors)
  addRequestRules(app, { context, maxBody: mebibyte, report })
  for (const { feature, settings } of config.parts) feature.routes?.(app, context, settings)
  const openApi = openAPIRouteHandler(app, { documentation })
  let written: Promise<string> | undefined
  app.get('/openapi.json', async (http, next) => {
    takeOfClient(context.limit, http, 'openapi', config.incoming.status)
    // It takes some time to write, and never changes.
    written ??= Promise.resolve(openApi(http, next)).then((answer) => (answer ? answer.text() : '{}'))
    return http.body(await written, 200, { 'content-type': 'application/json' })
  })
  return app
}

const documentation = {
  openapi: '3.1.0',
  info: { title: 'Latchkey gateway', version: '1', description: 'The routes of a self-hosted Latchkey gateway.' },
} as const
