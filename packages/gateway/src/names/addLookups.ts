import type { Hono } from 'hono'
import type { FeatureContext } from '../FeatureContext.js'
import { ApiError } from '../http/ApiError.js'
import type { AppEnv } from '../http/AppEnv.js'
import { checked } from '../http/checked.js'
import { described } from '../http/described.js'
import { httpText } from '../http/text.js'
import type { NameRepository } from './NameRepository.js'
import { lookupAnswerSchema, lookupParam, lookupSchema } from './nameSchemas.js'
import { normalizeName } from './normalizeName.js'
import { namesText } from './text.js'
import { zoneOf } from './zoneOf.js'

/** Requests per second of one client address. */
const addressLimit = 50
const second = 1000
/** Seconds for which a resolver accepts an answer. */
const validFor = 300

export interface LookupRoutes {
  readonly app: Hono<AppEnv>
  readonly context: FeatureContext
  readonly repository: NameRepository
}

/**
 * The gateway's half of names that resolve everywhere (ERC-3668). It needs no project: any client of
 * a network may follow a resolver to it.
 */
export function addLookups({ app, context, repository }: LookupRoutes): void {
  const { config, clock, limit } = context
  const { zones } = config.names
  if (zones.every(({ signer }) => signer === undefined)) return

  const find = async (given: string) => {
    const name = normalizeName(given)
    // Names are hashed as they are written, so only the normal form exists.
    const found = name === given ? zoneOf(zones, name) : undefined
    if (!found?.zone.signer) return undefined
    return { signer: found.zone.signer, record: await repository.find(given) }
  }
  const answer = async (address: string, { sender, data }: { readonly sender: string; readonly data: string }) => {
    if (limit.takeOf('ccip', address, addressLimit) === undefined)
      throw new ApiError(429, 'rate_limited', httpText.rate)
    const { answerLookup } = await import('./evm.js')
    const expires = Math.floor(clock.now() / second) + validFor
    const isOwn = (name: string) => zoneOf(zones, name) !== undefined
    const lookup = { sender: sender as `0x${string}`, data: data as `0x${string}`, expires, isOwn, find }
    const answered = await answerLookup(lookup)
    if (answered === undefined) throw new ApiError(404, 'data', namesText.call)
    return { data: answered }
  }

  const documentation = described({
    summary: 'A signed answer for a resolver',
    tag: 'names',
    answer: lookupAnswerSchema,
    failures: [400, 404, 422, 429],
  })
  app.get('/v1/ccip/:sender/:data', documentation, checked('param', lookupParam), async (http) =>
    http.json(await answer(http.var.address, http.req.valid('param'))),
  )
  app.post('/v1/ccip', documentation, checked('json', lookupSchema), async (http) =>
    http.json(await answer(http.var.address, http.req.valid('json'))),
  )
}
