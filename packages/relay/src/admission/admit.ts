import type { IncomingMessage } from 'node:http'
import { closeCodes } from '../connection/closeCodes.js'
import { TokenError } from '../tokens/TokenError.js'
import { verifyToken } from '../tokens/verifyToken.js'
import type { Rejection } from './Rejection.js'

export interface AdmissionRules {
  /** URLs under which clients reach this relay. */
  readonly audiences: readonly string[]
  /** Absent: any project may connect. */
  readonly projectIds?: ReadonlySet<string> | undefined
  /** Absent: pages of any origin may connect. Programs that send no origin may always connect. */
  readonly origins?: ReadonlySet<string> | undefined
  /** Seconds by which a client's clock may be off. */
  readonly skew: number
}

/**
 * Accepts or rejects a connection by its upgrade request.
 *
 * @param now - Milliseconds since 1970.
 * @returns The client id, or why the connection is rejected.
 */
export function admit(request: IncomingMessage, rules: AdmissionRules, now: number): string | Rejection {
  // `URL` throws for some paths that HTTP allows.
  const query = new URLSearchParams(/\?(.*)$/s.exec(request.url ?? '')?.[1])
  const projectId = query.get('projectId') ?? ''
  if (rules.projectIds && !rules.projectIds.has(projectId)) return reject('project', 'Unauthorized: invalid key')
  const { origin, authorization } = request.headers
  if (rules.origins && origin !== undefined && !rules.origins.has(origin)) {
    return reject('origin', 'Unauthorized: origin not allowed')
  }
  const token = query.get('auth') ?? /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? ''
  try {
    const { audiences, skew } = rules
    return verifyToken(token, { audiences, now: Math.floor(now / 1000), skew }).iss
  } catch (error) {
    if (error instanceof TokenError) return reject('token', error.message)
    throw error
  }
}

function reject(kind: Rejection['kind'], reason: string): Rejection {
  return { code: closeCodes.unauthorized, reason, kind }
}
