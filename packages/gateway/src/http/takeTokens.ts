import type { KeyedLimit } from '@latchkey/server'
import type { Context } from 'hono'
import { ApiError } from './ApiError.js'
import type { AppEnv } from './AppEnv.js'
import type { ProjectRules } from './ProjectRules.js'
import { httpText } from './text.js'

/**
 * Counts requests against the limits of the client's address, the origin and the project. A request
 * with several parts takes a token for each: `requireProject` takes the first.
 *
 * A half of the tokens of a project and of an origin is for addresses within their own limit, and a
 * quarter for those that have used at most a quarter of it. So clients beyond their limits take
 * nothing from the others, however many they are.
 *
 * @throws {ApiError} 429.
 * @see docs/gateway.md, "What one client can take".
 */
export function takeTokens(
  { limit, refused }: ProjectRules,
  { req, var: given }: Pick<Context<AppEnv>, 'req' | 'var'>,
  count: number,
): void {
  if (count < 1) return
  const { id, limits } = given.project
  const origin = req.header('origin')
  const groups = [
    ...(origin === undefined ? [] : [{ key: `origin ${id} ${origin}`, rate: limits.origin }]),
    { key: `project ${id}`, rate: limits.project },
  ]
  // The address first: a client beyond its own limit takes nothing from others.
  const left = limit.takeOf(`address ${id}`, given.address, limits.address, count)
  if (left !== undefined && groups.every((group) => takeShared(limit, group, count, left))) return
  refused('rate')
  throw new ApiError(429, 'rate_limited', httpText.rate)
}

interface Group {
  readonly key: string
  /** Tokens per second. */
  readonly rate: number
}

/** @param left - The part of its own tokens that the client still has. */
function takeShared(limit: KeyedLimit, { key, rate }: Group, count: number, left: number): boolean {
  if (left >= 3 / 4) return limit.take(key, rate, count)
  const isBeyond = left < 0
  const reserved = Math.floor(isBeyond ? rate / 2 : rate / 4)
  const free = limit.left(key, rate) - reserved
  // What clients beyond their limits owe is owed by them alone, and never by those within.
  if (free < 1 || !limit.take(`${isBeyond ? 'beyond' : 'within'} ${key}`, rate - reserved, count)) return false
  return limit.take(key, rate, Math.min(count, free))
}
