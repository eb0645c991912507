import type { KeyedLimit } from '@latchkey/server'
import type { MiddlewareHandler } from 'hono'
import { ApiError } from './ApiError.js'
import type { AppEnv } from './AppEnv.js'
import { takeOfClient } from './takeOfClient.js'
import { httpText } from './text.js'

/** Requests per second of one client address. */
const maxPerSecond = 10

/**
 * Admits requests with the operator's token: `Authorization: Bearer …`. Nothing else of the gateway
 * depends on it.
 */
export function requireOperator(token: string, limit: KeyedLimit): MiddlewareHandler<AppEnv> {
  const expected = digestOf(token)
  return async (http, next) => {
    // Right and wrong tokens count alike, so a client can't guess fast.
    takeOfClient(limit, http, 'operator', maxPerSecond)
    const [, given = ''] = /^Bearer (.+)$/i.exec(http.req.header('authorization') ?? '') ?? []
    // Digests have one length, so the time of the comparison says nothing about the token.
    if (!isSameDigest(await digestOf(given), await expected)) {
      throw new ApiError(401, 'authentication', httpText.operator)
    }
    await next()
    http.header('cache-control', 'no-store')
  }
}

async function digestOf(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

/** Compares every byte, also after a difference. */
function isSameDigest(one: Uint8Array, other: Uint8Array): boolean {
  return one.reduce((difference, byte, at) => difference | (byte ^ Number(other[at])), 0) === 0
}
