import type { IncomingMessage } from 'node:http'
import { closeCodes } from '../connection/closeCodes.js'
import { TokenError } from '../tokens/TokenError.js'
import { verifyToken } from '../tokens/verifyToken.js'
import type { Refusal } from './Refusal.js'

export interface AdmissionRules {
  /** URLs under which clients reach this relay. */
  readonly audiences: readonly string[]
  /** Any project may connect where there is no list. */
  readonly projectIds?: ReadonlySet<string> | undefined
  /** Pages of any origin may connect where there is no list. Programs that are no browsers name none. */
  readonly origins?: ReadonlySet<string> | undefined
  /** Seconds by which clients' clocks may be off. */
  readonly skew: number
}

/**
 * Decides on a connection by its upgrade request.
 *
 * @param now - Milliseconds since 1970.
 * @returns The client's name, or why it is refused.
 */
export function admit(request: IncomingMessage, rules: AdmissionRules, now: number): string | Refusal {
  // Not by URL, which throws for some paths that HTTP lets pass.
  const query = new URLSearchParams(/\?(.*)$/s.exec(request.url ?? '')?.[1])
  const projectId = query.get('projectId') ?? ''
  if (rules.projectIds && !rules.projectIds.has(projectId)) return refuse('project', 'Unauthorized: invalid key')
  const { origin, authorization } = request.headers
  if (rules.origins && origin !== undefined && !rules.origins.has(origin)) {
    return refuse('origin', 'Unauthorized: origin not allowed')
  }
  const token = query.get('auth') ?? /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? ''
  try {
    const { audiences, skew } = rules
    return verifyToken(token, { audiences, now: Math.floor(now / 1000), skew }).iss
  } catch (error) {
    if (error instanceof TokenError) return refuse('token', error.message)
    throw error
  }
}

function refuse(kind: Refusal['kind'], reason: string): Refusal {
  return { code: closeCodes.unauthorized, reason, kind }
}
