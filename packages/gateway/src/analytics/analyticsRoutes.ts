import { purgeEachHour } from '@latchkey/server/database'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Project } from '../config/ResolvedConfig.js'
import type { FeatureContext } from '../FeatureContext.js'
import { ApiError } from '../http/ApiError.js'
import type { AppEnv } from '../http/AppEnv.js'
import { checked } from '../http/checked.js'
import { checkedBody } from '../http/checkedBody.js'
import { described } from '../http/described.js'
import { requireOperator } from '../http/requireOperator.js'
import { requireProject } from '../http/requireProject.js'
import { takeTokens } from '../http/takeTokens.js'
import type { AnalyticsRepository, CountedEvent } from './AnalyticsRepository.js'
import { countedEvent } from './countedEvent.js'
import { createDayShares } from './createDayShares.js'
import { createSqlAnalyticsRepository } from './createSqlAnalyticsRepository.js'
import { dailyCountsSchema, dailyQuerySchema, maxDays, projectListSchema } from './dailySchemas.js'
import { dayOf } from './dayOf.js'
import { batchSchema, eventSchema, type Intake, intakeSchema, type SentEvent } from './eventSchemas.js'
import { readDailyCounts } from './readDailyCounts.js'
import { readPage } from './readPage.js'
import { analyticsText } from './text.js'

const tag = 'analytics'
/** Characters of a body. Pages send at most 45,000. */
const maxCharacters = 64_000

/** @see docs/reference/services.md, "Analytics". */
export function analyticsRoutes(app: Hono<AppEnv>, context: FeatureContext): void {
  const repository = createSqlAnalyticsRepository(context.database)
  addIntake(app, context, repository)
  addReading(app, context, repository)
  purgeEachHour(context, async (now, signal) => {
    // A page that sends an event twice does so within seconds.
    const days = { counts: dayOf(now, 1 - context.config.analytics.retentionDays), ids: dayOf(now, -1) }
    await repository.purge(days, signal)
  })
}

function addIntake(
  app: Hono<AppEnv>,
  { config, clock, metrics, projectRules }: FeatureContext,
  repository: AnalyticsRepository,
): void {
  const project = requireProject(projectRules, 403)
  const failures = [400, 401, 403, 413, 429]
  const shares = createDayShares(config.analytics.eventsPerAddress)
  const count = async (http: Context<AppEnv>, sent: readonly (SentEvent | undefined)[]): Promise<Intake> => {
    const { id, analyticsAddresses } = http.var.project
    const events = sent.flatMap((event): readonly CountedEvent[] => {
      const counted = event && countedEvent(event, analyticsAddresses)
      return counted ? [counted] : []
    })
    const dropped = sent.length - events.length
    takeTokens(projectRules, http, sent.length - 1)
    const day = dayOf(clock.now())
    const { eventsPerDay } = config.analytics
    const use = shares.take({ projectId: id, day, address: http.var.address }, events.length)
    if (!use) throw new ApiError(429, 'rate_limited', analyticsText.quota)
    // The last quarter of the day is for clients that have sent few events.
    const max = use === 'light' ? eventsPerDay : Math.ceil((eventsPerDay * 3) / 4)
    const added = events.length > 0 ? await repository.add({ projectId: id, day, events, max }) : 0
    if (added === undefined) throw new ApiError(429, 'rate_limited', analyticsText.quota)
    metrics.events.inc({ outcome: 'counted' }, added)
    metrics.events.inc({ outcome: 'repeated' }, events.length - added)
    metrics.events.inc({ outcome: 'dropped' }, dropped)
    return { accepted: events.length, dropped }
  }

  app.post(
    '/e',
    described({ summary: 'One event', tag, answer: intakeSchema, body: eventSchema, failures }),
    project,
    requireAnalytics,
    checkedBody(eventSchema, maxCharacters),
    async (http) => http.json(await count(http, [http.req.valid('json')])),
  )
  app.post(
    '/batch',
    described({ summary: 'Several events', tag, answer: intakeSchema, body: v.array(eventSchema), failures }),
    project,
    requireAnalytics,
    checkedBody(batchSchema, maxCharacters),
    async (http) => {
      const sent = http.req.valid('json').map((entry) => v.safeParse(eventSchema, entry))
      return http.json(
        await count(
          http,
          sent.map(({ success, output }) => (success ? output : undefined)),
        ),
      )
    },
  )
}

async function requireAnalytics({ var: { project } }: Context<AppEnv>, next: () => Promise<void>): Promise<void> {
  if (!project.analytics) throw new ApiError(403, tag, analyticsText.off)
  await next()
}

/** For the operator: what was counted, and a page that draws it. Absent without a token. */
function addReading(
  app: Hono<AppEnv>,
  { config, clock, limit, pages }: FeatureContext,
  repository: AnalyticsRepository,
): void {
  const { token, retentionDays } = config.analytics
  if (token === undefined) return
  const operator = requireOperator(token, limit)
  const failures = [401, 429]

  app.get(
    '/v1/analytics/projects',
    described({ summary: 'Projects, for the operator', tag, answer: projectListSchema, failures }),
    operator,
    (http) => {
      const projects = Array.from(config.projects.values(), ({ id, analytics }) => ({ id, analytics }))
      return http.json({ projects, retentionDays })
    },
  )
  app.get(
    '/v1/analytics/daily',
    described({
      summary: 'Counts of each day, for the operator',
      tag,
      answer: dailyCountsSchema,
      failures: [400, 404, ...failures],
    }),
    operator,
    checked('query', dailyQuerySchema),
    async (http) => {
      const { project: id, ...query } = http.req.valid('query')
      const project = projectOf(config.projects, id)
      const { to = dayOf(clock.now()) } = query
      const { from = dayOf(Date.parse(to), -29) } = query
      if (from > to) throw new ApiError(400, 'to', analyticsText.order)
      if (dayOf(Date.parse(from), maxDays) <= to) throw new ApiError(400, 'to', analyticsText.range(maxDays - 1))
      const period = { projectId: id, from, to }
      return http.json(await readDailyCounts(repository, period, project.analyticsAddresses))
    },
  )
  for (const [path, { body, type }] of readPage(pages)) {
    app.get(path, () => new Response(body, { headers: { ...pageHeaders, 'content-type': type } }))
  }
}

function projectOf(projects: ReadonlyMap<string, Project>, id: string): Project {
  const project = projects.get(id)
  if (!project) throw new ApiError(404, 'project', analyticsText.noProject(id))
  return project
}

/** The page loads its own files and calls its own server. No page can put it into a frame. */
const pageHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
} as const
