import type { MiddlewareHandler } from 'hono'
import { ApiError } from '../../http/ApiError.js'
import type { AppEnv } from '../../http/AppEnv.js'
import { walletText } from '../text.js'

/** Refuses bodies of other types than JSON, which pages of other origins can send without asking. */
export const requireJson: MiddlewareHandler<AppEnv> = async ({ req }, next) => {
  const hasBody = req.header('transfer-encoding') !== undefined || (req.header('content-length') ?? '0') !== '0'
  const [type = ''] = (req.header('content-type') ?? '').split(';')
  if (hasBody && type.trim().toLowerCase() !== 'application/json') {
    throw new ApiError(415, 'content-type', walletText.notJson)
  }
  await next()
}
