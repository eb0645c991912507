import type { Context } from 'hono'
import { ApiError } from './ApiError.js'
import type { AppEnv } from './AppEnv.js'
import type { ProjectRules } from './ProjectRules.js'
import { httpText } from './text.js'

/**
 * Counts requests against the limits of the client's address, the origin and the project. A request
 * with several parts takes a token for each: `requireProject` takes the first.
 *
 * @throws {ApiError} 429.
 * @see Security GWY-10.
 */
export function takeTokens(
  { limit, refused }: ProjectRules,
  { req, var: given }: Context<AppEnv>,
  count: number,
): void {
  if (count < 1) return
  const { id, limits } = given.project
  const origin = req.header('origin')
  // The address first: a client beyond its own limit takes nothing from others.
  const isWithin =
    limit.take(`address ${id} ${given.address}`, limits.address, count) &&
    (origin === undefined || limit.take(`origin ${id} ${origin}`, limits.origin, count)) &&
    limit.take(`project ${id}`, limits.project, count)
  if (isWithin) return
  refused('rate')
  throw new ApiError(429, 'rate_limited', httpText.rate)
}
