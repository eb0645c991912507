import type { KeyedLimit } from '@latchkey/server'
import type { Context } from 'hono'
import { ApiError } from './ApiError.js'
import type { AppEnv } from './AppEnv.js'
import { httpText } from './text.js'

/**
 * Counts a request against a limit of the client's address that belongs to no project.
 *
 * @param scope - What is limited: `image`.
 * @throws {ApiError} 429.
 */
export function takeOfClient(
  limit: KeyedLimit,
  { var: { address } }: Pick<Context<AppEnv>, 'var'>,
  scope: string,
  perSecond: number,
): void {
  if (limit.takeOf(scope, address, perSecond) === undefined) throw new ApiError(429, 'rate_limited', httpText.rate)
}
