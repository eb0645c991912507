import { createBudget, type NodeRpc } from '@latchkey/server'
import type { Hono } from 'hono'
import type { FeatureContext } from '../FeatureContext.js'
import { ApiError } from '../http/ApiError.js'
import type { AppEnv } from '../http/AppEnv.js'
import { checked } from '../http/checked.js'
import { described } from '../http/described.js'
import { requireProject } from '../http/requireProject.js'
import { workOf } from '../http/workOf.js'
import type { ClientWork } from '../outgoing/ClientWork.js'
import { createStaleCache } from '../outgoing/createStaleCache.js'
import type { EnsIdentity } from './lookUpEns.js'
import type { NameRepository } from './NameRepository.js'
import { addressParam, identityQuery, identitySchema } from './nameSchemas.js'
import { namesText } from './text.js'

const minute = 60_000
const mebibyte = 1024 * 1024
const nothing: EnsIdentity = { name: null, avatar: null }
/** Addresses of Solana have no names here. */
const solanaAddress = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

export interface IdentityRoute {
  readonly app: Hono<AppEnv>
  readonly context: FeatureContext
  readonly repository: NameRepository
  readonly rpcOf: (chainId: number) => NodeRpc | undefined
}

/**
 * The name and picture of an address: a name of this gateway, else its primary name in ENS.
 *
 * @see docs/reference/services.md, "Identity and names".
 */
export function addIdentity({ app, context, repository, rpcOf }: IdentityRoute): void {
  const { clock, config, projectRules } = context
  const { timeout, ...counts } = config.limits.identity
  const mainnet = rpcOf(1)
  const cache = createStaleCache<EnsIdentity & { readonly at: number }>({
    clock,
    freshFor: 5 * minute,
    staleFor: 24 * 60 * minute,
    // A picture may be in the answer itself.
    maxBytes: 16 * mebibyte,
  })

  const identify = async (address: string, { requester, signal: caller }: ClientWork) => {
    const [record] = await repository.findByAddress(address)
    if (record) return { name: record.name, avatar: null, at: clock.now() }
    if (!mainnet) return { ...nothing, at: clock.now() }
    const lookUp = async (signal: AbortSignal) => {
      const { lookUpEns, readAvatar } = await import('./evm.js')
      const { requestedClient: client } = context
      const reader = { rpcOf, client, gateways: config.data.gateways }
      const budget = createBudget({ clock, requester, signal, timeout, counts })
      try {
        const read = (text: string) => readAvatar(reader, { text, owner: address }, budget)
        const found = await lookUpEns({ rpc: mainnet, client, address, budget, readAvatar: read })
        return { ...found, at: clock.now() }
      } finally {
        budget.end()
      }
    }
    return cache.get(address, lookUp, { signal: caller }).catch((cause: unknown) => {
      caller.throwIfAborted()
      // Nodes and resolvers of others failed.
      throw new ApiError(503, 'address', namesText.unavailable, { cause })
    })
  }

  app.get(
    '/v1/identity/:address',
    described({
      summary: 'Name and picture of an address',
      tag: 'names',
      answer: identitySchema,
      failures: [400, 401, 429, 503],
    }),
    requireProject(projectRules, 401),
    checked('param', addressParam),
    checked('query', identityQuery),
    async (http) => {
      const given = http.req.valid('param').address
      const { readAddress } = await import('./evm.js')
      const address = readAddress(given)
      if (address === undefined && !solanaAddress.test(given)) throw new ApiError(400, 'address', namesText.address)
      const found = address === undefined ? undefined : await identify(address, workOf(http))
      const { name, avatar } = found ?? nothing
      http.header('cache-control', `public, max-age=${found ? 300 : 3600}`)
      return http.json({ name, avatar, resolvedAt: found ? new Date(found.at).toISOString() : null })
    },
  )
}
