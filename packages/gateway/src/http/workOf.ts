import type { Context } from 'hono'
import type { ClientWork } from '../outgoing/ClientWork.js'
import type { AppEnv } from './AppEnv.js'
import { requesterOf } from './requesterOf.js'

/** The work for one request. It has a project after `requireProject`. */
export function workOf(http: Pick<Context<AppEnv>, 'var'>): ClientWork {
  return { requester: requesterOf(http), signal: http.var.signal }
}
