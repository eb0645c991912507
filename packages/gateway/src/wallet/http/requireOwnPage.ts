import type { MiddlewareHandler } from 'hono'
import { ApiError } from '../../http/ApiError.js'
import type { AppEnv } from '../../http/AppEnv.js'
import { walletText } from '../text.js'

/**
 * Admits requests of pages of the wallet's own origin. Browsers send `Origin` with every write, and
 * with reads of other origins. Reads of the own origin have `Sec-Fetch-Site` alone, in browsers that
 * know it.
 */
export function requireOwnPage(own: string): MiddlewareHandler<AppEnv> {
  return async (http, next) => {
    const { method } = http.req
    const origin = http.req.header('origin')
    const site = http.req.header('sec-fetch-site') ?? 'same-origin'
    const isRead = method === 'GET' || method === 'HEAD'
    const isOwn = isRead ? (origin ?? own) === own && site === 'same-origin' : origin === own
    if (!isOwn) throw new ApiError(403, 'ORIGIN_NOT_ALLOWED', walletText.ownPage)
    await next()
  }
}
