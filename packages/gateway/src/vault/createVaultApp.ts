import { type Clock, createTokenBucket } from '@latchkey/server'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { hashOf } from '../wallet/keys/hashOf.js'
import { vaultRequests } from '../wallet/vault/http/vaultSchemas.js'
import type { Vault } from '../wallet/vault/Vault.js'
import { VaultError } from '../wallet/vault/VaultError.js'

export interface VaultAppOptions {
  readonly vault: Vault
  readonly token: string
  /** Halves that are released in a second. */
  readonly perSecond: number
  readonly clock: Clock
  readonly logger: Logger
}

/** Characters of a body. */
const maxCharacters = 64 * 1024

/**
 * A vault for gateways, behind a token. Each half that is released has a line in the log, with its
 * opener and never with the half. So an operator sees who takes many, and the limit stops them.
 */
export function createVaultApp({ vault, token, perSecond, clock, logger }: VaultAppOptions): Hono {
  const app = new Hono()
  const bucket = createTokenBucket(clock, perSecond)
  const expected = hashOf(`Bearer ${token}`)

  app.use(async (http, next) => {
    // Both are hashes, so the time of the comparison says nothing about the token.
    if ((await hashOf(http.req.header('authorization') ?? '')) !== (await expected)) return http.body(null, 401)
    await next()
  })
  app.onError((error, http) => {
    if (error instanceof VaultError) return http.json({ reason: error.reason }, 409)
    if (error instanceof v.ValiError) return http.body(null, 400)
    logger.error({ err: error }, 'A request to the vault failed.')
    return http.body(null, 500)
  })

  const bodyOf = async <Body>(request: Request, schema: v.GenericSchema<unknown, Body>): Promise<Body> => {
    const text = await request.text()
    return v.parse(schema, text.length <= maxCharacters ? readJson(text) : undefined)
  }
  app.post('/v1/wrap', async (http) => {
    const { half, context } = await bodyOf(http.req.raw, vaultRequests.wrap)
    const bytes = Uint8Array.from(Buffer.from(half, 'base64url'))
    const wrapped = await vault.wrap(bytes, context)
    bytes.fill(0)
    return http.json({ wrapped })
  })
  app.post('/v1/unwrap', async (http) => {
    const { wrapped, context } = await bodyOf(http.req.raw, vaultRequests.unwrap)
    const { walletId: wallet, openerId: opener } = context
    if (!bucket.take(1)) {
      logger.warn({ wallet, opener }, 'A half is not released: too many in a second.')
      return http.body(null, 429)
    }
    const bytes = await vault.unwrap(wrapped, context)
    logger.info({ wallet, opener }, 'A half is released.')
    const half = Buffer.from(bytes).toString('base64url')
    bytes.fill(0)
    return http.json({ half })
  })
  app.post('/v1/end', async (http) => {
    const { openerIds } = await bodyOf(http.req.raw, vaultRequests.end)
    await vault.end(openerIds)
    return http.json({})
  })
  app.post('/v1/ended', async (http) => {
    const { openerIds } = await bodyOf(http.req.raw, vaultRequests.ended)
    return http.json({ openerIds: await vault.findEnded(openerIds) })
  })
  app.post('/v1/keys', async (http) => http.json({ keyIds: await vault.keyIds() }))
  return app
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // what the schema refuses
  }
}
