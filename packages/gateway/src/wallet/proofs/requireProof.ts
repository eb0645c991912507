import type { MiddlewareHandler } from 'hono'
import type { WalletEnv } from '../http/WalletEnv.js'
import type { ProofNonces } from './createProofNonces.js'
import { readProof } from './readProof.js'

/**
 * Admits requests with a proof of a device's key. The proof is used by `createAdmission`, so that a
 * request that belongs to no project writes nothing.
 *
 * @param origin - The wallet's.
 */
export function requireProof(origin: string, nonces: ProofNonces): MiddlewareHandler<WalletEnv> {
  return async (http, next) => {
    const { req } = http
    const [, token] = /^DPoP ([\w-]{43})$/i.exec(req.header('authorization') ?? '') ?? []
    const asked = { method: req.method, url: `${origin}${new URL(req.url).pathname}`, token }
    http.set('proof', await readProof(req.header('dpop'), asked, nonces))
    await next()
  }
}
