import { createSignedNonces } from '@latchkey/plugin-siwx/server'
import type { NodeRpc } from '@latchkey/server'
import { purgeEachHour } from '@latchkey/server/database'
import type { Hono } from 'hono'
import type { FeatureContext } from '../FeatureContext.js'
import { ApiError } from '../http/ApiError.js'
import type { AppEnv } from '../http/AppEnv.js'
import { answerOnce } from '../http/answerOnce.js'
import { checked } from '../http/checked.js'
import { createSqlAnswerStore } from '../http/createSqlAnswerStore.js'
import { described } from '../http/described.js'
import { requireProject } from '../http/requireProject.js'
import { createConfiguredRpc } from '../outgoing/createConfiguredRpc.js'
import { createNodesOf } from '../outgoing/createNodesOf.js'
import { createSqlSignInStore } from '../signIn/createSqlSignInStore.js'
import { scopeStore } from '../signIn/scopeStore.js'
import { addIdentity } from './addIdentity.js'
import { addLookups } from './addLookups.js'
import { createSqlNameRepository } from './createSqlNameRepository.js'
import type { NameRepository } from './NameRepository.js'
import {
  addressParam,
  foundNameSchema,
  nameParam,
  nameRecordSchema,
  nameRecordsSchema,
  nonceSchema,
  registerSchema,
  suggestionQuery,
  suggestionsSchema,
  versionSchema,
} from './nameSchemas.js'
import { normalizeName } from './normalizeName.js'
import { registerName } from './registerName.js'
import { suggestLabels } from './suggestLabels.js'
import { namesText } from './text.js'
import type { Zone } from './Zone.js'

const tag = 'names'
/** Statuses of `requireProject`. */
const failures = [400, 401, 429] as const
const minute = 60_000
const maxSuggestions = 5

/** @see docs/reference/services.md, "Identity and names". */
export function namesRoutes(app: Hono<AppEnv>, context: FeatureContext): void {
  const { config, database } = context
  const repository = createSqlNameRepository(database)
  addIdentity({ app, context, repository, rpcOf: createRpcOf(context) })
  if (config.names.zones.length === 0) return
  addProfiles(app, context, repository)
  addRegistration(app, context, repository)
  addLookups({ app, context, repository })
}

/** Nodes of the EVM networks in the configuration. */
function createRpcOf({ config, outgoing }: FeatureContext): (chainId: number) => NodeRpc | undefined {
  const found = [...config.networks].flatMap(([networkId, { rpc: urls }]) => {
    const [, chainId] = /^eip155:(\d+)$/.exec(networkId) ?? []
    if (chainId === undefined) return []
    return [[Number(chainId), createConfiguredRpc(outgoing, { name: 'names', networkId, urls })] as const]
  })
  const all = new Map(found)
  return (chainId) => all.get(chainId)
}

function addProfiles(app: Hono<AppEnv>, { config, projectRules }: FeatureContext, repository: NameRepository): void {
  const { zones } = config.names
  const project = requireProject(projectRules, 401)

  app.get(
    '/v1/profile/account/:name',
    described({ summary: 'A registered name', tag, answer: foundNameSchema, failures: [...failures, 404] }),
    project,
    checked('param', nameParam),
    checked('query', versionSchema),
    async (http) => {
      const name = normalizeName(http.req.valid('param').name)
      if (name === undefined) throw new ApiError(400, 'name', namesText.notAName)
      const record = await repository.find(name)
      if (record) return http.json(record)
      if (http.req.valid('query').apiVersion === '2') return http.json([])
      throw new ApiError(404, 'name', namesText.notFound)
    },
  )
  app.get(
    '/v1/profile/reverse/:address',
    described({ summary: 'Names of an address', tag, answer: nameRecordsSchema, failures: [...failures, 404] }),
    project,
    checked('param', addressParam),
    checked('query', versionSchema),
    async (http) => {
      const { readAddress } = await import('./evm.js')
      const address = readAddress(http.req.valid('param').address)
      if (address === undefined) throw new ApiError(400, 'address', namesText.address)
      const records = await repository.findByAddress(address)
      if (records.length > 0 || http.req.valid('query').apiVersion === '2') return http.json(records)
      throw new ApiError(404, 'address', namesText.noNames)
    },
  )
  app.get(
    '/v1/profile/suggestions/:name',
    described({ summary: 'Names like this one', tag, answer: suggestionsSchema, failures }),
    project,
    checked('param', nameParam),
    checked('query', suggestionQuery),
    async (http) => {
      const zone = chosenZone(zones, http.req.valid('query').zone)
      const label = http.req.valid('param').name.toLowerCase()
      if (!/^[a-z\d-]{3,63}$/.test(label)) throw new ApiError(400, 'name', namesText.suggestion)
      const all = suggestLabels(label).map((each) => `${each}.${zone.name}`)
      const taken = await repository.findTaken(all)
      const free = all.filter((name, at) => at === 0 || !taken.has(name)).slice(0, maxSuggestions)
      return http.json({ suggestions: free.map((name) => ({ name, registered: taken.has(name) })) })
    },
  )
}

function chosenZone(zones: readonly Zone[], name: string | undefined): Zone {
  const zone = name === undefined ? zones[0] : zones.find((each) => each.name === name)
  if (!zone) throw new ApiError(400, 'zone', namesText.zone)
  return zone
}

function addRegistration(app: Hono<AppEnv>, context: FeatureContext, repository: NameRepository): void {
  const { config, clock, database, projectRules } = context
  const { zones } = config.names
  const { contracts } = config.signIn
  const project = requireProject(projectRules, 401)
  const answers = createSqlAnswerStore(database)
  const nonces = createSignedNonces({ store: scopeStore(createSqlSignInStore(database, clock), 'names'), clock })
  const nodesOf = createNodesOf(context, 'names')
  purgeEachHour(context, (now, signal) => answers.purge(now, signal))

  app.get(
    '/v1/profile/nonce',
    described({ summary: 'A nonce for one registration', tag, answer: nonceSchema, failures }),
    project,
    async (http) => {
      const nonce = await nonces.issue(http.var.project.id)
      const time = clock.now()
      http.header('cache-control', 'no-store')
      return http.json({ nonce, expiresAt: new Date(time + 5 * minute).toISOString(), time })
    },
  )
  app.post(
    '/v1/profile/account',
    described({ summary: 'Registers a name', tag, answer: nameRecordSchema, failures: [...failures, 409, 422, 503] }),
    project,
    answerOnce(answers, clock),
    checked('json', registerSchema),
    async (http) => {
      const asked = {
        body: http.req.valid('json'),
        project: http.var.project,
        origin: http.req.header('origin'),
        signal: http.var.signal,
      }
      return http.json(await registerName({ repository, nonces, zones, clock, nodesOf, contracts }, asked))
    },
  )
}
